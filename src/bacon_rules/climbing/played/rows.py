"""The rows of the climbing game: what a view knows, and what a move tells."""

from __future__ import annotations

import functools
from itertools import islice
from typing import Final

from bacon_rules.climbing import Answering, Combination, Deciding, Following, Kind, Leading, Rules, View, new_match
from bacon_rules.games.rows import (
    FULL,
    WIDTH,
    Layout,
    layout_of,
    numbers,
    one_of,
    one_share,
    seat_from,
    seat_that_looks,
    shares_from,
)

_IN_ORDER: Final = (Leading, Following, Deciding, Answering)
_STAGES: Final = {stage: one_of(place, len(_IN_ORDER)) for place, stage in enumerate(_IN_ORDER)} | {
    type(None): one_of(None, len(_IN_ORDER))
}
_MANY_DEALS: Final = 20
_KEPT: Final = 4096

PILE: Final = 8
"""The number of combinations of the pile that a full row tells of; few rounds have more."""


@functools.lru_cache(64)
def layout(rules: Rules) -> Layout:
    """Return the layout of a row."""
    return layout_of(_parts(new_match(rules).observe(0)))


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `layout`."""
    return b"".join(_parts(view).values())


@functools.lru_cache(64)
def full_layout(rules: Rules) -> Layout:
    """Return the layout of a full row."""
    first = new_match(rules).observe(0)
    return layout_of({**_parts(first), **_more_parts(first)}, FULL)


def full_row(view: View) -> bytes:
    """Return everything that a seat knows, in the order of `full_layout`."""
    return b"".join([*_parts(view).values(), *_more_parts(view).values()])


def _parts(view: View) -> dict[str, bytes]:
    seat, rules, stage = seat_that_looks(view.seat), view.rules, view.stage
    players, suits, ranks, copies = rules.players, rules.suits, rules.ranks, rules.copies
    wilds, cards = max(1, rules.wilds_each), rules.naturals_each + rules.wilds_each
    played = view.played[seat:] + view.played[:seat]
    top = stage.pile[-1] if isinstance(stage, Following) else None
    said = stage.said if isinstance(stage, Deciding) else None

    return {
        "seat": one_of(seat, players),
        "to act": seat_from(view.to_act, seat, players),
        "stage": _STAGES[type(stage)],
        "hand": _counts(view.hand.packed, suits, ranks, copies, wilds),
        "played": b"".join([_counts(hand.packed, suits, ranks, copies, wilds) for hand in played]),
        "cards": shares_from(view.card_counts, cards, seat),
        "wilds": shares_from(view.wild_counts, wilds, seat),
        "out": _out(view.out, seat, players),
        "top kind": one_of(None if top is None else top.combination.kind.number, len(Kind)),
        "top rank": one_of(None if top is None else top.combination.top - 1, rules.top_rank),
        "top owner": seat_from(None if top is None else top.seat, seat, players),
        "asked by": seat_from(stage.winner if isinstance(stage, Answering) else None, seat, players),
        "wants the lead": seat_from(None if said is None or not said.wants_lead else said.seat, seat, players),
        "does not want it": seat_from(None if said is None or said.wants_lead else said.seat, seat, players),
        "dealer": seat_from(view.dealer, seat, players),
        "starter": seat_from(view.starter, seat, players),
        "scores": shares_from(view.scores, rules.target, seat % len(view.scores)),
        "deal": one_share(view.deal_number, rules.max_deals or _MANY_DEALS),
    }


def _more_parts(view: View) -> dict[str, bytes]:
    seat, rules, stage = seat_that_looks(view.seat), view.rules, view.stage
    pile = stage.pile if isinstance(stage, Following) else ()
    told = [
        seat_from(played.seat, seat, rules.players) + play_row(rules, played.combination)
        for played in islice(reversed(pile), PILE)
    ]
    missing = (PILE - len(told)) * (rules.players + play_size(rules)) * WIDTH
    won = tuple([int(side in view.winners) for side in range(len(view.scores))])
    return {
        "pile": b"".join([*told, bytes(missing)]),
        "task of": seat_from(None if stage is None else stage.seat, seat, rules.players),
        "winners": shares_from(won, 1, seat % len(won)),
    }


def play_size(rules: Rules) -> int:
    """Return the number of numbers that tell of a combination."""
    return len(Kind) + rules.top_rank + rules.suits * rules.ranks + 1


@functools.lru_cache(_KEPT)
def play_row(rules: Rules, combination: Combination) -> bytes:
    """Return the kind, the top rank and the cards of a combination, as bytes of a row."""
    return b"".join(
        [
            one_of(combination.kind.number, len(Kind)),
            one_of(combination.top - 1, rules.top_rank),
            _counts(combination.packed, rules.suits, rules.ranks, rules.copies, max(1, rules.wilds_each)),
        ]
    )


@functools.lru_cache(_KEPT)
def _counts(packed: int, suits: int, ranks: int, copies: int, wilds: int) -> bytes:
    """Return, for each natural card, the share of its copies in a hand; then the share of a seat's dealt wilds."""
    shares = _shares(suits, copies)
    count, *held = packed.to_bytes(ranks + 1, "little")
    return b"".join([*map(shares.__getitem__, held), _wild_shares(wilds)[count]])


@functools.lru_cache(_KEPT)
def _out(out: tuple[int, ...], seat: int, players: int) -> bytes:
    """Return 1 for the first seat out, less for later ones, and 0 for seats that hold cards."""
    finished = {other: 1 - place / players for place, other in enumerate(out)}
    return numbers([finished.get((seat + turn) % players, 0.0) for turn in range(players)])


@functools.lru_cache(16)
def _shares(suits: int, copies: int) -> tuple[bytes, ...]:
    """Return, for each byte of a packed hand, which is a rank, the share of the copies of each suit."""
    return tuple(numbers((rank >> 2 * suit & 3) / copies for suit in range(suits)) for rank in range(256))


@functools.lru_cache(16)
def _wild_shares(wilds: int) -> tuple[bytes, ...]:
    """Return, for each number of wilds, the share of a seat's dealt wilds."""
    return tuple(numbers([count / wilds]) for count in range(wilds + 1))
