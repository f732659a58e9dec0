"""Lines with long names, broken and cut for terminals."""

from __future__ import annotations

import re
import unicodedata
from itertools import accumulate
from typing import Final

LONGEST_NAME: Final = 30
"""How many characters are shown of a card's name."""

WIDEST: Final = 100
"""How many characters a line has at most."""

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_SPACE: Final = re.compile(r"(?<=\S) ")
_PART: Final = re.compile(rf"({_ESCAPE.pattern})|.", re.DOTALL)


def wrapped(line: str) -> list[str]:
    """Return a line, broken if it is too long, between words where there are any; what continues it is indented."""
    lines: list[str] = []
    while columns(line) > WIDEST:
        fitting = _fitting(line)
        spaces = [found.start() for found in _SPACE.finditer(line[: fitting + 1])]
        cut = spaces[-1] if spaces else fitting
        indent = " " * (len(line) - len(line.lstrip()) + (0 if lines else 2))
        lines.append(line[:cut])
        line = indent + line[cut:].removeprefix(" ")
    return [*lines, line]


def _fitting(line: str) -> int:
    """Return how much of a line that is too long fits, in characters."""
    parts = list(_PART.finditer(line))
    taken = accumulate(columns(part[0]) for part in parts)
    return next(part.start() for part, columns_taken in zip(parts, taken, strict=True) if columns_taken > WIDEST)


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for each wide letter, such as those of Japanese."""
    return sum(2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1 for letter in _ESCAPE.sub("", text))


def short(name: str) -> str:
    """Return a name that fits on a line, without anything that moves a terminal's cursor."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in name)
    return printable if len(printable) <= LONGEST_NAME else f"{printable[: LONGEST_NAME - 3]}..."
