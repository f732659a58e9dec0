"""The golden transcripts of the terminal, which `tools.generate` writes again.

Each is a session at the terminal.  Behind each ``$`` stands a command, and behind each ``>`` what was typed then;
everything else is what was shown, with ``<131>`` where the terminal is told a colour, and at last the exit status.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final
from unittest import mock

from bacon_rules.cli import main as command

__all__ = ["files", "replayed"]

FOLDER: Final = Path(__file__).parents[1] / "tests" / "cli" / "transcripts"
COMMAND: Final = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
SETTING: Final = re.compile(r"(\w+)=(\w*)")
TYPED: Final = re.compile(r"^> ?(.*)", re.MULTILINE)
ESCAPE: Final = re.compile(r"\x1b\[([0-9;]*)m")
KEPT: Final = re.compile(r"/\S+/records/\S+\.bacon\.json")
"""The name of a record that was kept without being named: its folder and its time are not always the same."""

ENVIRONMENT: Final = {
    "COLUMNS": "80",
    "LINES": "24",
    "FORCE_COLOR": "1",
    "PYTHON_COLORS": "0",
    "TERM": "xterm-256color",
}


def replayed(transcript: str) -> str:
    """Return what is shown now where the same is typed, in a folder of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, {"XDG_DATA_HOME": folder}),
    ):
        lines = [line for asked, shown in COMMAND.findall(transcript) for line in _session(asked, shown)]
    return "".join(f"{KEPT.sub('DATA', line).rstrip()}\n" for line in lines)


def _session(asked: str, before: str) -> Iterator[str]:
    """Yield a command and the lines that it shows when the same is typed as before."""
    yield f"$ {asked}"
    settings, _, arguments = asked.rpartition("bacon-rules")
    shown = io.StringIO()
    with (
        mock.patch.dict(os.environ, ENVIRONMENT | dict(SETTING.findall(settings))),
        mock.patch.object(sys, "stdin", io.StringIO()),
        mock.patch("builtins.input", _typing(iter(TYPED.findall(before)))),
        contextlib.redirect_stdout(shown),
        contextlib.redirect_stderr(shown),
    ):
        os.environ.pop("NO_COLOR", None)
        status = command(shlex.split(arguments))
    yield from ESCAPE.sub(r"<\1>", shown.getvalue()).replace("38;5;", "").splitlines()
    yield f"[{status}]"


def _typing(lines: Iterator[str]) -> Callable[[str], str]:
    """Return a stand-in for `input` that shows what is typed."""

    def typed(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        print(f"{prompt}{line}")
        return line

    return typed


def files() -> Iterator[tuple[Path, str]]:
    """Yield each transcript, with what is shown now."""
    for path in sorted(FOLDER.iterdir()):
        yield path, replayed(path.read_text(encoding="utf-8"))
