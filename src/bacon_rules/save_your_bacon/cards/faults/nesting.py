"""Limits on the depth and length of filters, amounts and tests, so that they are quick to work out."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Final

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.expressions import CountIs, CountOf, Filter, Whether
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.parts import Placed, parts_of, placed_parts

DEEPEST: Final = 8
"""The greatest depth of filters, amounts and tests within each other."""

MOST_PARTS: Final = 64
"""The greatest number of filters, amounts and tests within one."""

MOST_COUNTS: Final = 2
"""The greatest depth of counts within each other: each count goes through all cards."""

_EXPRESSIONS: Final = (Filter, *typing.get_args(WorkedOut), *typing.get_args(Whether))


def nesting_faults(path: str, text: object) -> Faults:
    """Yield the expressions of a card, or of a part of a card, that are too deep or too long."""
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
    """Yield the too deeply nested parts of an expression, given its depth and the number of counts around it."""
    counts += isinstance(value, CountOf | CountIs)
    if counts > MOST_COUNTS:
        yield Fault(path, f"too many counts are within each other, expected at most {MOST_COUNTS}")
    if depth > DEEPEST:
        yield Fault(path, f"this is nested too deeply, expected at most {DEEPEST} levels")
    for where, part in placed_parts(path, value):
        yield from _depth_faults(where, part, depth + isinstance(part, _EXPRESSIONS), counts)
