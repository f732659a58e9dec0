"""States of random matches in which the game waits for all sorts of things, found once."""

import functools
from collections.abc import Iterator

from bacon_rules.jsonvalues import JsonValue, read_json, write_json
from bacon_rules.save_your_bacon import State, Table
from tests.save_your_bacon.strategies import ALL_RULES, steps


def waits_for(state: State) -> str:
    """Tell what a state waits for: the frames on top of its stack and the step, or what is prepared."""
    stage = state.stage
    if not isinstance(stage, Table):
        return type(stage).__name__
    if not stage.stack:
        return "nothing"
    top = stage.stack[-1]
    step = [top.step.value] if hasattr(top, "step") else []
    return " ".join([*(type(frame).__name__ for frame in stage.stack[-2:]), *step])


@functools.cache
def corpus() -> dict[str, State]:
    """Give a state for each thing that random matches wait for, the first one found."""
    found: dict[str, State] = {}
    for name, rules in ALL_RULES.items():
        if name.startswith("stress"):
            for _, _, state in steps(rules, 1, most=250):
                found.setdefault(waits_for(state), state)
    return found


def spread(name: str, seed: int, every: int, most: int = 400) -> Iterator[State]:
    """Give some states of a random match, its last one among them."""
    for number, (_, _, state) in enumerate(steps(ALL_RULES[name], seed, most)):
        if number % every == 0 or state.is_over:
            yield state


def same(value: JsonValue) -> JsonValue:
    """Send a value through a text."""
    return read_json(write_json(value))
