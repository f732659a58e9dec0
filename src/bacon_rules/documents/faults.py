"""Faults of documents in the right form, with their places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from typing import Final, Protocol, TypeAlias

import attrs

from bacon_rules.errors import shown


@attrs.frozen
class Fault:
    """A fault of a value in the right form.

    Attributes:
        path: the place in the value, such as ``table.hands[2]``.
        problem: the fault at that place, and what would be right.
    """

    path: str
    problem: str


Faults: TypeAlias = Iterator[Fault]
"""Faults in the order of the checks.  Each check relies on the earlier ones, so only the first fault counts."""

Range: TypeAlias = tuple[int, int]
"""The least and the greatest number."""


class HasSeers(Protocol):
    """An event."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see the event; `None` for everybody."""


LARGEST_COUNT: Final = 2**50
"""The largest number in a state: play that goes on from there stays below JSON's limit for exact integers."""


def unless(holds: object, path: str, problem: str) -> Faults:
    """Yield the fault unless something holds."""
    if not holds:
        yield Fault(path, problem)


def range_faults(path: str, number: int, low: int, high: int = LARGEST_COUNT) -> Faults:
    """Yield a fault if a number is out of a range."""
    if not low <= number <= high:
        yield Fault(path, f"expected a number from {low} to {high}, got {shown(number)}")


def size_faults(path: str, things: Sized, expected: int) -> Faults:
    """Yield a fault if a tuple does not have the expected length."""
    if len(things) != expected:
        yield Fault(path, f"expected {expected} {'entry' if expected == 1 else 'entries'}, got {len(things)}")


def within(path: str, faults: Faults) -> Faults:
    """Yield the faults of a part of a value, with paths from the whole value."""
    return (Fault(f"{path}.{fault.path}", fault.problem) for fault in faults)


def event_faults(event: HasSeers, sizes: Mapping[str, Range], ranges: Mapping[str, Range]) -> Faults:
    """Yield the impossible numbers of an event.

    Args:
        event: the event.
        sizes: the number of values in each attribute that is a tuple, by name.
        ranges: the range of each attribute's number or numbers, by name.
    """
    for name, (least, most) in sizes.items():
        numbers: tuple[int, ...] | None = getattr(event, name, None)
        if numbers is not None and not least <= len(numbers) <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            yield Fault(name, f"expected {expected} number{'s' * (most > 1)}, got {len(numbers)}")
    for name, (low, high) in ranges.items():
        value: object = getattr(event, name, None)
        entries = {name: value}
        if isinstance(value, tuple):
            entries = {f"{name}[{place}]": entry for place, entry in enumerate(value)}
        for path, number in entries.items():
            if isinstance(number, int):
                yield from range_faults(path, number, low, high)
