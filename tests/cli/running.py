"""Running the command in this process."""

import io
import re
from typing import Final

import pytest

from bacon_rules.cli import main

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
NAMES: Final = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    """Run the command, and return its status, its output lines and its standard error."""
    status = main(arguments)
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Run the command, which has to go well, and return the lines it prints."""
    status, lines, errors = run(capsys, *arguments)
    assert (status, errors) == (0, "")
    return lines


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True
