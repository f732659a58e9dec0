"""What rows of numbers are made of."""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from bacon_rules.errors import SeatError

VERSION: Final = 1
"""The version of the layouts; a layout that changes gets a new one."""

WIDTH: Final = array("f").itemsize
"""How many bytes a number of a row takes."""


@attrs.frozen
class Part:
    """Some numbers of a row that belong together.

    Attributes:
        name: what they are about.
        size: how many there are.
    """

    name: str
    size: int


@attrs.frozen
class Layout:
    """What stands where in the rows of a game's rules.

    Attributes:
        version: which layout of this game it is.
        parts: the parts of a row, in order.
    """

    version: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """How many numbers a row has."""
        return sum(part.size for part in self.parts)

    def slices(self) -> Mapping[str, slice]:
        """Return where each part stands in a row, by its name."""
        found: dict[str, slice] = {}
        start = 0
        for part in self.parts:
            found[part.name] = slice(start, start + part.size)
            start += part.size
        return found


def layout_of(parts: Mapping[str, bytes]) -> Layout:
    """Return the layout of a row that is joined from parts, which have names.

    >>> layout_of({"hand": each_of(0b101, 3), "to act": one_of(1, 4)}).parts
    (Part(name='hand', size=3), Part(name='to act', size=4))
    """
    return Layout(VERSION, tuple(Part(name, len(part) // WIDTH) for name, part in parts.items()))


def numbers(values: Iterable[float]) -> bytes:
    """Return numbers as they lie in a row."""
    return array("f", values).tobytes()


@functools.lru_cache(4096)
def one_of(number: int | None, size: int) -> bytes:
    """Return 1 at one of so many places, and 0 at the others; 0 everywhere if it is none of them."""
    return numbers(float(place == number) for place in range(size))


_EIGHT: Final = tuple(numbers(float(value >> bit & 1) for bit in range(8)) for value in range(256))


def each_of(packed: int, size: int) -> bytes:
    """Return 1 at those of so many places whose bits are set, and 0 at the others."""
    bits = packed.to_bytes(size // 8 + 1, "little")
    return b"".join([_EIGHT[byte] for byte in bits])[: size * WIDTH]


def share(number: float, most: float) -> float:
    """Return a number as a share of a usual most, 1 if it is more and 0 if it is negative."""
    if number <= 0:
        return 0.0
    return number / most if number < most else 1.0


@functools.lru_cache(4096)
def one_share(number: int, most: int) -> bytes:
    """Return a number as a share of a usual most, as it lies in a row."""
    return numbers([share(number, most)])


def seat_that_looks(seat: int | None) -> int:
    """Return the seat of a view.

    Raises:
        SeatError: it is a spectator's.
    """
    if seat is None:
        raise SeatError("a row is what a seat knows, and a spectator has none")
    return seat


def turned(values: Iterable[float], seat: int) -> bytes:
    """Return values of the seats from 0 in the seats' order from this one."""
    row = list(values)
    return numbers(row[seat:] + row[:seat])
