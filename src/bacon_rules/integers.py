"""Plain integers from integers of any kind, such as those of NumPy."""

from __future__ import annotations

import operator
from typing import SupportsIndex, cast

from bacon_rules.errors import RulesError, SeatError, shown


def as_int(value: object) -> int | None:
    """Return an integer of any kind as an `int`; `None` for anything else, including `True` and `False`.

    >>> as_int(7), as_int(7.0), as_int(True)
    (7, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(cast("SupportsIndex", value))
    except Exception:  # a foreign object may raise anything here
        return None


def checked_int(field: str, value: object, low: int, high: int, expected: str = "an int") -> int:
    """Return an integer of any kind as an `int`, if a field of rules may have this value.

    Raises:
        RulesError: the value is not an integer, or too low or too high.
    """
    number = as_int(value)
    if number is None or not low <= number <= high:
        raise RulesError(f"{field}: expected {expected} from {low} to {high}, got {shown(value)}")
    return number


def seat_in(seats: int, value: object) -> int | None:
    """Return a seat, given as an integer of any kind, as an `int`; `None` if there is no such seat."""
    seat = value if type(value) is int else as_int(value)
    return seat if seat is not None and 0 <= seat < seats else None


def seat_of_view(seats: int, value: object) -> int | None:
    """Return the seat of a view, given as an integer of any kind, as an `int`; `None` for a spectator.

    Raises:
        SeatError: there is no such seat.
    """
    if value is None:
        return None
    seat = seat_in(seats, value)
    if seat is None:
        raise SeatError(f"expected a seat from 0 to {seats - 1}, or None for a spectator, not {shown(value)}")
    return seat
