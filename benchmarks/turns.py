"""Rows that take turns: each a process of its own, chunk after chunk, so that a drifting machine is fair to all."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import IO, Final

import attrs

from benchmarks.measuring import Section, Subject

BUILDS: Final = {"compiled": "0", "pure": "1"}
"""The builds of ours, with what ``BACON_RULES_PURE`` is for each."""


@attrs.frozen
class Row:
    """A subject in one build; a peer has none."""

    subject: Subject
    build: str | None


@attrs.frozen
class Figures:
    """The figures of the chunks for one row, in order, and how long they took, or the reason why there are none."""

    values: tuple[float, ...]
    seconds: tuple[float, ...] = ()
    missing: str = ""

    @property
    def median(self) -> float:
        """The middle value."""
        return statistics.median(self.values)

    @property
    def quartiles(self) -> tuple[float, float]:
        """The values that a quarter is below and above of."""
        lower, _, upper = statistics.quantiles(self.values, n=4)
        return lower, upper

    def over(self, other: Figures) -> Figures:
        """Return the ratios to another row's figures, chunk by chunk."""
        return Figures(tuple(mine / theirs for mine, theirs in zip(self.values, other.values, strict=True)))


def builds() -> tuple[str, ...]:
    """Return the builds of ours that run here."""
    return tuple(build for build in BUILDS if _runs(build))


def measured(name: str, section: Section, ours: Sequence[str]) -> dict[Row, Figures]:
    """Measure every row of a section; what is missing is left out and says so.

    Args:
        name: the section's name.
        section: the section.
        ours: the builds of ours to measure.
    """
    rows = [
        (place, Row(subject, build))
        for place, subject in enumerate(section.subjects)
        for build in (None,) * subject.is_peer or ours
    ]
    found: dict[Row, list[tuple[float, float]]] = {}
    missing: dict[Row, str] = {}
    with ExitStack() as stack:
        workers: dict[Row, tuple[IO[str], IO[str]]] = {}
        for place, row in rows:
            source, sink = stack.enter_context(_worker(name, place, row.build))
            said = source.readline().strip()
            if said == "ready":
                workers[row] = source, sink
                found[row] = []
            else:
                missing[row] = said.removeprefix("missing ") or "its process has ended"
        for number in range(1, section.chunks + 1):
            for row, (source, sink) in workers.items():
                sink.write(f"{number}\n")
                sink.flush()
                figure, seconds = map(float, source.readline().split())
                found[row].append((figure, seconds))
    return {row: _figures(found[row]) if row in found else Figures((), missing=missing[row]) for _, row in rows}


def _figures(chunks: Sequence[tuple[float, float]]) -> Figures:
    return Figures(tuple(figure for figure, _ in chunks), tuple(seconds for _, seconds in chunks))


@contextmanager
def _worker(section: str, place: int, build: str | None) -> Iterator[tuple[IO[str], IO[str]]]:
    command = [sys.executable, "-m", "benchmarks.worker", section, str(place)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=_environment(build)
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        yield process.stdout, process.stdin


def _environment(build: str | None) -> dict[str, str]:
    return dict(os.environ) if build is None else os.environ | {"BACON_RULES_PURE": BUILDS[build]}


def _runs(build: str) -> bool:
    command = [sys.executable, "-c", "import bacon_rules"]
    return subprocess.run(command, env=_environment(build), stderr=subprocess.DEVNULL, check=False).returncode == 0
