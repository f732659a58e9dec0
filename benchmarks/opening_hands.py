"""Hands never seen before: counting their leads, and choosing one."""

from __future__ import annotations

import random
from collections.abc import Callable

from bacon_rules import State, legal_moves
from bacon_rules.climbing import PRESETS
from benchmarks.matches import openings
from benchmarks.measuring import AtMost, Section, Subject, Work, microseconds

__all__ = ["CHOOSING", "COUNTING"]

_OTHERS = 4_000
"""As many other hands come first, to warm the library up."""


def _hands(game: str, seed: str) -> list[State]:
    return openings(game, f"hands {seed}", 200)


def _count(states: list[State]) -> int:
    for state in states:
        len(legal_moves(state))
    return len(states)


def _choose(states: list[State], players: random.Random) -> int:
    for state in states:
        players.choice(legal_moves(state))
    return len(states)


def _counting(game: str) -> Callable[[int], Work]:
    def prepare(seed: int) -> Work:
        if seed == 0:
            _count(openings(game, "others", _OTHERS))
        states = _hands(game, f"{game} {seed}")
        return lambda: _count(states)

    return prepare


def _choosing_fresh(seed: int) -> Work:
    states, players = _hands("bacon-4", f"fresh {seed}"), random.Random(seed)
    return lambda: _choose(states, players)


def _choosing_counted(seed: int) -> Work:
    states, players = _hands("bacon-4", f"counted {seed}"), random.Random(seed)
    _count(states)
    return lambda: _choose(states, players)


COUNTING = Section(
    "Counting the leads of a fresh opening hand: microseconds",
    tuple(Subject(game, microseconds(_counting(game)), AtMost(25)) for game in PRESETS),
)

CHOOSING = Section(
    "One random choice from an opening lead: microseconds",
    (
        Subject("bacon-4, a fresh hand", microseconds(_choosing_fresh)),
        Subject("bacon-4, a hand counted before", microseconds(_choosing_counted)),
    ),
)
