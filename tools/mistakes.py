"""The pages of likely mistakes, whose answers `tools.generate` writes again.

In a block that begins with ``diff``, what somebody wrote stands behind each ``-``, the answer behind ``!``, and what is
right behind ``+``: a line of Python, a command behind ``$``, or a message to the rules server behind ``-->``.  The
Python block of a section comes before its mistakes.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import tempfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from unittest import mock

from bacon_rules import BaconRulesError
from bacon_rules.cli import main as command
from bacon_rules.server import rules_endpoint

__all__ = ["PAGES", "answers", "files", "replayed", "sections"]

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGES: Final = (DOCS / "mistakes.md", *sorted((DOCS / "mistakes").glob("*.md")))
WIDTH: Final = 116
BLOCK: Final = re.compile(r"(?<=^```)(python|diff)\n(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
MISTAKE: Final = re.compile(r"^- (.*)\n((?:[!+] .*\n)*)", re.MULTILINE)
RIGHT: Final = re.compile(r"^\+ (.*)$", re.MULTILINE)
SECTION: Final = re.compile(r"^(?=## )", re.MULTILINE)


class Silence(Exception):  # noqa: N818 - it is the lack of an error
    """Nothing was said about a mistake."""


def sections(page: str) -> dict[str, str]:
    """Return the sections of a page with mistakes, by their headings."""
    parts = (part for part in SECTION.split(page) if "```diff" in part)
    return {part.partition("\n")[0].removeprefix("## "): part for part in parts}


def replayed(section: str) -> str:
    """Return a section with the answers of today.

    Raises:
        Silence: there is no answer to a mistake, or an answer to what is right.
    """
    with _somewhere():
        known: dict[str, Any] = {}
        return BLOCK.sub(lambda block: f"{block[1]}\n{_block(block[1], block[2], known)}", section)


def answers(section: str) -> Iterator[str]:
    """Yield the answers of a section, each on one line."""
    for block in BLOCK.finditer(section):
        for _, told in MISTAKE.findall(block[2]):
            yield " ".join(line[2:] for line in told.splitlines() if line[0] == "!")


def _block(kind: str, block: str, known: dict[str, Any]) -> str:
    if kind == "python":
        exec(block, known)
        return block
    return MISTAKE.sub(lambda mistake: f"- {mistake[1]}\n{_answered(mistake[1], mistake[2], known)}", block)


def _answered(wrong: str, told: str, known: dict[str, Any]) -> str:
    answer = _answer(wrong, known)
    if answer is None:
        raise Silence(wrong)
    lines = [f"! {line}\n" for line in textwrap.wrap(answer, WIDTH, break_long_words=False, break_on_hyphens=False)]
    for right in RIGHT.findall(told):
        if (problem := _answer(right, known)) is not None:
            raise Silence(f"{right}: {problem}")
        lines.append(f"+ {right}\n")
    return "".join(lines)


def _answer(line: str, known: dict[str, Any]) -> str | None:
    """Return what is said about a line; `None` if nothing is wrong with it."""
    if line.startswith("$ bacon-rules "):
        return _shown(shlex.split(line)[2:])
    if line.startswith("--> "):
        error = json.loads(known.setdefault("_server", rules_endpoint()).answer(line[4:].encode())).get("error")
        return error and f"{error['message']}: {error['data']['problem']}"
    try:
        exec(line, known)
    except BaconRulesError as error:
        return f"{type(error).__name__}: {error}"
    return None


def _shown(arguments: list[str]) -> str | None:
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown):
        status = command(arguments)
    return " ".join(shown.getvalue().split()) if status else None


@contextlib.contextmanager
def _somewhere() -> Iterator[None]:
    """Work in an empty folder, at a terminal without colours."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        settings = {"XDG_DATA_HOME": folder, "COLUMNS": "120", "PYTHON_COLORS": "0", "NO_COLOR": "1"}
        with mock.patch.dict(os.environ, settings):
            yield


def files() -> Iterator[tuple[Path, str]]:
    """Yield the pages, with the answers of today."""
    for path in PAGES:
        page = path.read_text(encoding="utf-8")
        for section in sections(page).values():
            page = page.replace(section, replayed(section))
        yield path, page
