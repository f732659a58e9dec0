"""The moves of the climbing game's computer players, from views of random play."""

from __future__ import annotations

import random
from itertools import islice
from typing import Final

from bacon_rules import View, observe
from bacon_rules.bots.searching import Budget, think
from bacon_rules.climbing.played.bot import choose
from benchmarks.matches import decisions
from benchmarks.measuring import Section, Subject, Work, microseconds

__all__ = ["THINKING"]

BUDGET: Final = Budget(simulations=100)


def _views(seed: int, number: int) -> list[View]:
    states = [state for state, _ in islice(decisions("bacon-4", f"thinking {seed}"), number)]
    return [observe(state, state.to_act) for state in states]


def _plain(seed: int) -> Work:
    views, rng = _views(seed, 100), random.Random(seed)

    def work() -> int:
        for view in views:
            choose(view, rng)
        return len(views)

    return work


def _search(seed: int) -> Work:
    views, rng = _views(seed, 20), random.Random(seed)
    return lambda: sum(think(view, rng, BUDGET).simulations for view in views)


THINKING = Section(
    "Computer players of bacon-4: microseconds",
    (
        Subject("plain, a move, at most 30 when compiled", microseconds(_plain)),
        Subject("search:100, a simulation, at most 33 when compiled", microseconds(_search)),
    ),
)
