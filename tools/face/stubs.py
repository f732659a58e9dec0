"""Writes what is public of a package as a stub: names, signatures, fields, bases and values, and no more."""

from __future__ import annotations

import ast
import enum
import functools
import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NewType, TypeVar

import attrs

from bacon_rules import __version__
from bacon_rules.bases import Elsewhere
from bacon_rules.errors import Reason

OURS: Final = "bacon_rules"
EMPTY: Final = inspect.Parameter.empty
LONGEST: Final = 60
"""The longest value that is written, in characters."""

OF_CLASSES: Final = frozenset(
    (
        *("__init__", "__new__", "__init_subclass__", "__class_getitem__", "__getattribute__", "__dir__"),
        *("__eq__", "__ne__", "__hash__", "__repr__", "__str__", "__format__", "__setattr__", "__delattr__"),
        *("__reduce__", "__reduce_ex__", "__getstate__", "__setstate__", "__getnewargs__", "__copy__", "__deepcopy__"),
        *(
            "__subclasshook__",
            "__new_member__",
            "__attrs_init__",
            "__attrs_post_init__",
            "__attrs_pre_init__",
            "__replace__",
        ),
    )
)
"""Methods that all classes have, or that nobody calls by name."""


class Face:
    """The public packages, and where each public value is at home."""

    def __init__(self, packages: Mapping[str, Mapping[str, object]]) -> None:
        """Take the names of each package and their values."""
        self.packages = packages
        self.classes = {
            value for known in self.packages.values() for value in known.values() if isinstance(value, type)
        }

    def stub(self, package: str) -> str:
        """Return the stub of a package."""
        lines: list[str] = []
        for name, value in sorted(self.packages[package].items()):
            home = self.home(name, value)
            lines += [f"from {home} import {name}"] if home != package else self._definition(name, value)
        return "\n".join([*lines, ""])

    def home(self, name: str, value: object) -> str:
        """Return the package to which a name belongs: the innermost one around its definition, or else the first."""
        having = [package for package, known in self.packages.items() if known.get(name, EMPTY) is value]
        around = [package for package in having if f"{getattr(value, '__module__', '')}.".startswith(f"{package}.")]
        return max(around, key=len) if around else having[0]

    def _definition(self, name: str, value: object) -> list[str]:
        match value:
            case type() if value.__module__.startswith(OURS):
                return self._class(name, value)
            case type():
                return [f"{name}: TypeAlias = {value.__name__}"]
            case NewType():
                return [f'{name} = NewType("{name}", {value.__supertype__.__name__})']
            case TypeVar():
                return []
            case _ if inspect.isroutine(value) or hasattr(value, "__wrapped__"):
                return [f"def {name}{_signature(value)}: ..."]
            case _ if typing.get_origin(value) is not None:
                return [f"{name}: TypeAlias = {annotation(value)}"]
            case _:
                return [f"{name}: {type(value).__name__}"]

    def _class(self, name: str, value: type) -> list[str]:
        inside = list(self._members(value))
        bases = ", ".join(self._bases(value))
        made = ["@dataclass"] if _is_plain(value) else []
        return [
            *made,
            f"class {name}({bases}):" if bases else f"class {name}:",
            *(f"    {line}" for line in inside or ["..."]),
        ]

    def _bases(self, value: type) -> Iterator[str]:
        for base in value.__bases__:
            if base in self.classes or not base.__module__.startswith(OURS):
                yield from [base.__name__] if base not in (object, typing.Generic) else []
            else:
                yield from self._bases(base)

    def _members(self, value: type) -> Iterator[str]:
        """Yield the members of a class; those of its private bases are its own."""
        own = [
            one
            for one in value.__mro__
            if one is value or (one.__module__.startswith(OURS) and not self._told(value, one))
        ]
        if issubclass(value, enum.Enum):
            told = (
                "..." if isinstance(member, Reason) else repr(member.value) for member in value
            )  # messages may change
            yield from (f"{member.name} = {text}" for member, text in zip(value, told, strict=True))
        elif attrs.has(value):
            yield from self._fields(value)
        elif "__init__" in vars(value) and not getattr(value, "_is_protocol", False):
            yield _made_by(value)
        given: dict[str, list[str]] = {}
        for one in own:
            for name, kind in inspect.get_annotations(one).items():
                if not name.startswith("_") and not attrs.has(value):
                    given.setdefault(name, [f"{name}: {annotation(kind)}"])
            for name, member in vars(one).items():
                if _is_told(name, member) and not (attrs.has(value) and isinstance(member, types.MemberDescriptorType)):
                    given.setdefault(name, list(_member(name, member)))
        yield from (line for name in sorted(given) for line in given[name])

    def _told(self, value: type, base: type) -> bool:
        """Return whether a public class other than the given one brings what a base has."""
        return any(base in one.__mro__ for one in value.__mro__[1:] if one in self.classes)

    def _fields(self, value: type) -> Iterator[str]:
        if _is_plain(value):
            fields = attrs.fields(value)
            yield from (_field(value, field) for field in fields if not field.kw_only)
            if any(field.kw_only for field in fields):
                yield "_: KW_ONLY"
            yield from (_field(value, field) for field in fields if field.kw_only)
            return
        yield _made_by(value)
        for field in attrs.fields(value):
            if not field.name.startswith("_"):
                yield _annotated(value, field)


def annotation(kind: Any) -> str:
    """Return a type as programs write it."""
    match kind:
        case str():
            return kind
        case typing.ForwardRef():
            return kind.__forward_arg__
        case None | types.NoneType:
            return "None"
        case _ if typing.get_origin(kind) in (types.UnionType, typing.Union):
            return " | ".join(map(annotation, typing.get_args(kind)))
        case _ if getattr(typing.get_origin(kind), "__module__", OURS) == "numpy":
            return f"{typing.get_origin(kind).__name__}[Any]"
        case _:
            told = inspect.formatannotation(kind)
            return re.sub(
                r"\b(?:bacon_rules|typing|collections)\.(?:\w+\.)*", "", re.sub(r"ForwardRef\('(.*?)'\)", r"\1", told)
            )


def _is_plain(value: type) -> bool:
    """Return whether a class is made of its public fields, each given by its own name."""
    if not attrs.has(value) or issubclass(value, enum.Enum):
        return False
    return "__attrs_attrs__" in vars(value) and all(
        field.init and not field.name.startswith("_") for field in attrs.fields(value)
    )


def _made_by(value: Any) -> str:
    return f"def __init__{_signature(value.__init__)}: ..."


def _field(value: type, field: attrs.Attribute[Any]) -> str:
    return f"{_annotated(value, field)}{_default(field.default)}"


def _annotated(value: type, field: attrs.Attribute[Any]) -> str:
    """Return a field with its type as it is written; `attrs.resolve_types` changes what the field tells of it."""
    types_of = (inspect.get_annotations(base) for base in value.__mro__)
    return f"{field.name}: {next(annotation(known[field.name]) for known in types_of if field.name in known)}"


def _is_told(name: str, member: object) -> bool:
    if name.startswith("__"):
        return inspect.isfunction(member) and name not in OF_CLASSES
    return not name.startswith("_") and not isinstance(member, enum.Enum | type | Elsewhere)


def _member(name: str, member: object) -> Iterator[str]:
    match member:
        case property() | functools.cached_property():
            got = member.fget if isinstance(member, property) else member.func
            yield "@property"
            yield f"def {name}{_signature(got)}: ..."
        case classmethod() | staticmethod():
            yield f"@{type(member).__name__}"
            yield f"def {name}{_signature(member.__func__)}: ..."
        case _ if inspect.isroutine(member) or hasattr(member, "__wrapped__"):
            yield f"def {name}{_signature(member)}: ..."
        case _:
            yield f"{name}: {type(member).__name__}"


def _signature(called: Callable[..., object] | Any) -> str:
    """Return the parameters and what is returned."""
    found = inspect.signature(called)
    parts: list[str] = []
    before = None
    for one in found.parameters.values():
        if before is one.POSITIONAL_ONLY and one.kind is not before:
            parts.append("/")
        if one.kind is one.KEYWORD_ONLY and before not in (one.KEYWORD_ONLY, one.VAR_POSITIONAL):
            parts.append("*")
        stars = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        typed = "" if one.annotation is EMPTY else f": {annotation(one.annotation)}"
        parts.append(f"{stars}{one.name}{typed}{_default(one.default)}")
        before = one.kind
    if before is inspect.Parameter.POSITIONAL_ONLY:
        parts.append("/")
    returned = "" if found.return_annotation is EMPTY else f" -> {annotation(found.return_annotation)}"
    return f"({', '.join(parts)}){returned}"


def _default(value: object) -> str:
    """Return a default as it stands in a signature: its value if that is short, and the same in each run."""
    if value is EMPTY or value is attrs.NOTHING:
        return ""
    if isinstance(value, enum.Enum):
        return f" = {type(value).__name__}.{value.name}"
    told = "..." if value == __version__ else repr(value)
    try:
        ast.parse(told)
    except SyntaxError:
        return " = ..."
    return " = ..." if len(told) > LONGEST or isinstance(value, set | frozenset) else f" = {told}"
