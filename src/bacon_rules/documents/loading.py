"""Strict reading of plain JSON values into frozen attrs classes: only values as the package writes them are read.

Every game's codec has a `Reader`.  While a value is read, errors carry the path below the present value; `Reader.read`
puts the whole path together.  The first fault ends the reading, so a hostile value costs no more than a right one.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, TypeVar

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import tag_of
from bacon_rules.errors import BaconRulesError, JsonError, shown

LARGEST_INT: Final = 2**53 - 1
"""The largest integer that can be read: beyond it, many languages lose digits."""

LONGEST_LIST: Final = 512
"""The greatest length of a list in a document, unless a game has longer ones."""

ValueT = TypeVar("ValueT")
Hook = Callable[[Any], Any]
"""A function that reads the values of one class from JSON."""


class Reader:
    """A reader of ints, bools, texts, enums, tuples, options, unions and frozen attrs classes of these.

    All keys are required and no others are allowed; numbers and texts are not converted into each other.  The ``type``
    of an object, the class's `tag_of`, tells the members of a union apart.
    """

    def __init__(
        self,
        parsers: Mapping[Any, Callable[[str], object]] = types.MappingProxyType({}),
        longest: int = LONGEST_LIST,
    ) -> None:
        """Make a reader.

        Args:
            parsers: the classes, or unions of classes, that are written as texts, each with the function that reads it.
            longest: the greatest length of a list.
        """
        self._hooks: dict[Any, Hook] = {int: _int, bool: _bool, str: _text}
        self._hooks |= {kind: partial(_parsed, parse) for kind, parse in parsers.items()}
        self._makers: list[tuple[Callable[[Any], bool], Callable[[Any], Hook]]] = [
            (_is_union, lambda kind: _union_hook(self, kind)),
            (_is_tuple, lambda kind: _tuple_hook(self, kind, longest)),
            (_is_enum, _enum_hook),
            (attrs.has, lambda kind: _object_hook(self, kind)),
            (lambda _: True, lambda kind: self.hook_of(kind.__supertype__)),
        ]

    def register(self, kind: Any, hook: Hook) -> None:
        """Register the function that reads the values of a class or a union."""
        self._hooks[kind] = hook

    def register_maker(self, is_one: Callable[[Any], bool], maker: Callable[[Any], Hook]) -> None:
        """Register a maker of such functions for many classes; it is called for each class on first use."""
        self._makers.insert(0, (is_one, maker))

    def hook_of(self, kind: Any) -> Hook:
        """Return the function that reads the values of a class or union."""
        if kind not in self._hooks:
            self._hooks[kind] = next(maker for is_one, maker in self._makers if is_one(kind))(kind)
        return self._hooks[kind]

    def structure(self, value: JsonValue, kind: type[ValueT]) -> ValueT:
        """Read a part of a value; the path of an error begins at the part."""
        part: ValueT = self.hook_of(kind)(value)
        return part

    def read(self, value: JsonValue, kind: type[ValueT]) -> ValueT:
        """Read a value of a class or union.

        Raises:
            JsonError: the value does not describe an instance.
        """
        try:
            return self.structure(value, kind)
        except JsonError as error:
            raise JsonError(f"${error.path}", error.problem) from None


def opened(value: JsonValue, document: str, version: int) -> JsonObject:
    """Check the format and version of a document, and return the rest.

    Raises:
        JsonError: the value has another format, or a version that cannot be read.
    """
    if not isinstance(value, Mapping):
        hint = ": read it with read_json first" if isinstance(value, str) and "{" in value else ""
        raise JsonError("$", f"expected an object, got {told(value)}{hint}")
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
    """Structure a part of a value; errors get the part's place in the value."""
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


def _int(value: JsonValue) -> int:
    if type(value) is not int:
        raise JsonError("", f"expected a whole number, got {told(value)}")
    if not -LARGEST_INT <= value <= LARGEST_INT:
        raise JsonError("", f"expected a number from {-LARGEST_INT} to {LARGEST_INT}, got {told(value)}")
    return value


def _bool(value: JsonValue) -> bool:
    if type(value) is not bool:
        raise JsonError("", f"expected true or false, got {told(value)}")
    return value


def _text(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise JsonError("", f"expected a text, got {told(value)}")
    return value


def _parsed(parse: Callable[[str], object], value: JsonValue) -> object:
    text = _text(value)
    try:
        return parse(text)
    except BaconRulesError as error:
        raise JsonError("", str(error)) from None


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _enum_hook(kind: type[enum.Enum]) -> Hook:
    members = {member.value: member for member in kind}
    texts = " or ".join(map(repr, members))

    def hook(value: JsonValue) -> enum.Enum:
        if not isinstance(value, str) or value not in members:
            raise JsonError("", f"expected {texts}, got {told(value)}")
        return members[value]

    return hook


def _is_tuple(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple


def _tuple_hook(reader: Reader, kind: Any, longest: int) -> Hook:
    inner = typing.get_args(kind)[0]

    def hook(value: JsonValue) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise JsonError("", f"expected a list, got {told(value)}")
        if len(value) > longest:
            raise JsonError("", f"expected at most {longest} entries, got {len(value)}")
        read_part = reader.hook_of(inner)
        parts: list[object] = []
        try:
            for part in value:
                parts.append(read_part(part))
        except JsonError as error:
            raise JsonError(f"[{len(parts)}]{error.path}", error.problem) from None
        return tuple(parts)

    return hook


def _object_hook(reader: Reader, kind: Any) -> Hook:
    attrs.resolve_types(kind)
    fields: dict[str, Any] = {field.name: field.type for field in attrs.fields(kind)}

    def hook(value: JsonValue) -> object:
        given = checked_object(value, fields.keys())
        parts: list[object] = []
        try:
            for name, inner in fields.items():
                parts.append(reader.hook_of(inner)(given[name]))
        except JsonError as error:
            name = list(fields)[len(parts)]
            raise JsonError(f".{name}{error.path}", error.problem) from None
        return kind(*parts)

    return hook


def _is_union(kind: Any) -> bool:
    return typing.get_origin(kind) in (typing.Union, types.UnionType)


def _union_hook(reader: Reader, kind: Any) -> Hook:
    members = [member for member in typing.get_args(kind) if member is not types.NoneType]
    inner = reader.hook_of(members[0]) if len(members) == 1 else _tagged_hook(reader, members)
    if len(members) == len(typing.get_args(kind)):
        return inner
    return lambda value: None if value is None else inner(value)


def _tagged_hook(reader: Reader, members: list[Any]) -> Hook:
    by_tag = {tag_of(member): member for member in members}

    def hook(value: JsonValue) -> object:
        if not isinstance(value, Mapping):
            raise JsonError("", f"expected an object, got {told(value)}")
        if "type" not in value:
            raise JsonError("", "the key 'type' is missing")
        tag = value["type"]
        if not isinstance(tag, str) or tag not in by_tag:
            raise JsonError(".type", f"expected one of {', '.join(by_tag)}, got {told(tag)}")
        return reader.hook_of(by_tag[tag])({key: part for key, part in value.items() if key != "type"})

    return hook
