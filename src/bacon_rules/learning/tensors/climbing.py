"""The rows of the climbing game."""

from __future__ import annotations

import functools
from typing import Final

from bacon_rules.climbing import Answering, Deciding, Following, Hand, Kind, Leading, Rules, View
from bacon_rules.learning.tensors.parts import Part, numbers, one_of, seat_that_looks, share

_STAGES: Final = (Leading, Following, Deciding, Answering)
_MANY_DEALS: Final = 20


def parts(rules: Rules) -> tuple[Part, ...]:
    """Return the parts of a row, as `row` has them."""
    players, cards = rules.players, rules.suits * rules.ranks + 1
    sizes = {
        "seat": players,
        "to act": players,
        "stage": len(_STAGES),
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


def row(view: View) -> bytes:
    """Return what a seat knows, in the order of `parts`."""
    seat, rules, stage = seat_that_looks(view.seat), view.rules, view.stage
    players = rules.players
    seats = [*range(seat, players), *range(seat)]

    def of(other: int | None) -> bytes:
        return one_of(-1 if other is None else (other - seat) % players, players)

    top = stage.top if isinstance(stage, Following) else None
    said = stage.said if isinstance(stage, Deciding) else None
    wilds, cards = max(1, rules.wilds_each), rules.naturals_each + rules.wilds_each
    finished = {other: 1 - place / players for place, other in enumerate(view.out)}
    sides = map(rules.side_of, seats[: rules.sides])
    shares, wild_shares = _shares(rules.suits, rules.copies), _wild_shares(wilds)

    def counts(hand: Hand) -> bytes:
        count, *ranks = hand.packed.to_bytes(rules.ranks + 1, "little")
        return b"".join([*map(shares.__getitem__, ranks), wild_shares[count]])

    return b"".join(
        [
            one_of(seat, players),
            of(view.to_act),
            one_of(-1 if stage is None else _STAGES.index(type(stage)), len(_STAGES)),
            counts(view.hand),
            *[counts(view.played[other]) for other in seats],
            numbers([share(view.card_counts[other], cards) for other in seats]),
            numbers([share(view.wild_counts[other], wilds) for other in seats]),
            numbers([finished.get(other, 0.0) for other in seats]),
            one_of(-1 if top is None else top.combination.kind.number, len(Kind)),
            one_of(-1 if top is None else top.combination.top - 1, rules.top_rank),
            of(None if top is None else top.seat),
            of(stage.winner if isinstance(stage, Answering) else None),
            of(said.seat if said is not None and said.wants_lead else None),
            of(said.seat if said is not None and not said.wants_lead else None),
            of(view.dealer),
            of(view.starter),
            numbers([share(view.scores[side], rules.target) for side in sides]),
            numbers([share(view.deal_number, rules.max_deals or _MANY_DEALS)]),
        ]
    )


@functools.lru_cache(16)
def _shares(suits: int, copies: int) -> tuple[bytes, ...]:
    """Return for each byte of a packed hand, which is a rank, what share of the copies of each suit is there."""
    return tuple(numbers((rank >> 2 * suit & 3) / copies for suit in range(suits)) for rank in range(256))


@functools.lru_cache(16)
def _wild_shares(wilds: int) -> tuple[bytes, ...]:
    """Return for each number of wilds what share of those that a seat is dealt it is."""
    return tuple(numbers([count / wilds]) for count in range(wilds + 1))
