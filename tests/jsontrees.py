"""Places in JSON values, and what can be done to them."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from bacon_rules.documents import JsonValue
from bacon_rules.documents.loading import LARGEST_INT

Path = tuple[str | int, ...]

texts = st.text(max_size=12) | st.sampled_from(["", "X", "7c", "pair-7:7c,X", "pass", "leading", "bacon-4", "\ud800"])
numbers = (
    st.integers(-2, 20)
    | st.sampled_from([2**31, 2**53, -(2**63), 10**400])
    | st.builds(pow, st.just(10), st.just(5000))
)
scalars = st.none() | st.booleans() | numbers | st.floats(allow_nan=False, allow_infinity=False) | texts
json_values: st.SearchStrategy[JsonValue] = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5), max_leaves=12
)


def places(value: JsonValue, here: Path = ()) -> Iterator[Path]:
    """Yield the way to every value inside this one, itself first."""
    yield here
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from places(part, (*here, key))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for index, part in enumerate(value):
            yield from places(part, (*here, index))


def at(value: JsonValue, place: Path) -> JsonValue:
    """Return the value at a place."""
    part: Any = value
    for step in place:
        part = part[step]
    found: JsonValue = part
    return found


def changed(value: JsonValue, place: Path, change: Callable[[Any], JsonValue]) -> JsonValue:
    """Return a copy in which the value at the place is changed."""
    if not place:
        return change(value)
    step, *rest = place
    if isinstance(value, Mapping):
        return {key: changed(part, tuple(rest), change) if key == step else part for key, part in value.items()}
    assert isinstance(value, Sequence)
    return [changed(part, tuple(rest), change) if index == step else part for index, part in enumerate(value)]


def replaced(value: JsonValue, place: Path, new: JsonValue) -> JsonValue:
    """Return a copy with another value at the place."""
    return changed(value, place, lambda _: new)


def written(place: Path) -> str:
    """Write a place as errors do."""
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)


def place_of(path: str) -> Path:
    """Read a place as errors write it."""
    assert re.fullmatch(r"\$(\.\w+|\[\d+\])*", path), path
    steps = re.findall(r"\.(\w+)|\[(\d+)\]", path)
    return tuple(key or int(index) for key, index in steps)


def bends(part: Any) -> list[JsonValue]:
    """Return values near to one, among them some that go just over a limit."""
    if isinstance(part, bool) or part is None:
        return [0, 1, "", not part]
    if isinstance(part, int):
        limits = (*range(8), 13, 14, 51, 52, 53, 58, 59, 10**6, LARGEST_INT)
        return [-1, *limits, 10**6 + 1, LARGEST_INT + 1, str(part)]
    if isinstance(part, str):
        longer = [part + more for more in (" ", " X", ",X", ",2c")]
        return ["", *longer, part.upper(), part[1:], part[:-1], "\n" + part, [part], "X"]
    if isinstance(part, list):
        return [[], part[:-1], part * 2, [*part, *part[-1:], *part[-1:]], part * 7, part * 300, [*part, None], {}]
    return [{**part, "more": 0}, [part], None, *({key: part[key] for key in part if key != gone} for gone in part)]


@st.composite
def mutations(draw: st.DrawFn, value: JsonValue) -> JsonValue:
    """Draw a copy with a few values replaced, swapped, dropped, doubled or added."""
    for _ in range(draw(st.integers(1, 3))):
        every = list(places(value))
        place = draw(st.sampled_from(every))
        value = changed(value, place, draw(st.sampled_from(_CHANGES))(draw, value, every))
    return value


def _dropped(draw: st.DrawFn, part: Any) -> JsonValue:
    if isinstance(part, dict) and part:
        without = draw(st.sampled_from(sorted(part)))
        return {key: value for key, value in part.items() if key != without}
    return part[:-1] if isinstance(part, str | list) else draw(scalars)


def _added(draw: st.DrawFn, part: Any) -> JsonValue:
    if isinstance(part, dict):
        return {**part, draw(texts): draw(json_values)}
    if isinstance(part, list):
        return [*part, *(part[-1:] or [draw(scalars)])]
    if isinstance(part, str):
        return part + draw(st.sampled_from([" X", ",X", "0", " ", "\n"]))
    return part + draw(st.sampled_from([1, -1])) if type(part) is int else draw(scalars)


def _turned(draw: st.DrawFn, part: Any) -> JsonValue:
    if isinstance(part, list):
        return list(draw(st.permutations(part)))
    return part[::-1] if isinstance(part, str) else draw(json_values)


Change = Callable[[st.DrawFn, JsonValue, list[Path]], Callable[[Any], JsonValue]]

_CHANGES: list[Change] = [
    lambda draw, _, __: lambda ___: draw(json_values),
    lambda draw, value, every: lambda _: at(value, draw(st.sampled_from(every))),
    lambda draw, _, __: lambda part: _dropped(draw, part),
    lambda draw, _, __: lambda part: _added(draw, part),
    lambda draw, _, __: lambda part: _turned(draw, part),
]


def plain(value: object) -> Any:
    """Return a value as it comes out of JSON."""
    return json.loads(json.dumps(value))
