"""The table that ``nox -s bench`` prints."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import bacon_rules
from benchmarks.measuring import CHUNKS, AtLeast, AtMost, Section
from benchmarks.turns import Figures, Row

_ROW: Final = "  {:<48} {:>10} {:>10} … {:<10} {:<8} {:<8} {}"


def head(builds: Sequence[str]) -> str:
    """Return what was measured where, and the heads of the columns."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs"
    about = (
        f"bacon-rules {bacon_rules.__version__} ({', '.join(builds)}), {python}, {machine}",
        f"Medians and quartiles of {CHUNKS} chunks in CPU time, unless a section says otherwise.",
        "How long a chunk is, is by the clock, with its preparation. One more comes before, which fills caches.",
        "The rows of a section are processes that take turns, chunk by chunk.",
        "A line that begins with 'to it' is how many times as fast as this peer our first row was, chunk by chunk.",
    )
    return "\n".join((*about, "", _ROW.format("", "median", "quartiles", "", "chunk", "target", "").rstrip()))


def lines(section: Section, measured: Mapping[Row, Figures]) -> str:
    """Return a section's title and rows."""
    title = section.title if section.chunks == CHUNKS else f"{section.title}; {section.chunks} chunks"
    first = next(iter(measured)).subject
    ours = {row.build: figures for row, figures in measured.items() if row.subject is first and not figures.missing}
    return "\n".join((title, *(line for row, figures in measured.items() for line in _lines(row, figures, ours))))


def _lines(row: Row, figures: Figures, ours: Mapping[str | None, Figures]) -> Iterator[str]:
    subject = row.subject
    name = subject.name if row.build is None else f"{subject.name}, {row.build}"
    if figures.missing:
        yield f"  {name:<48} not measured: {figures.missing}"
        return
    if isinstance(subject.target, AtMost):
        limit = subject.target.limit(row.build)
        yield _line(name, figures, f"<= {_number(limit)}", figures.median <= limit)
    else:
        yield _line(name, figures)
    if subject.is_peer:
        for build, mine in ours.items():
            ratio = mine.over(figures)
            yield _line(f"  to it, {build}", ratio, *_judged(subject.target, build, ratio))


def _line(name: str, figures: Figures, target: str = "", met: bool = True) -> str:  # noqa: FBT001, FBT002
    numbers = map(_number, (figures.median, *figures.quartiles))
    verdict = "" if not target else "met" if met else "not met"
    chunk = f"{statistics.median(figures.seconds):.2f} s" if figures.seconds else ""
    return _ROW.format(name, *numbers, chunk, target, verdict).rstrip()


def _judged(target: object, build: str | None, ratio: Figures) -> tuple[str, bool]:
    if not isinstance(target, AtLeast):
        return "", True
    if build == "compiled":
        met = ratio.median >= target.compiled and ratio.quartiles[0] >= target.compiled_quartile
        return f">= {target.compiled:g}", met
    return ("", True) if target.pure is None else (f">= {target.pure:g}", ratio.median >= target.pure)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
