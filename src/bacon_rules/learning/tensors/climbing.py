"""The rows of the climbing game."""

from __future__ import annotations

from typing import Final

from bacon_rules.climbing import Answering, Deciding, Following, Hand, Kind, Leading, Rules, View
from bacon_rules.learning.tensors.parts import Part, one_of, seat_that_looks, share, turned

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


def row(view: View) -> list[float]:
    """Return what a seat knows, in the order of `parts`."""
    seat, rules, stage = seat_that_looks(view.seat), view.rules, view.stage
    players = rules.players

    def of(other: int | None) -> list[float]:
        return one_of(-1 if other is None else (other - seat) % players, players)

    top = stage.top if isinstance(stage, Following) else None
    said = stage.said if isinstance(stage, Deciding) else None
    wilds = max(1, rules.wilds_each)
    finished = {other: 1 - place / players for place, other in enumerate(view.out)}
    sides = dict.fromkeys(view.side_of((seat + turn) % players) for turn in range(players))
    return [
        *one_of(seat, players),
        *of(view.to_act),
        *one_of(-1 if stage is None else _STAGES.index(type(stage)), len(_STAGES)),
        *_counts(rules, view.hand),
        *[count for turn in range(players) for count in _counts(rules, view.played[(seat + turn) % players])],
        *turned([share(count, rules.naturals_each + rules.wilds_each) for count in view.card_counts], seat),
        *turned([share(count, wilds) for count in view.wild_counts], seat),
        *turned([finished.get(other, 0.0) for other in range(players)], seat),
        *one_of(-1 if top is None else top.combination.kind.number, len(Kind)),
        *one_of(-1 if top is None else top.combination.top - 1, rules.top_rank),
        *of(None if top is None else top.seat),
        *of(stage.winner if isinstance(stage, Answering) else None),
        *of(said.seat if said is not None and said.wants_lead else None),
        *of(said.seat if said is not None and not said.wants_lead else None),
        *of(view.dealer),
        *of(view.starter),
        *[share(view.scores[side], rules.target) for side in sides],
        share(view.deal_number, rules.max_deals or _MANY_DEALS),
    ]


def _counts(rules: Rules, hand: Hand) -> list[float]:
    """Return for each natural card of the pack which share of its copies is there, and last the wilds."""
    packed, copies = hand.packed, rules.copies
    counts = [
        (packed >> 8 * rank + 2 * suit & 3) / copies
        for rank in range(1, rules.ranks + 1)
        for suit in range(rules.suits)
    ]
    return [*counts, hand.wilds / max(1, rules.wilds_each)]
