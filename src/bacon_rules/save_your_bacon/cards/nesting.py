"""How deep what effects ask can be nested, and how long it can be, so that working it out takes little."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.expressions import CountIs, CountOf, Filter, Whether
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.parts import Placed, parts_of, placed_parts

DEEPEST: Final = 8
"""How deep filters, amounts and conditions can be within each other."""

MOST_PARTS: Final = 64
"""How many filters, amounts and conditions can be within one."""

MOST_COUNTS: Final = 2
"""How deep counts can be within each other: each goes through all cards."""

_EXPRESSIONS: Final = (Filter, *typing.get_args(WorkedOut), *typing.get_args(Whether))


def nesting_faults(path: str, text: object) -> Faults:
    """Yield what a card, or a part of one, asks that is nested too deeply, or too long."""
    for where, expression in _outermost(path, text):
        yield from _depth_faults(where, expression, 1, 0)
        parts = sum(isinstance(part, _EXPRESSIONS) for part in parts_of(expression))
        if parts > MOST_PARTS:
            yield Fault(where, f"this is too long, expected at most {MOST_PARTS} parts, got {parts}")


def _outermost(path: str, value: object) -> Iterator[Placed]:
    for where, part in placed_parts(path, value):
        if isinstance(part, _EXPRESSIONS):
            yield where, part
        else:
            yield from _outermost(where, part)


def _depth_faults(path: str, value: object, depth: int, counts: int) -> Faults:
    """Yield what is nested too deeply in a part of an expression, at a depth and within so many counts."""
    counts += isinstance(value, CountOf | CountIs)
    if counts > MOST_COUNTS:
        yield Fault(path, f"too many counts are within each other, expected at most {MOST_COUNTS}")
    if depth > DEEPEST:
        yield Fault(path, f"this is nested too deeply, expected at most {DEEPEST} levels")
    for where, part in placed_parts(path, value):
        yield from _depth_faults(where, part, depth + isinstance(part, _EXPRESSIONS), counts)
