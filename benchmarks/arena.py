"""The arena: how many deals are played a second, of the quick player too, and what a second worker is worth."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from bacon_rules import build_info
from bacon_rules.arena import Player, Terms, duel
from bacon_rules.bots import anything, quick
from bacon_rules.trick_taking import Rules
from bacon_rules.trick_taking.played import bot as plain
from benchmarks.measuring import FEW, AtLeast, AtMost, Section, Subject, Work, rate

__all__ = ["ARENA", "QUICK", "WORKERS"]

DEALS: Final = 3_000
QUICK_DEALS: Final = 50_000 if build_info().is_compiled else 50


def _seconds(workers: int, seed: int) -> float:
    """Return how long it takes to play many deals twice each, workers started before."""
    with ProcessPoolExecutor(workers) as executor:
        players: dict[str, Player] = {"plain": plain.choose, "any": anything.choose}
        duel(Rules(), players, Terms(deals=2 * workers, seed=seed, seconds=None), executor=executor)
        begun = time.perf_counter()
        duel(Rules(), players, Terms(deals=DEALS, seed=seed, seconds=None), executor=executor)
        return time.perf_counter() - begun


def _rate(workers: int) -> Callable[[int], float]:
    return lambda seed: DEALS / _seconds(workers, seed)


def _of_linear(seed: int) -> float:
    return 2 * _seconds(2, seed) / _seconds(1, seed)


ARENA = Section(
    "The arena on workers, by the clock: deals of the trick-taking game a second, each with seats exchanged",
    (Subject("1 worker", _rate(1)), Subject("2 workers", _rate(2))),
    FEW,
)


def _between(player: Player, deals: int, seed: int) -> Work:
    """Let a player play against itself."""
    terms = Terms(deals=deals, seed=seed, seconds=None, rows=False)
    return lambda: duel(Rules(), {"one": player, "other": player}, terms).tallies[0].deals


QUICK = Section(
    "The arena in one process: deals of the trick-taking game a second, each with seats exchanged",
    (
        Subject("quick, against itself", rate(partial(_between, quick.choose, QUICK_DEALS))),
        Subject("plain, against itself", rate(partial(_between, plain.choose, 50)), AtLeast(100, 1), is_peer=True),
    ),
    FEW,
)

WORKERS = Section(
    "What the arena takes with two workers, by the clock: times half of what it takes with one",
    (Subject("2 workers", _of_linear, AtMost(1 / 0.9)),),
    FEW,
)
