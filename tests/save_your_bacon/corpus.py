"""States of random matches in which the game waits for all sorts of things, found once."""

import functools
import re
from collections.abc import Iterator

from bacon_rules.documents.values import JsonValue, read_json, write_json
from bacon_rules.save_your_bacon import State, Table
from tests.save_your_bacon.strategies import ALL_RULES, steps


def waits_for(state: State) -> str:
    """Return what a state waits for: the frames on top of its stack and the step, or what is prepared."""
    stage = state.stage
    if not isinstance(stage, Table):
        return type(stage).__name__
    if not stage.stack:
        return "nothing"
    top = stage.stack[-1]
    step = [top.step.value] if hasattr(top, "step") else []
    return " ".join([*(type(frame).__name__ for frame in stage.stack[-2:]), *step])


WAITING = (
    "stress duel preconstructed best of 1",
    "stress duel draft best of 3",
    "stress free-for-all-3 draft best of 1",
    "stress free-for-all-3 full-constructed best of 1",
    "stress free-for-all-4 draft best of 1",
)
"""Rules whose matches wait for everything that a match of any rules waits for."""


@functools.cache
def corpus() -> dict[str, State]:
    """Return a state for each thing that random matches wait for, the first one found."""
    found: dict[str, State] = {}
    for name in WAITING:
        for _, _, state in steps(ALL_RULES[name], 1, most=400):
            found.setdefault(waits_for(state), state)
    return found


def spread(name: str, seed: int, every: int, most: int = 400) -> Iterator[State]:
    """Yield some states of a random match, its last one among them."""
    for number, (_, _, state) in enumerate(steps(ALL_RULES[name], seed, most)):
        if number % every == 0 or state.is_over:
            yield state


def same(value: JsonValue) -> JsonValue:
    """Return a value as it comes out of a text."""
    return read_json(write_json(value), longest=1 << 24)


def says(told: str, problem: str) -> bool:
    """Return whether a text is what was expected, in which anything may stand for an ellipsis."""
    return re.fullmatch(".*".join(map(re.escape, problem.split("…"))), told) is not None
