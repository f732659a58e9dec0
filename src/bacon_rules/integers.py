"""Integers of any kind, those of NumPy among them, as plain ones."""

from __future__ import annotations

import operator
from typing import SupportsIndex, cast

from bacon_rules.errors import RulesError, shown


def as_int(value: object) -> int | None:
    """Return an integer as an `int`; `None` for anything else, truth values included.

    >>> as_int(7), as_int(7.0), as_int(True)
    (7, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(cast("SupportsIndex", value))
    except Exception:  # an object may raise anything when it is asked
        return None


def checked_int(field: str, value: object, low: int, high: int, expected: str = "an int") -> int:
    """Return an integer of any kind as an `int`, if it can be what a field of rules is set to.

    Raises:
        RulesError: the value is not an integer, or too low or too high.
    """
    number = as_int(value)
    if number is None or not low <= number <= high:
        raise RulesError(f"{field}: expected {expected} from {low} to {high}, got {shown(value)}")
    return number
