"""The parts of rows of numbers."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from bacon_rules.errors import SeatError
from bacon_rules.integers import checked_int

VERSION: Final = 1
"""The version of the layouts; a layout that changes gets a new one."""

FULL: Final = 2
"""The version of the layouts with everything that a view knows."""

WIDTH: Final = array("f").itemsize
"""The bytes of each number in a row."""


@attrs.frozen
class Part:
    """A group of numbers in a row.

    Attributes:
        name: the meaning of the group.
        size: the number of numbers.
    """

    name: str
    size: int


@attrs.frozen
class Layout:
    """The layout of the rows for a game's rules.

    Attributes:
        version: the version of the layout.
        parts: the parts of a row, in order.
    """

    version: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """The number of numbers in a row."""
        return sum(part.size for part in self.parts)

    def slices(self) -> Mapping[str, slice]:
        """Return the place of each part in a row, by name."""
        found: dict[str, slice] = {}
        start = 0
        for part in self.parts:
            found[part.name] = slice(start, start + part.size)
            start += part.size
        return found


def is_full(version: int) -> bool:
    """Whether a version of the layouts is the one with everything that a view knows.

    Raises:
        RulesError: there is no such version.
    """
    return checked_int("version", version, VERSION, FULL) == FULL


def layout_of(parts: Mapping[str, bytes], version: int = VERSION) -> Layout:
    """Return the layout of a row that is joined from parts, which have names.

    >>> layout_of({"hand": each_of(0b101, 3), "to act": one_of(1, 4)}).parts
    (Part(name='hand', size=3), Part(name='to act', size=4))
    """
    return Layout(version, tuple(Part(name, len(part) // WIDTH) for name, part in parts.items()))


def numbers(values: Iterable[float]) -> bytes:
    """Return numbers as bytes of a row."""
    return array("f", values).tobytes()


@functools.lru_cache(4096)
def one_of(number: int | None, size: int) -> bytes:
    """Return 1 at one place and 0 at all others; 0 everywhere if the place is out of range."""
    return numbers(float(place == number) for place in range(size))


@functools.lru_cache(4096)
def seat_from(other: int | None, seat: int, seats: int) -> bytes:
    """Return 1 at the place of one seat, counted clockwise from another; 0 everywhere for no seat."""
    return one_of(None if other is None else (other - seat) % seats, seats)


_EIGHT: Final = tuple(numbers(float(value >> bit & 1) for bit in range(8)) for value in range(256))


@functools.lru_cache(4096)
def each_of(packed: int, size: int) -> bytes:
    """Return 1 at the places whose bits are set, and 0 at the others."""
    bits = packed.to_bytes(size // 8 + 1, "little")
    return b"".join([_EIGHT[byte] for byte in bits])[: size * WIDTH]


def share(number: float, most: float) -> float:
    """Return a number as a share of a usual maximum: at most 1, and 0 for negative numbers."""
    if number <= 0:
        return 0.0
    return number / most if number < most else 1.0


@functools.lru_cache(4096)
def one_share(number: int, most: int) -> bytes:
    """Return a number as a share of a usual maximum, as bytes of a row."""
    return numbers([share(number, most)])


def seat_that_looks(seat: int | None) -> int:
    """Return the seat of a view.

    Raises:
        SeatError: the view is a spectator's.
    """
    if seat is None:
        raise SeatError("a row is the knowledge of a seat, and a spectator has none")
    return seat


@functools.lru_cache(4096)
def shares_from(amounts: tuple[int, ...], most: int, seat: int) -> bytes:
    """Return amounts that are ordered by seat from 0 as shares of a usual maximum, in the order from a given seat."""
    return numbers([share(amount, most) for amount in amounts[seat:] + amounts[:seat]])
