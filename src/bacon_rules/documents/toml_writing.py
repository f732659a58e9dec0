"""Writing plain JSON values as TOML that people read and change."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.errors import JsonError

WIDTH: Final = 110
"""The length of a line from which on a list has a line for each entry."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(document: JsonObject) -> str:
    """Write an object as TOML: its plain values, then a table for each entry of its lists of objects.

    >>> print(write_toml({"name": "Diner", "actions": [{"name": "Hot Pan", "cost": 2}]}), end="")
    name = "Diner"
    <BLANKLINE>
    [[actions]]
    name = "Hot Pan"
    cost = 2

    Raises:
        JsonError: a value is null, of which TOML knows nothing.
    """
    entries = {key: value for key, value in document.items() if _is_entries(value)}
    lines = [toml_pair(key, value) for key, value in document.items() if key not in entries]
    tables = [toml_entry(key, entry) for key, value in entries.items() for entry in _objects(value)]
    return "\n".join([*([f"{line}\n" for line in ["\n".join(lines)] if line]), *tables])


def toml_entry(name: str, entry: JsonObject) -> str:
    """Write an entry of a list of objects, with its header.

    Raises:
        JsonError: a value is null.
    """
    return "\n".join([f"[[{_key(name)}]]", *(toml_pair(key, value) for key, value in entry.items()), ""])


def toml_pair(key: str, value: JsonValue) -> str:
    """Write a key with its value, a long list on several lines.

    Raises:
        JsonError: a value is null.
    """
    line = f"{_key(key)} = {toml_value(value)}"
    if len(line) <= WIDTH or not isinstance(value, list) or not value:
        return line
    return "\n".join([f"{_key(key)} = [", *(f"  {toml_value(one)}," for one in value), "]"])


def toml_value(value: JsonValue | datetime.date | datetime.time) -> str:
    """Write a value on one line; dates, times and infinite numbers, which JSON does not know, as TOML has them.

    Raises:
        JsonError: a value is null.
    """
    match value:
        case None:
            raise JsonError("$", "TOML has no null: leave out keys without a value")
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return f"{{{', '.join(f'{_key(key)} = {toml_value(part)}' for key, part in value.items())}}}"
        case Sequence():
            return f"[{', '.join(map(toml_value, value))}]"
        case datetime.date() | datetime.time():
            return value.isoformat()
        case float():
            return repr(value)
        case _:
            return json.dumps(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else toml_value(key)


def _is_entries(value: JsonValue) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _objects(value: JsonValue) -> Iterator[JsonObject]:
    assert isinstance(value, list)
    yield from value
