"""The simple questions of which the checks of decks and tables are made, each with its answer as faults."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults
from bacon_rules.save_your_bacon.effects import EffectAction
from bacon_rules.save_your_bacon.faces import IMMEDIATE, Face

__all__ = [
    "LARGEST_COUNT",
    "actions_at",
    "known_faults",
    "ordered_faults",
    "range_faults",
    "size_faults",
    "unless",
]

LARGEST_COUNT: Final = 2**50
"""The largest number that anything in a state can have: play that goes on from there stays within what JSON keeps."""


def unless(holds: object, path: str, problem: str) -> Faults:
    """Give the fault unless something holds."""
    if not holds:
        yield Fault(path, problem)


def range_faults(path: str, number: int, least: int, most: int = LARGEST_COUNT) -> Faults:
    """Find that a number is out of its range."""
    yield from unless(least <= number <= most, path, f"expected a number from {least} to {most}, got {shown(number)}")


def size_faults(path: str, things: Collection[object], size: int) -> Faults:
    """Find that there are not as many things as there should be."""
    yield from unless(len(things) == size, path, f"expected {size} entries, got {len(things)}")


def known_faults(path: str, keys: Iterable[str], known: Collection[str], what: str) -> Faults:
    """Find the first key of which the pool has no card of the kind that it should be."""
    for place, key in enumerate(keys):
        yield from unless(key in known, f"{path}[{place}]", f"expected {what} of the pool, got {shown(key)}")


def ordered_faults(path: str, things: tuple[str, ...] | tuple[int, ...]) -> Faults:
    """Find that things are not in their order."""
    yield from unless(list(things) == sorted(things), path, "expected them sorted")


def actions_at(face: Face, effect: int) -> tuple[EffectAction, ...]:
    """Give the effect actions of an effect of a card; none if the card has no such effect, or a constant one."""
    return face.actions_of(effect) if IMMEDIATE <= effect < len(face.effects) else ()
