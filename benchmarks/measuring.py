"""Sections of rows to measure: each section has the same figure for different libraries, builds and games."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

import attrs

__all__ = ["CHUNKS", "FEW", "AtLeast", "AtMost", "Prepare", "Section", "Subject", "Work", "microseconds", "rate"]

CHUNKS: Final = 40
"""How many chunks of work count, of each row.  One more comes before them, number 0, to warm everything up."""

FEW: Final = 7
"""How many count where a chunk takes seconds by the clock, or where no time is measured."""

Work = Callable[[], int]
"""Something to be timed: it does a thing many times, and says how many."""

Prepare = Callable[[int], Work]
"""A function that gets a chunk's work ready, from the chunk's number.  It is not timed."""


@attrs.frozen
class AtLeast:
    """How many times as fast as this peer the section's first subject should be, in each build.

    Attributes:
        compiled: the least median with the compiled part.
        pure: the least median without it; `None` where nothing is promised.
        compiled_quartile: the least lower quartile with the compiled part.
    """

    compiled: float
    pure: float | None = None
    compiled_quartile: float = 0


@attrs.frozen
class AtMost:
    """The median should not be above this, in each build.

    Attributes:
        compiled: the greatest median with the compiled part.
        pure: the greatest median without it; `None` where it is the same.
    """

    compiled: float
    pure: float | None = None

    def limit(self, build: str | None) -> float:
        """Return the limit in a build."""
        return self.compiled if self.pure is None or build == "compiled" else self.pure


@attrs.frozen
class Subject:
    """One thing that is measured: a row for each build of ours, one row for a peer.

    Attributes:
        name: the name of the subject.
        sample: returns the figure of one chunk, from its number.  It raises `ImportError` where a peer is missing.
        target: what the figures should be; `None` where nothing is promised.
        is_peer: whether this is another library, with which the section's first subject is compared.
    """

    name: str
    sample: Callable[[int], float]
    target: AtLeast | AtMost | None = None
    is_peer: bool = False


@attrs.frozen
class Section:
    """Subjects that are measured in turns, the same figure of each.

    Attributes:
        title: what the figures are, with their unit.
        subjects: ours first, then our peers.
        chunks: how many chunks count.
    """

    title: str
    subjects: tuple[Subject, ...]
    chunks: int = CHUNKS


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
