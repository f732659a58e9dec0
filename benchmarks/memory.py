"""The size of a state: the part that is not shared with the state before, and the pickle."""

from __future__ import annotations

import enum
import gc
import pickle
import sys
from itertools import chain, pairwise

from bacon_rules import State
from bacon_rules.climbing import PRESETS
from benchmarks.matches import decisions
from benchmarks.measuring import FEW, AtMost, Section, Subject

__all__ = ["MEMORY", "PICKLES"]


def _parts(state: State) -> dict[int, object]:
    """Return every object that a state is made of, by identity, but no classes and no enum members."""
    parts: dict[int, object] = {}
    waiting: list[object] = [state]
    while waiting:
        part = waiting.pop()
        if id(part) not in parts and not isinstance(part, type | enum.Enum):
            parts[id(part)] = part
            waiting += gc.get_referents(part)
    return parts


def _own_memory(before: State, after: State) -> int:
    shared = _parts(before)
    return sum(sys.getsizeof(part) for place, part in _parts(after).items() if place not in shared)


def _largest_own(seed: int) -> float:
    largest = 0
    for game in PRESETS:
        states = (state for state, _ in decisions(game, f"memory {seed}"))
        largest = max(largest, *(_own_memory(before, after) for before, after in pairwise(states)))
    return largest


def _largest_pickle(seed: int) -> float:
    played = chain.from_iterable(decisions(game, f"pickles {seed}") for game in PRESETS)
    return max(len(pickle.dumps(state)) for state, _ in played)


MEMORY = Section(
    "The most memory a state has of its own, not shared with the one before: bytes",
    (Subject("random matches of all presets", _largest_own, AtMost(2048)),),
    FEW,
)

PICKLES = Section(
    "The largest pickle of a state: bytes",
    (Subject("random matches of all presets", _largest_pickle, AtMost(4096)),),
    FEW,
)
