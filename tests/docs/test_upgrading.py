"""What the changelog says to change since 0.1: each old line is refused now, and each new one works."""

import re
from pathlib import Path
from typing import Any

import pytest

from bacon_rules import BaconRulesError

TEXT = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("\n### From 0.1: what to change\n")[2].partition("\n### ")[0]
BEFORE, *CHANGES = re.findall(r"^```(?:python|diff)\n(.+?)^```$", SECTION, re.MULTILINE | re.DOTALL)
LINES = [line for block in CHANGES for line in block.splitlines()]


@pytest.fixture
def known() -> dict[str, Any]:
    """Return what the lines are written with."""
    names: dict[str, Any] = {}
    exec(BEFORE, names)
    return names


@pytest.mark.parametrize("line", [line.removeprefix("- ") for line in LINES if line.startswith("- ")])
def test_an_old_line_is_refused(known: dict[str, Any], line: str) -> None:
    with pytest.raises((ImportError, AttributeError, BaconRulesError)):
        exec(line, known)


def test_the_new_lines_work(known: dict[str, Any]) -> None:
    for line in LINES:
        if line.startswith("+ "):
            exec(line.removeprefix("+ "), known)


def test_every_old_line_has_a_new_one() -> None:
    assert len(LINES) > 30
    for block in CHANGES:
        assert re.fullmatch(r"(- .+\n(\+ .+\n)+)+", block)
