"""Plain JSON values, and reading them from texts that may be hostile."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NoReturn, TypeAlias

import attrs

from bacon_rules.errors import JsonError, shown

__all__ = ["LONGEST_TEXT", "Fault", "Faults", "JsonObject", "JsonValue", "read_json", "tag_of", "write_json"]

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""A value as `json` reads and writes it."""

JsonObject: TypeAlias = Mapping[str, JsonValue]
"""A JSON object."""


@attrs.frozen
class Fault:
    """What is wrong with a value that is made right but cannot be.

    Attributes:
        path: where in the value: ``table.hands[2]``.
        problem: what is wrong there, and what would have been right.
    """

    path: str
    problem: str


Faults: TypeAlias = Iterator[Fault]
"""Faults as they are found.  Each check relies on those before it, so only the first counts."""

LONGEST_TEXT: Final = 1 << 20
"""The longest JSON text that is read, in characters."""


def read_json(text: str, longest: int = LONGEST_TEXT) -> JsonValue:
    """Read a JSON text strictly: no key twice, no NaN, no infinite number, nothing very long or deeply nested.

    Args:
        text: the text.
        longest: how many characters it may have.

    Raises:
        JsonError: the text is not JSON, or goes beyond these limits.
    """
    if not isinstance(text, str):
        raise JsonError("$", f"expected a text, got a {type(text).__name__}")
    if len(text) > longest:
        raise JsonError("$", f"the text has {len(text)} characters, more than the {longest} that are read")
    try:
        value: JsonValue = json.loads(
            text, object_pairs_hook=_object, parse_float=_finite, parse_constant=_refuse_constant
        )
    except JsonError:
        raise
    except json.JSONDecodeError as error:
        raise JsonError("$", f"not JSON: {error}") from None
    except RecursionError:
        raise JsonError("$", "values are nested too deeply") from None
    except ValueError:  # an integer with more digits than Python converts
        raise JsonError("$", "a number has too many digits") from None
    return value


def write_json(value: JsonValue) -> str:
    """Write a value on one line, without spaces, in ASCII."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"), allow_nan=False)


def tag_of(member: type) -> str:
    """Give the ``type`` of a union's member: its name in lower case with hyphens, such as ``went-out``."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", member.__name__).lower()


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    value = dict(pairs)
    if len(value) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise JsonError("$", f"the key {shown(twice)} stands twice in one object")
    return value


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise JsonError("$", f"the number {shown(digits)} is too large")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise JsonError("$", f"{name} is not JSON")
