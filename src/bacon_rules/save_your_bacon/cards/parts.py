"""The parts of a card, or of a part of a card."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import attrs

from bacon_rules.documents.writing import key_of

PartT = TypeVar("PartT")

Placed = tuple[str, object]
"""A part of a card, and its path."""


def parts_of(value: object) -> Iterator[object]:
    """Yield a value of a card and all parts within it, the value first."""
    yield value
    kind: Any = type(value)
    if isinstance(value, tuple):
        for part in value:
            yield from parts_of(part)
    else:
        for name, _ in _keys(kind):
            yield from parts_of(getattr(value, name))


def placed_parts(path: str, value: object) -> Iterator[Placed]:
    """Yield the entries of a list or the attributes of an object, without words, numbers and texts, which have none."""
    kind: Any = type(value)
    if isinstance(value, tuple):
        found = [(f"[{place}]", part) for place, part in enumerate(value)]
    else:
        found = [(key, getattr(value, name)) for name, key in _keys(kind)]
    for where, part in found:
        inner: Any = type(part)
        if _has_parts(inner):
            yield path + where, part


def rebuilt(value: PartT, change: Callable[[object], object]) -> PartT:
    """Return a value of a card with each of its parts changed, inner parts first and the value last."""
    whole: Any = value
    if isinstance(whole, tuple):
        parts = tuple(rebuilt(part, change) for part in whole)
        whole = parts if any(new is not old for new, old in zip(parts, whole, strict=True)) else whole
    elif attrs.has(type(whole)):
        old = {field.name: getattr(whole, field.name) for field in attrs.fields(type(whole)) if field.init}
        new = {name: rebuilt(part, change) for name, part in old.items()}
        changes = {name: part for name, part in new.items() if part is not old[name]}
        whole = attrs.evolve(whole, **changes) if changes else whole
    return cast("PartT", change(whole))


@functools.cache
def _has_parts(kind: type) -> bool:
    return issubclass(kind, tuple) or attrs.has(kind)


@functools.cache
def _keys(kind: type) -> tuple[tuple[str, str], ...]:
    """Return the attributes of an attrs class, each with its path; none for another class."""
    fields = attrs.fields(cast("Any", kind)) if attrs.has(kind) else ()
    return tuple((field.name, f".{key_of(field.name)}") for field in fields)
