"""How long ``import bacon_rules`` takes, in an interpreter of its own."""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks.measuring import FEW, AtMost, Section, Subject

__all__ = ["IMPORTING"]


def _milliseconds(program: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return (time.perf_counter() - start) * 1000


def _importing(_: int) -> float:
    bare = _milliseconds("pass")
    return _milliseconds("import bacon_rules") - bare


IMPORTING = Section(
    "import bacon_rules, by the clock on the wall: milliseconds",
    (Subject("beyond a bare interpreter", _importing, AtMost(100)),),
    FEW,
)
