"""Makers: functions that make frozen values from trusted fields.

A class checks and converts its arguments, since anybody can call it.  Values that the engine has worked out itself need
no second check, so a maker only fills the slots of a new instance.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any, Final, ParamSpec, TypeVar

import attrs

from bacon_rules.build import COMPILED, compiled

P = ParamSpec("P")
T = TypeVar("T")

FREE_THREADED: Final = "free-threading" in sys.version
"""Whether Python has no global lock: there, each change of an instance's class stops all threads."""

_OPEN: Final = {
    "__slots__": (),
    "__init__": object.__init__,
    "__setattr__": object.__setattr__,
    "__delattr__": object.__delattr__,
}
"""A subclass with these attributes has the same slots, takes no values, and lets its slots be assigned to."""


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes instances as calling the class does, but trusts its arguments.

    Neither converters nor validators nor ``__attrs_post_init__`` run.

    Raises:
        TypeError: this is not an attrs class with slots and an ``__init__`` made from its fields; or a field without a
            default follows a field with one; or a field is missing from ``__init__`` and has no default; or a default
            is made anew for each instance.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> point_of = maker(Point)
    >>> point_of(3) == Point(3)
    True
    """
    if not isinstance(cls, type) or hasattr(cls, "__attrs_init__"):
        raise TypeError(f"{cls!r} is no class whose __init__ is made of its fields")
    return maker_of_fields(cls)


def maker_of_fields(cls: type[T]) -> Callable[..., T]:
    """Return a function that makes instances of a class from its fields, ignoring the class's own ``__init__``.

    Raises:
        TypeError: as for `maker`.
    """
    fields, slots = _fields(cls), _slots(cls)
    defaults = tuple(field.default for field in fields if field.default is not attrs.NOTHING)
    make: Callable[..., T] = _filler(cls, tuple(field.alias or field.name for field in fields), slots, defaults)
    return make


def _fields(cls: type[Any]) -> tuple[attrs.Attribute[Any], ...]:
    """Return the fields of a class, if its ``__init__`` only fills them."""
    if not attrs.has(cls):
        raise TypeError(f"{cls!r} is no class of attrs")
    if cls.__new__ is not object.__new__ or hasattr(cls, "_attrs_cached_hash"):
        raise TypeError(f"{cls!r}: there is more to do than filling its slots")
    fields = tuple(sorted(attrs.fields(cls), key=lambda field: not field.init))
    has_default = False
    for field in fields:
        is_missing = (has_default or not field.init) and field.default is attrs.NOTHING
        if is_missing or isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # typed as a function
            raise TypeError(f"{cls!r}: {field.name} is given nowhere, too late, or made by a factory")
        has_default = field.default is not attrs.NOTHING
    return fields


def _slots(cls: type[Any]) -> tuple[Any, ...]:
    slots = tuple(getattr(cls, field.name, None) for field in _fields(cls))
    if not all(hasattr(slot, "__set__") for slot in slots):
        raise TypeError(f"{cls!r} has no slots")
    return slots


def filler(
    cls: type[T], parameters: tuple[str, ...], slots: tuple[Any, ...], defaults: tuple[Any, ...]
) -> Callable[..., T]:
    """Return a function with these parameters that makes instances by filling slots; the last have `defaults`.

    An instance first belongs to an open subclass, where Python fills a slot in a fraction of the time that its
    ``__set__`` takes.
    """
    known: dict[str, Any] = {"_new": object.__new__, "_cls": cls}
    if FREE_THREADED:
        known |= {f"_set_{number}": slot.__set__ for number, slot in enumerate(slots)}
        lines = ["_made = _new(_cls)", *(f"_set_{number}(_made, {given})" for number, given in enumerate(parameters))]
    else:
        known["_open"] = type(cls.__name__, (cls,), {**_OPEN})
        filled = (f"_made.{slot.__name__} = {given}" for slot, given in zip(slots, parameters, strict=True))
        lines = ["_made = _open()", *filled, "_made.__class__ = _cls"]
    exec("\n    ".join((f"def make({', '.join(parameters)}):", *lines, "return _made")), known)
    make: Callable[..., T] = known["make"]
    make.__defaults__ = defaults
    return make


_filler: Final = compiled(filler)


def evolver(cls: type[T]) -> Callable[..., T]:
    """Return a function that copies an instance and changes the attributes given by name.

    The function works as `attrs.evolve` does, but trusts its arguments as makers do.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> evolver(Point)(Point(3), y=1)
    Point(x=3, y=1)
    """
    names = _names(cls)
    # Keyword-only parameters would be right here, but Python looks up the default of each of them in a dict.
    parameters = [f"{given}=_same" for given in names]
    return _copier(cls, parameters, [f"_like.{name} if {given} is _same else {given}" for given, name in names.items()])


def changer(cls: type[T], *changed: str) -> Callable[..., T]:
    """Return a function that copies an instance and always changes these attributes: far quicker than an evolver.

    The function takes their values in this order, or by name, and trusts them as makers do.

    Raises:
        TypeError: the class has no such attribute.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> changer(Point, "y")(Point(3), 2)
    Point(x=3, y=2)
    """
    names = _names(cls)
    if unknown := set(changed).difference(names):
        raise TypeError(f"{cls!r} has no attribute {', '.join(sorted(unknown))}")
    parts = [given if given in changed else f"_like.{name}" for given, name in names.items()]
    return _copier(cls, changed, parts)


def _names(cls: type[Any]) -> dict[str, str]:
    """Return the names of a class's attributes by those of their parameters."""
    return {field.alias or field.name: field.name for field in attrs.fields(cls)}


def _copier(cls: type[T], parameters: Sequence[str], parts: Sequence[str]) -> Callable[..., T]:
    """Return a function that makes an instance of a class from these parts, with the other instance as `_like`."""
    names = _names(cls)
    slots = tuple(getattr(cls, name) for name in names.values())
    known: dict[str, Any] = {"_make": _filler(cls, tuple(names), slots, ()), "_same": object()}
    exec(f"def copy(_like, /, {', '.join(parameters)}): return _make({', '.join(parts)})", known)
    copy: Callable[..., T] = known["copy"]
    return copy


def maker_of_tuples(cls: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes instances of a named tuple in a third of the time that calling the class takes.

    Raises:
        TypeError: this is not a named tuple class.

    >>> from typing import NamedTuple
    >>> class Point(NamedTuple):
    ...     x: int
    ...     y: int = 0
    >>> maker_of_tuples(Point)(3)
    Point(x=3, y=0)
    """
    if not (isinstance(cls, type) and issubclass(cls, tuple) and hasattr(cls, "_fields")):
        raise TypeError(f"{cls!r} is no named tuple")
    fields = "".join(f"{name}, " for name in cls._fields)
    known: dict[str, Any] = {"_new": tuple.__new__, "_cls": cls}
    exec(f"def make({fields}): return _new(_cls, ({fields}))", known)
    make: Callable[P, T] = known["make"]
    make.__defaults__ = tuple(cls._field_defaults.values())  # type: ignore[attr-defined]  # it is a function
    return make


def one_by_one(cls: type[T]) -> Callable[..., list[T]]:
    """Return a function that makes a list of instances from a column of values for each field.

    The last column needs a length; the other columns have at least as many values.

    Raises:
        TypeError: as for `maker`.
    """
    make = maker_of_fields(cls)
    return lambda *columns: list(map(make, *columns))


def column_by_column(cls: type[T]) -> Callable[..., list[T]]:
    """Work as `one_by_one` does, but fill slot by slot, so that no Python function is called for each instance.

    Raises:
        TypeError: as for `maker`.
    """
    setters = [slot.__set__ for slot in _slots(cls)]

    def make_many(*columns: Any) -> list[T]:
        made: list[T] = list(map(object.__new__, repeat(cls, len(columns[-1]))))
        for setter, column in zip(setters, columns, strict=True):
            deque(map(setter, made, column), maxlen=0)
        return made

    return make_many


maker_of_many: Final = one_by_one if COMPILED else column_by_column
