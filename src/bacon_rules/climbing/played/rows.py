"""The rows of the climbing game."""

from __future__ import annotations

import functools
from typing import Final, TypeVar

from bacon_rules.climbing import Answering, Deciding, Following, Kind, LeadAnswer, Leading, Played, Rules, Stage, View
from bacon_rules.games.rows import VERSION, Layout, Part, numbers, one_of, one_share, seat_that_looks, share

ValueT = TypeVar("ValueT")

_IN_ORDER: Final = (Leading, Following, Deciding, Answering)
_STAGES: Final = {stage: one_of(place, len(_IN_ORDER)) for place, stage in enumerate(_IN_ORDER)} | {
    type(None): one_of(None, len(_IN_ORDER))
}
_MANY_DEALS: Final = 20
_KEPT: Final = 4096


def parts(rules: Rules) -> tuple[Part, ...]:
    """Return the parts of a row, in the order of `row`."""
    players, cards = rules.players, rules.suits * rules.ranks + 1
    sizes = {
        "seat": players,
        "to act": players,
        "stage": len(_IN_ORDER),
        "hand": cards,
        "played": players * cards,
        "cards": players,
        "wilds": players,
        "out": players,
        "top kind": len(Kind),
        "top rank": rules.top_rank,
        "top owner": players,
        "asked by": players,
        "wants the lead": players,
        "does not want it": players,
        "dealer": players,
        "starter": players,
        "scores": rules.sides,
        "deal": 1,
    }
    return tuple(Part(name, size) for name, size in sizes.items())


def layout(rules: Rules) -> Layout:
    """Return the layout of a row."""
    return Layout(VERSION, parts(rules))


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `parts`."""
    seat, rules, stage, to_act = seat_that_looks(view.seat), view.rules, view.stage, view.to_act
    players, suits, ranks, copies = rules.players, rules.suits, rules.ranks, rules.copies
    wilds, cards = max(1, rules.wilds_each), rules.naturals_each + rules.wilds_each
    return b"".join(
        [
            one_of(seat, players),
            one_of(None if to_act is None else (to_act - seat) % players, players),
            _STAGES[type(stage)],
            _counts(view.hand.packed, suits, ranks, copies, wilds),
            *[_counts(hand.packed, suits, ranks, copies, wilds) for hand in _from(seat, view.played)],
            *[one_share(number, cards) for number in _from(seat, view.card_counts)],
            *[one_share(number, wilds) for number in _from(seat, view.wild_counts)],
            _out(view.out, seat, players),
            _round(stage, seat, players, rules.top_rank),
            _match((view.dealer, view.starter), view.scores, seat, players, rules.target),
            one_share(view.deal_number, rules.max_deals or _MANY_DEALS),
        ]
    )


def _from(seat: int, values: tuple[ValueT, ...]) -> tuple[ValueT, ...]:
    """Return values that are ordered by seat from 0 in the order from a given seat."""
    return values[seat:] + values[:seat]


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


def _round(stage: Stage | None, seat: int, players: int, top_rank: int) -> bytes:
    """Return the plays, questions and answers of the round."""
    said: tuple[int | None, int | None, int | None] = None, None, None
    match stage:
        case Following(pile=(*_, Played(owner, combination))):
            top = _top(combination.kind.number, combination.top - 1, (owner - seat) % players, players, top_rank)
            return top + one_of(None, players) * 3
        case Answering(winner=winner):
            said = (winner - seat) % players, None, None
        case Deciding(said=LeadAnswer(partner, wants_lead)):
            other = (partner - seat) % players
            said = (None, other, None) if wants_lead else (None, None, other)
        case _:
            pass
    return _top(None, None, None, players, top_rank) + b"".join([one_of(one, players) for one in said])


@functools.lru_cache(_KEPT)
def _top(kind: int | None, top: int | None, owner: int | None, players: int, top_rank: int) -> bytes:
    """Return the combination to beat, and its owner."""
    return one_of(kind, len(Kind)) + one_of(top, top_rank) + one_of(owner, players)


@functools.lru_cache(_KEPT)
def _match(begun: tuple[int, int], scores: tuple[int, ...], seat: int, players: int, target: int) -> bytes:
    """Return the dealer, the starter, and the score of each side as a share of the target."""
    seats = [one_of((other - seat) % players, players) for other in begun]
    first = seat % len(scores)
    return b"".join([*seats, numbers([share(score, target) for score in _from(first, scores)])])


@functools.lru_cache(16)
def _shares(suits: int, copies: int) -> tuple[bytes, ...]:
    """Return, for each byte of a packed hand, which is a rank, the share of the copies of each suit."""
    return tuple(numbers((rank >> 2 * suit & 3) / copies for suit in range(suits)) for rank in range(256))


@functools.lru_cache(16)
def _wild_shares(wilds: int) -> tuple[bytes, ...]:
    """Return, for each number of wilds, the share of a seat's dealt wilds."""
    return tuple(numbers([count / wilds]) for count in range(wilds + 1))
