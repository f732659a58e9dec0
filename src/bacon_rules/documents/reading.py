"""Reading plain JSON values strictly into frozen attrs classes: only what would be written is read.

Every game's codec starts from `strict_converter`.  While a value is read, errors carry the path below the value at
hand; `read` puts the whole path together.  The first fault ends the reading, so a hostile value costs no more than a
right one.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Mapping
from functools import partial
from operator import eq
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import tag_of
from bacon_rules.errors import BaconRulesError, JsonError, shown

if TYPE_CHECKING:
    from cattrs import Converter

LARGEST_INT: Final = 2**53 - 1
"""The largest integer that is read: beyond it many languages lose digits."""

LONGEST_LIST: Final = 512
"""The most entries a list in a document may have, unless a game's can be longer."""

ValueT = TypeVar("ValueT")
Hook = Callable[[Any, Any], Any]


def strict_converter(
    texts: Mapping[type | types.UnionType, Callable[[str], object]], longest: int = LONGEST_LIST
) -> Converter:
    """Make a converter that reads frozen attrs classes of ints, bools, enums, tuples, options, texts and unions.

    Every key has to be there and no other may be; numbers and texts are not turned into each other.  The members of a
    union are told apart by their `tag_of` as ``type``.

    Args:
        texts: the classes, or unions of classes, that are written as texts, each with the function that reads it.
        longest: the most entries that a list may have.
    """
    # It takes longer to import than the rest of the package, and only those who read JSON need it.
    from cattrs import Converter  # noqa: PLC0415

    converter = Converter(detailed_validation=False)
    converter.register_structure_hook(int, _int)
    converter.register_structure_hook(bool, _bool)
    converter.register_structure_hook_factory(_is_enum, _enum_hook)
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _tuple_hook(converter, kind, longest))
    converter.register_structure_hook_factory(attrs.has, lambda kind: _object_hook(converter, kind))
    converter.register_structure_hook_factory(_is_union, lambda kind: _union_hook(converter, kind))
    for kind, parse in texts.items():
        converter.register_structure_hook_func(partial(eq, kind), _text_hook(parse))
    return converter


def read(converter: Converter, value: JsonValue, kind: type[ValueT]) -> ValueT:
    """Read a value.

    Args:
        converter: from `strict_converter`.
        value: what is read.
        kind: the class or union it is to be of.

    Raises:
        JsonError: it does not stand for one of this class.
    """
    try:
        return converter.structure(value, kind)
    except JsonError as error:
        raise JsonError(f"${error.path}", error.problem) from None


def opened(value: JsonValue, document: str, version: int) -> JsonObject:
    """Check what begins a document, its format and version, and give the rest.

    Raises:
        JsonError: it is no such document, or of a version that is not read.
    """
    if not isinstance(value, Mapping):
        raise JsonError("$", f"expected an object, got {told(value)}")
    for key in ("format", "version"):
        if key not in value:
            raise JsonError("$", f"the key {key!r} is missing")
    if value["format"] != document:
        raise JsonError("$.format", f"expected {document!r}, got {told(value['format'])}")
    found = value["version"]
    if type(found) is not int or found < 1:
        raise JsonError("$.version", f"expected {version}, got {told(found)}")
    if found > version:
        problem = f"version {told(found)} is newer than {version}, the newest that this release of bacon-rules reads"
        raise JsonError("$.version", problem)
    return {key: part for key, part in value.items() if key not in ("format", "version")}


def found_at(path: str, structure: Callable[[], ValueT]) -> ValueT:
    """Structure a part of a value, and let its errors say where in the value it is."""
    try:
        return structure()
    except JsonError as error:
        raise JsonError(path + error.path, error.problem) from None


def checked_object(value: JsonValue, keys: Collection[str]) -> JsonObject:
    """Return the value if it is an object with exactly these keys."""
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    for key in value:
        if key not in keys:
            raise JsonError("", f"there is no key {shown(key)} here, the keys are {', '.join(keys)}")
    for key in keys:
        if key not in value:
            raise JsonError("", f"the key {key!r} is missing")
    return value


def _int(value: JsonValue, _: object) -> int:
    if type(value) is not int:
        raise JsonError("", f"expected a whole number, got {told(value)}")
    if not -LARGEST_INT <= value <= LARGEST_INT:
        raise JsonError("", f"expected a number from {-LARGEST_INT} to {LARGEST_INT}, got {told(value)}")
    return value


def _bool(value: JsonValue, _: object) -> bool:
    if type(value) is not bool:
        raise JsonError("", f"expected true or false, got {told(value)}")
    return value


def _text_hook(parse: Callable[[str], object]) -> Hook:
    def hook(value: JsonValue, _: object) -> object:
        if not isinstance(value, str):
            raise JsonError("", f"expected a text, got {told(value)}")
        try:
            return parse(value)
        except BaconRulesError as error:
            raise JsonError("", str(error)) from None

    return hook


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _enum_hook(kind: type[enum.Enum]) -> Hook:
    members = {member.value: member for member in kind}
    texts = " or ".join(map(repr, members))

    def hook(value: JsonValue, _: object) -> enum.Enum:
        if not isinstance(value, str) or value not in members:
            raise JsonError("", f"expected {texts}, got {told(value)}")
        return members[value]

    return hook


def _is_tuple(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple


def _tuple_hook(converter: Converter, kind: Any, longest: int) -> Hook:
    inner = typing.get_args(kind)[0]

    def hook(value: JsonValue, _: object) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise JsonError("", f"expected a list, got {told(value)}")
        if len(value) > longest:
            raise JsonError("", f"expected at most {longest} entries, got {len(value)}")
        parts: list[object] = []
        try:
            for part in value:
                parts.append(converter.structure(part, inner))
        except JsonError as error:
            raise JsonError(f"[{len(parts)}]{error.path}", error.problem) from None
        return tuple(parts)

    return hook


def _object_hook(converter: Converter, kind: Any) -> Hook:
    attrs.resolve_types(kind)
    fields: dict[str, Any] = {field.name: field.type for field in attrs.fields(kind)}

    def hook(value: JsonValue, _: object) -> object:
        given = checked_object(value, fields.keys())
        parts: list[object] = []
        try:
            for name, inner in fields.items():
                parts.append(converter.structure(given[name], inner))
        except JsonError as error:
            name = list(fields)[len(parts)]
            raise JsonError(f".{name}{error.path}", error.problem) from None
        return kind(*parts)

    return hook


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in (typing.Union, types.UnionType)


def _union_hook(converter: Converter, kind: Any) -> Hook:
    members = [member for member in typing.get_args(kind) if member is not types.NoneType]
    inner: Hook = converter.structure if len(members) == 1 else _tagged_hook(converter, members)
    only = members[0]
    if len(members) == len(typing.get_args(kind)):
        return inner
    return lambda value, _: None if value is None else inner(value, only)


def _tagged_hook(converter: Converter, members: list[Any]) -> Hook:
    by_tag = {tag_of(member): member for member in members}

    def hook(value: JsonValue, _: object) -> object:
        if not isinstance(value, Mapping):
            raise JsonError("", f"expected an object, got {told(value)}")
        if "type" not in value:
            raise JsonError("", "the key 'type' is missing")
        tag = value["type"]
        if not isinstance(tag, str) or tag not in by_tag:
            raise JsonError(".type", f"expected one of {', '.join(by_tag)}, got {told(tag)}")
        return converter.structure({key: part for key, part in value.items() if key != "type"}, by_tag[tag])

    return hook
