"""What our imports and commands cost, each in an interpreter of its own, from bytecode, as installed packages are."""

from __future__ import annotations

import functools
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable

from benchmarks.measuring import AtMost, Section, Subject

__all__ = ["IMPORTING"]

MATCH = "from bacon_rules.save_your_bacon import new_match; new_match()"


@functools.cache
def _bytecode() -> tempfile.TemporaryDirectory[str]:
    """Make the folder for bytecode, which the first chunk fills: it does not count."""
    return tempfile.TemporaryDirectory()


def _milliseconds(program: str) -> float:
    environment = os.environ | {"PYTHONPYCACHEPREFIX": _bytecode().name, "PYTHONDONTWRITEBYTECODE": ""}
    before = _spent()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, stdout=subprocess.DEVNULL)
    return (_spent() - before) * 1000


def _spent() -> float:
    """Return the CPU time of all processes that have ended, in seconds."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def _running(program: str) -> Callable[[int], float]:
    def sample(_: int) -> float:
        bare = _milliseconds("pass")
        return _milliseconds(program) - bare

    return sample


def _subject(program: str, target: AtMost | None = None) -> Subject:
    return Subject(program, _running(program), target)


def _command(arguments: str, target: AtMost | None = None) -> Subject:
    program = f"import sys; from bacon_rules.cli import main; sys.exit(main({arguments.split()}))"
    return Subject(f"bacon-rules {arguments}", _running(program), target)


IMPORTING = Section(
    "imports and commands, beyond a bare interpreter: milliseconds of CPU",
    (
        _subject("import bacon_rules", AtMost(100)),
        _subject("from bacon_rules import new_match"),
        _subject("import bacon_rules.trick_taking"),
        _subject("import bacon_rules.save_your_bacon"),
        Subject("the first state of Save Your Bacon!", _running(MATCH)),
        _command("--version", AtMost(80)),
        _command("watch --seed 1 --max-moves 1"),
    ),
)
