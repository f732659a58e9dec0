"""Values of any class, made of its types, to be put into words."""

import enum
import itertools
import types
import typing
from collections.abc import Iterator
from typing import Any

import attrs

from bacon_rules import climbing, trick_taking

USUAL: dict[Any, tuple[Any, ...]] = {
    int: (1, 2),
    str: ("hand",),
    bool: (True, False),
    climbing.Combination: tuple(
        map(climbing.parse_combination, ("straight-8:4c,5d,6h,X,8c", "quad-7:7c,7c,7d,X", "single-7:7c"))
    ),
    climbing.Hand: (climbing.parse_hand("7c X"),),
    trick_taking.Hand: (trick_taking.parse_hand("7c As"),),
    climbing.Card: (climbing.parse_card("7c"),),
    trick_taking.Card: (trick_taking.parse_card("As"),),
}
MOST = 40


def values_of(kind: Any) -> tuple[Any, ...]:
    """Return some values of a type, all of them if it is an enum."""
    if kind in USUAL:
        return USUAL[kind]
    if isinstance(kind, typing.NewType):
        return values_of(kind.__supertype__)
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return tuple(value for part in typing.get_args(kind) for value in values_of(part))
    if kind is types.NoneType:
        return (None,)
    if typing.get_origin(kind) is tuple:
        return (tuple(values_of(typing.get_args(kind)[0])[:2]),)
    if issubclass(kind, enum.Enum):
        return tuple(kind)
    return tuple(made(kind))


def made(kind: type) -> Iterator[Any]:
    """Yield values of an attrs class, in which every value of every attribute occurs."""
    fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.init]
    choices = [values_of(field.type) for field in fields]
    if not choices:
        yield kind()
        return
    for number in range(max(map(len, choices))):
        chosen = [choice[number % len(choice)] for choice in choices]
        yield kind(**{field.name: part for field, part in zip(fields, chosen, strict=True)})
    for parts in itertools.islice(itertools.product(*choices), MOST):
        yield kind(**{field.name: part for field, part in zip(fields, parts, strict=True)})
