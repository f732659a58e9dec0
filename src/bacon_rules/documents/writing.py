"""Writing values as plain JSON: each value writes itself, so nothing has to be imported or looked up.

A value with `to_json` is written by that method.  Other values are numbers, texts, enums (as their value), tuples (as
lists), and attrs classes (as objects with the attributes' names).
"""

from __future__ import annotations

import enum
import operator
import re
import types
import typing
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol, cast

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.errors import Reason

POOL_FORMAT: Final = "bacon-rules/pool"
STATE_FORMAT: Final = "bacon-rules/state"
VIEW_FORMAT: Final = "bacon-rules/view"
VERSION: Final = 1
"""The version of written documents, and the newest that can be read."""

Writer = Callable[[Any], JsonValue]


class HasName(attrs.AttrsInstance, Protocol):
    """Rules: they have the name of the game, or of the game that they vary."""

    @property
    def name(self) -> str:
        """The game's name."""


class Text:
    """A value that is written as its `str`, and read back by a parser."""

    __slots__ = ()

    def to_json(self) -> str:
        """Return the value in notation."""
        return str(self)


class Valued(enum.Enum):
    """An enumeration whose members are written as their values, by `str` as in documents."""

    def __str__(self) -> str:
        return str(self._value_)


class Tagged:
    """A member of a union, written with its class's name as ``type``."""

    __slots__ = ()

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, with a ``type`` such as ``went-out``."""
        return _OBJECTS[type(self)](self)


class Brief:
    """A value whose object has some attributes only where they are known.

    Attributes:
        left_out: the attributes that are left out where they are `None`.
    """

    __slots__ = ()

    left_out: ClassVar[tuple[str, ...]]

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, with the ``type`` of a tagged value."""
        told, left_out = _OBJECTS[type(self)](self), self.left_out
        return {key: part for key, part in told.items() if part is not None or key not in left_out}


class Sparse:
    """A value that people type: attributes with default values are left out of the object.

    If a key is a keyword of Python, such as ``if``, the attribute's name ends with an underscore.
    """

    __slots__ = ()

    def to_json(self) -> JsonObject:
        """Return the attributes without defaults as a JSON object."""
        parts = (
            (field.name, getattr(self, field.name), field.default)
            for field in attrs.fields(cast("Any", type(self)))
            if field.init
        )
        return {key_of(name): written(part) for name, part, usual in parts if part != usual}


def key_of(attribute: str) -> str:
    """Return the key in a document for an attribute: ``if`` for ``if_``."""
    return attribute.rstrip("_")


def written(value: object) -> JsonValue:
    """Return a value as plain JSON."""
    return _WRITERS[type(value)](value)


def document(form: str, value: object, version: int = VERSION) -> JsonObject:
    """Return an attrs value as a document that begins with the format and the version."""
    return {"format": form, "version": version, **_OBJECTS[type(value)](value)}


def reason_json(reason: Reason) -> JsonObject:
    """Return a reason as an object: its name, the ruling that the move breaks, and a sentence."""
    return {"reason": reason.name, "ruling": reason.ruling, "explanation": reason.explanation}


def rules_json(rules: HasName, usual: HasName) -> JsonObject:
    """Return rules as the game's name and, if there are any, the house rules.

    Args:
        rules: the rules.
        usual: the preset of that name.
    """
    house = house_rules(rules, usual)
    return {"game": rules.name, "house_rules": house} if house else {"game": rules.name}


def house_rules(rules: HasName, usual: HasName, left_out: str = "") -> JsonObject:
    """Return the fields that differ from the usual rules, apart from one that is left out."""
    if rules == usual:
        return {}
    names = (field.name for field in attrs.fields(type(rules)) if field.name != left_out)
    parts = ((name, getattr(rules, name), getattr(usual, name)) for name in names)
    return {name: written(part) for name, part, same in parts if part != same}


def tag_of(member: type) -> str:
    """Return the ``type`` of a union's member: its name in lower case with hyphens, such as ``went-out``."""
    return re.sub(r"(?<=.)(?=[A-Z])", "-", member.__name__).lower()


class _Writers(dict[type, Writer]):
    """The writers of classes, made when a value of the class is first written."""

    def __missing__(self, kind: type) -> Writer:
        return self.setdefault(kind, _writer(kind))


def _writer(kind: Any) -> Writer:
    if issubclass(kind, enum.Enum):
        return operator.attrgetter("_value_")  # the property `value` would take five times as long
    to_json: Writer | None = getattr(kind, "to_json", None)
    if to_json is Text.to_json:
        return str
    if to_json is None or to_json is Tagged.to_json:
        return _OBJECTS[kind]
    return to_json


class _Objects(dict[type, Callable[[object], dict[str, JsonValue]]]):
    """The writers of attrs classes as objects; tagged classes have their ``type``."""

    def __missing__(self, kind: type) -> Callable[[object], dict[str, JsonValue]]:
        return self.setdefault(kind, _object_writer(kind))


def _object_writer(kind: Any) -> Callable[[object], dict[str, JsonValue]]:
    """Return the writer of a class: a function compiled from its attributes, as attrs compiles an `__init__`."""
    known: dict[str, Any] = {"tag": tag_of(kind)}
    parts = ["'type': tag"] if issubclass(kind, Tagged) else []
    for field in attrs.fields(attrs.resolve_types(kind)):
        name = field.name
        if _is_plain(field.type):
            parts.append(f"{name!r}: value.{name}")
        else:
            known[f"write_{name}"] = _writer_for(field.type)
            parts.append(f"{name!r}: write_{name}(value.{name})")
    source = f"lambda value: {{{', '.join(parts)}}}"
    write: Callable[[object], dict[str, JsonValue]] = eval(source, known)
    return write


def _writer_for(declared: Any) -> Writer:
    """Return the writer of an attribute whose type is not plain."""
    if typing.get_origin(declared) is tuple:
        entries = typing.get_args(declared)[0]
        if _is_plain(entries):
            return list
        writer = _writer_for(entries)
        return lambda parts: list(map(writer, parts))
    return _WRITERS[declared] if isinstance(declared, type) else written


def _is_plain(declared: Any) -> bool:
    """Return whether values of a type are already plain JSON."""
    if typing.get_origin(declared) in (typing.Union, types.UnionType):
        return all(map(_is_plain, typing.get_args(declared)))
    return getattr(declared, "__supertype__", declared) in _PLAIN


def _same(value: JsonValue) -> JsonValue:
    return value


def _list(parts: tuple[object, ...]) -> JsonValue:
    return [_WRITERS[part.__class__](part) for part in parts]


_PLAIN: Final = frozenset((type(None), bool, int, str))
_WRITERS: Final = _Writers({**dict.fromkeys(_PLAIN, _same), tuple: _list})
_OBJECTS: Final = _Objects()
