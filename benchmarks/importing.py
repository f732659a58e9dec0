"""How long our imports take, each in an interpreter of its own, from bytecode, as installed packages are imported."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from benchmarks.measuring import FEW, AtMost, Section, Subject

__all__ = ["IMPORTING"]


@functools.cache
def _bytecode() -> tempfile.TemporaryDirectory[str]:
    """Make the folder for bytecode, which the first chunk fills: it does not count."""
    return tempfile.TemporaryDirectory()


def _milliseconds(program: str) -> float:
    environment = os.environ | {"PYTHONPYCACHEPREFIX": _bytecode().name, "PYTHONDONTWRITEBYTECODE": ""}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    return (time.perf_counter() - start) * 1000


def _importing(program: str) -> Callable[[int], float]:
    def sample(_: int) -> float:
        bare = _milliseconds("pass")
        return _milliseconds(program) - bare

    return sample


def _subject(program: str, target: AtMost | None = None) -> Subject:
    return Subject(program, _importing(program), target)


IMPORTING = Section(
    "imports, beyond a bare interpreter, by the clock on the wall: milliseconds",
    (
        _subject("import bacon_rules", AtMost(100)),
        _subject("from bacon_rules import new_match"),
        _subject("import bacon_rules.trick_taking"),
        _subject("import bacon_rules.save_your_bacon"),
    ),
    FEW,
)
