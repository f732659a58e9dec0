"""What is measured, and how: in rounds, each subject of a section once a round, so that a drifting machine is fair."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from typing import Final

import attrs

__all__ = ["ROUNDS", "AtLeast", "AtMost", "Figures", "Section", "Subject", "Target", "measure", "microseconds", "rate"]

ROUNDS: Final = 7
"""How many rounds count.  One more comes before them, number 0, to warm everything up."""

Work = Callable[[], int]
"""Something to be timed: it does a thing many times, and says how many."""

Prepare = Callable[[int], Work]
"""A function that gets a round's work ready, from the round's number.  It is not timed."""


@attrs.frozen
class AtLeast:
    """The section's first subject should be so many times as fast as this one."""

    times: float


@attrs.frozen
class AtMost:
    """The median should not be above this."""

    limit: float


Target = AtLeast | AtMost
"""What a median should be."""


@attrs.frozen
class Subject:
    """One row: what is measured.

    Attributes:
        name: who or what this is.
        sample: returns the figure of one round.  It raises `ImportError` where a peer is missing.
        target: what the figures should be; `None` where nothing is promised.
        is_peer: whether this is another library, to which the section's first subject is compared.
    """

    name: str
    sample: Callable[[int], float]
    target: Target | None = None
    is_peer: bool = False


@attrs.frozen
class Section:
    """Subjects that are measured in turns, the same figure of each.

    Attributes:
        title: what the figures are, with their unit.
        subjects: ours first, then our peers.
    """

    title: str
    subjects: tuple[Subject, ...]


@attrs.frozen
class Figures:
    """What the rounds gave for one subject, or why they gave nothing."""

    values: tuple[float, ...]
    missing: str = ""

    @property
    def median(self) -> float:
        """The middle value."""
        return statistics.median(self.values)


def _timed(prepare: Prepare, number: int) -> tuple[int, float]:
    work = prepare(number)
    gc.collect()
    start = time.process_time()
    done = work()
    return done, time.process_time() - start


def rate(prepare: Prepare) -> Callable[[int], float]:
    """Make a sample of how many times a second something is done."""

    def sample(number: int) -> float:
        done, seconds = _timed(prepare, number)
        return done / seconds

    return sample


def microseconds(prepare: Prepare) -> Callable[[int], float]:
    """Make a sample of how many microseconds something takes once."""

    def sample(number: int) -> float:
        done, seconds = _timed(prepare, number)
        return seconds / done * 1e6

    return sample


def measure(section: Section) -> dict[Subject, Figures]:
    """Measure every subject of a section; peers that are missing are left out and say so."""
    values: dict[Subject, list[float]] = {}
    missing: dict[Subject, str] = {}
    for subject in section.subjects:
        try:
            subject.sample(0)
        except ImportError as error:
            missing[subject] = str(error)
        else:
            values[subject] = []
    for number in range(1, ROUNDS + 1):
        for subject, found in values.items():
            found.append(subject.sample(number))
    return {subject: Figures(tuple(values.get(subject, ())), missing.get(subject, "")) for subject in section.subjects}
