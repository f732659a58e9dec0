"""The sensible choices of a seat, few enough for a numbered list."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.climbing.played.bot.plan import fewest_wilds, plan_of
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove

MOST: Final = 100
"""How many legal moves are looked at of a game that does not say which are sensible."""


def sensible(view: AnyView) -> tuple[AnyMove, ...]:
    """Return the most useful moves: all if they are few, else the cheapest ones."""
    match view:
        case climbing.View():
            return tuple(dict.fromkeys((*view.legal_moves().others, *_plays(view))))
        case trick_taking.View():
            return view.legal_moves()
        case save_your_bacon.View():
            return _mixed(view.legal_moves())
        case _:
            return tuple(itertools.islice(view.legal_moves(), MOST))


def _plays(view: climbing.View) -> Iterator[climbing.Play]:
    """Yield the parts of a plan for the hand if the seat leads, else the cheapest answer at each rank."""
    legal = view.legal_moves()
    rules = view.rules
    if view.top is None:
        last = climbing.Combination.readings(view.hand, rules)
        parts = sorted(plan_of(view.hand, rules.top_rank).combinations, key=_cost)
        yield from (play for play in map(climbing.Play, (*reversed(last), *parts)) if play in legal)
        return
    ways = [
        way
        for kind in climbing.Kind
        for top in range(kind.length, rules.top_rank + 1)
        for way in fewest_wilds(view.hand, kind, top)
    ]
    yield from (play for play in map(climbing.Play, sorted(ways, key=_cost)) if play in legal)


def _cost(combination: climbing.Combination) -> tuple[bool, int, int, int]:
    return combination.is_bomb, combination.cards.wilds, combination.top, -combination.size


def _mixed(moves: Sequence[save_your_bacon.Move]) -> tuple[save_your_bacon.Move, ...]:
    """Return moves in turn, one of each kind, then another of each, so that the first ones show all kinds."""
    kinds: dict[type, int] = {}
    turns = []
    for move in moves:
        turn = kinds[type(move)] = kinds.get(type(move), -1) + 1
        turns.append(turn)
    return tuple(move for _, move in sorted(zip(turns, moves, strict=True), key=lambda one: one[0]))
