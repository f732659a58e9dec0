"""Plain JSON values, and safe reading of them from hostile texts."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, TypeAlias

from bacon_rules.errors import JsonError, shown

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""A value as in Python's `json`."""

JsonObject: TypeAlias = Mapping[str, JsonValue]
"""A JSON object."""


LONGEST_TEXT: Final = 1 << 20
"""The longest JSON text that can be read, in characters."""

_MARK: Final = "\ufeff"
_MARKED: Final = "Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)"


def read_json(text: str, longest: int = LONGEST_TEXT) -> JsonValue:
    """Read a JSON text strictly: no key twice, no NaN, no infinite number, nothing very long or deeply nested.

    Args:
        text: the text.
        longest: the greatest number of characters.

    Raises:
        JsonError: the text is not JSON, or is beyond these limits.
    """
    if not isinstance(text, str):
        raise JsonError("$", f"expected a text, got a {type(text).__name__}")
    if len(text) > longest:
        raise JsonError("$", f"the text has {len(text)} characters, more than the {longest} that are read")
    try:
        value: JsonValue = _DECODER.decode(text)
    except JsonError:
        raise
    except json.JSONDecodeError as error:
        raise JsonError("$", f"not JSON: {_MARKED if text.startswith(_MARK) else error}") from None
    except RecursionError:
        raise JsonError("$", "values are nested too deeply") from None
    except ValueError:  # an integer with more digits than Python converts
        raise JsonError("$", "a number has too many digits") from None
    return value


def write_json(value: JsonValue) -> str:
    """Write a value on one line, without spaces, in ASCII.

    Raises:
        JsonError: something in the value is not JSON, such as a state.
        ValueError: a number is not finite.
    """
    return _ENCODER.encode(value)


def told(value: object) -> str:
    """Return a JSON value in a few words, without the contents of lists and objects."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case Mapping():
            return "an object"
        case list() | tuple():
            return "a list"
        case _:
            return shown(value)


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    value = dict(pairs)
    if len(value) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise JsonError("$", f"the key {shown(twice)} stands twice in one object")
    return value


def _no_json(value: object) -> NoReturn:
    hint = ": write its to_json()" if hasattr(value, "to_json") else ""
    raise JsonError("$", f"{shown(value)} is not JSON{hint}")


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise JsonError("$", f"the number {shown(digits)} is too large")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise JsonError("$", f"{name} is not JSON")


_ENCODER: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False, default=_no_json)
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_object, parse_float=_finite, parse_constant=_refuse_constant)
