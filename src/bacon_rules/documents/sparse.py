"""Reading objects that people type: attributes with defaults may be left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

import attrs

from bacon_rules.documents.loading import Hook, Reader, checked_object, found_at
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import Brief, key_of
from bacon_rules.errors import Guess, JsonError, closest, named_in, shown

NO_NULL: Final = "expected no null: leave out keys without a value"

Attributes = Mapping[str, "attrs.Attribute[Any]"]
"""The attributes of a frozen attrs class, by name."""


def defaults_left_out(reader: Reader, guess: Guess = closest) -> None:
    """Let a reader read objects that people type, in which defaults are left out.

    The key of an attribute with a default may be missing.  Null is not allowed.

    Args:
        reader: the reader for the parts of objects.
        guess: guesses the key that was meant by a wrong one.
    """

    def reading(kind: Any) -> Hook:
        attributes = attributes_of(kind)
        return lambda value: kind(**read_attributes(reader, value, attributes, guess=guess)[0])

    reader.register_maker(attrs.has, reading)


def may_lack(reader: Reader, kind: type, *added: str) -> None:
    """Let a reader read objects in which some attributes of a class may be missing, as those that a `Brief` leaves out.

    Args:
        reader: the reader for the parts of objects.
        kind: the class.
        added: the attributes that documents of older versions lack; they get their defaults.
    """
    attributes, none = attributes_of(kind), kind.left_out if issubclass(kind, Brief) else ()

    def structured(value: JsonValue) -> object:
        missing = {name for name in (*none, *added) if isinstance(value, Mapping) and name not in value}
        given = checked_object(value, [name for name in attributes if name not in missing])
        for name in none:
            if name not in missing and given[name] is None:
                raise JsonError(f".{name}", NO_NULL)
        parts = {
            name: found_at(f".{name}", partial(reader.structure, given[name], cast("Any", field.type)))
            for name, field in attributes.items()
            if name not in missing
        }
        return kind(**parts)

    reader.register(kind, structured)


def attributes_of(kind: type) -> Attributes:
    """Return the attributes of a frozen attrs class, by name."""
    return {field.name: field for field in attrs.fields(attrs.resolve_types(cast("Any", kind))) if field.init}


def read_attributes(
    reader: Reader, value: JsonValue, *groups: Attributes, guess: Guess = closest
) -> list[dict[str, Any]]:
    """Read groups of attributes from one object, in which attributes with defaults may be missing.

    Args:
        reader: reads the attributes' values.
        value: the object.
        groups: from `attributes_of`, no two with an attribute of the same name.
        guess: guesses the key that was meant by a wrong one.

    Returns:
        for each group the values of its attributes, without missing ones.

    Raises:
        JsonError: the value is not an object, has an unknown key, or lacks a required key.
    """
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    keys = [key_of(name) for group in groups for name in group]
    for key in value:
        if key not in keys:
            raise JsonError("", f"there is no key {shown(key)} here{named_in(key, keys, guess)}")
    return [_read_group(reader, value, group) for group in groups]


def _read_group(reader: Reader, value: JsonObject, group: Attributes) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for name, field in group.items():
        key = key_of(name)
        if key not in value:
            if field.default is attrs.NOTHING:
                raise JsonError("", f"the key {key!r} is missing")
        elif value[key] is None:
            raise JsonError(f".{key}", NO_NULL)
        else:
            parts[name] = found_at(f".{key}", partial(reader.structure, value[key], cast("Any", field.type)))
    return parts
