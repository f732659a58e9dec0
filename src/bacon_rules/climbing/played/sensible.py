"""The moves of the climbing game that are worth a look."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.climbing import Combination, Kind, Move, Play, View
from bacon_rules.climbing.played.bot.answering import fewest_wilds
from bacon_rules.climbing.played.bot.plan import made, plan_of


def sensible(view: View) -> tuple[Move, ...]:
    """Return the most useful moves: all if they are few, else the cheapest ones."""
    return tuple(dict.fromkeys((*view.legal_moves().others, *_plays(view))))


def _plays(view: View) -> Iterator[Play]:
    """Yield the parts of a plan for the hand if the seat leads, else the cheapest answer at each rank."""
    legal = view.legal_moves()
    rules = view.rules
    if view.top is None:
        last = Combination.readings(view.hand, rules)
        parts = sorted(plan_of(view.hand, rules.top_rank).combinations, key=_cost)
        yield from (play for play in map(Play, (*reversed(last), *parts)) if play in legal)
        return
    held = view.hand.packed.to_bytes(rules.top_rank, "little")
    ways = [
        made(kind.number, top, cards)
        for kind in Kind
        for top in range(kind.length, rules.top_rank + 1)
        for cards in fewest_wilds(held, kind, top)
    ]
    yield from (play for play in map(Play, sorted(ways, key=_cost)) if play in legal)


def _cost(combination: Combination) -> tuple[bool, int, int, int]:
    return combination.is_bomb, combination.cards.wilds, combination.top, -combination.size
