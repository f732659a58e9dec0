"""The table that ``nox -s bench`` prints."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from typing import assert_never

import bacon_rules
from benchmarks.measuring import ROUNDS, AtLeast, AtMost, Figures, Section, Subject

__all__ = ["head", "rows"]

_ROW = "  {:<40} {:>10} {:>10} … {:<10} {:>8}  {:<8} {}"


def head() -> str:
    """Return what was measured where, and the heads of the columns."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs"
    about = (
        f"bacon-rules {bacon_rules.__version__}, {python}, {machine}",
        f"Medians of {ROUNDS} rounds, in seconds of CPU time; in each round the rows of a section take turns.",
        "A peer's ratio is how many times as fast the section's first row is.",
    )
    return "\n".join((*about, "", _ROW.format("", "median", "least", "most", "ratio", "target", "").rstrip()))


def rows(section: Section, measured: Mapping[Subject, Figures]) -> str:
    """Return a section's title and rows."""
    first = measured[section.subjects[0]]
    return "\n".join((section.title, *(_row(subject, measured[subject], first) for subject in section.subjects)))


def _row(subject: Subject, figures: Figures, first: Figures) -> str:
    if figures.missing:
        return f"  {subject.name:<40} not measured: {figures.missing.splitlines()[0]}"
    ratio = first.median / figures.median
    target, verdict = _judged(subject, figures.median, ratio)
    numbers = map(_number, (figures.median, min(figures.values), max(figures.values)))
    shown_ratio = f"{ratio:.2f}" if subject.is_peer else ""
    return _ROW.format(subject.name, *numbers, shown_ratio, target, verdict).rstrip()


def _judged(subject: Subject, median: float, ratio: float) -> tuple[str, str]:
    match subject.target:
        case None:
            return "", ""
        case AtLeast(times):
            return f">= {times:g}", _verdict(ratio - times)
        case AtMost(limit):
            return f"<= {limit:g}", _verdict(limit - median)
        case _:
            assert_never(subject.target)


def _verdict(margin: float) -> str:
    return "met" if margin >= 0 else "not met"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
