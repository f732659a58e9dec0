"""Reading objects that people type: what is as usual may be left out of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import attrs

from bacon_rules.documents.reading import found_at
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.errors import JsonError, named_in, shown

if TYPE_CHECKING:
    from cattrs import Converter

Attributes = Mapping[str, "attrs.Attribute[Any]"]
"""The attributes that a frozen attrs class is made from, by their names."""


def defaults_left_out(converter: Converter) -> None:
    """Let a converter read objects in which what is as usual is left out: documents that people type.

    A key whose attribute has a default may be missing.  There is no null.
    """

    def reading(kind: Any) -> Callable[[Any, Any], Any]:
        return lambda value, _: kind(**read_attributes(converter, value, attributes_of(kind))[0])

    converter.register_structure_hook_factory(attrs.has, reading)


def attributes_of(kind: type) -> Attributes:
    """Return the attributes that a frozen attrs class is made from, by their names."""
    return {field.name: field for field in attrs.fields(attrs.resolve_types(cast("Any", kind))) if field.init}


def read_attributes(converter: Converter, value: JsonValue, *groups: Attributes) -> list[dict[str, Any]]:
    """Read groups of attributes from one object, in which those with defaults may be missing.

    Args:
        converter: reads what the attributes are set to.
        value: the object.
        groups: from `attributes_of`, no two with an attribute of the same name.

    Returns:
        for each group what its attributes are set to, without those that are missing.

    Raises:
        JsonError: it is no object, or one with an unknown key, or without a key that is needed.
    """
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    keys = [name for group in groups for name in group]
    for key in value:
        if key not in keys:
            raise JsonError("", f"there is no key {shown(key)} here{named_in(key, keys)}")
    return [_read_group(converter, value, group) for group in groups]


def _read_group(converter: Converter, value: JsonObject, group: Attributes) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    for name, field in group.items():
        if name not in value:
            if field.default is attrs.NOTHING:
                raise JsonError("", f"the key {name!r} is missing")
        elif value[name] is None:
            raise JsonError(f".{name}", "expected no null: what is not told is left out")
        else:
            parts[name] = found_at(f".{name}", partial(converter.structure, value[name], cast("Any", field.type)))
    return parts
