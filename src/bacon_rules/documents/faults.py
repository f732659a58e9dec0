"""What is wrong with a document that has the right form: where, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from typing import Final, Protocol, TypeAlias

import attrs

from bacon_rules.errors import shown


@attrs.frozen
class Fault:
    """What is wrong with a value that has the right form.

    Attributes:
        path: where in the value: ``table.hands[2]``.
        problem: what is wrong there, and what would have been right.
    """

    path: str
    problem: str


Faults: TypeAlias = Iterator[Fault]
"""Faults in the order in which they are found.  Each check relies on those before it, so only the first counts."""

Range: TypeAlias = tuple[int, int]
"""The least and the greatest number."""


class HasSeers(Protocol):
    """An event."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see it; `None` for everybody."""


LARGEST_COUNT: Final = 2**50
"""The largest number that anything in a state can have: play that goes on from there stays within what JSON keeps."""


def unless(holds: object, path: str, problem: str) -> Faults:
    """Yield the fault unless something holds."""
    if not holds:
        yield Fault(path, problem)


def range_faults(path: str, number: int, low: int, high: int = LARGEST_COUNT) -> Faults:
    """Yield a fault if a number is not between two others."""
    if not low <= number <= high:
        yield Fault(path, f"expected a number from {low} to {high}, got {shown(number)}")


def size_faults(path: str, things: Sized, expected: int) -> Faults:
    """Yield a fault if there are not as many things as expected."""
    if len(things) != expected:
        yield Fault(path, f"expected {expected} {'entry' if expected == 1 else 'entries'}, got {len(things)}")


def within(path: str, faults: Faults) -> Faults:
    """Yield the faults of a part of a value, with paths from the whole value."""
    return (Fault(f"{path}.{fault.path}", fault.problem) for fault in faults)


def event_faults(event: HasSeers, sizes: Mapping[str, Range], ranges: Mapping[str, Range]) -> Faults:
    """Yield the numbers of an event that no match can have.

    Args:
        event: the event.
        sizes: how many numbers there are in an attribute that has several, by its name.
        ranges: from where to where an attribute's number goes, or each of its numbers, by its name.
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
