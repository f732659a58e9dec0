"""Lines with long names, broken and cut for terminals."""

from __future__ import annotations

import re
import unicodedata
from itertools import accumulate
from typing import Final

LONGEST_NAME: Final = 30
"""The greatest number of characters shown of a card's name."""

WIDEST: Final = 100
"""The greatest number of characters in a line."""

NEVER_FIRST: Final = "、。）」』！？…ー"  # noqa: RUF001 - Japanese signs
"""The signs with which no line begins."""

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_SPACE: Final = re.compile(r"(?<=\S) ")
_PART: Final = re.compile(rf"({_ESCAPE.pattern})|.", re.DOTALL)


def wrapped(line: str) -> list[str]:
    """Return a line, broken between words if it is too long, with its continuation indented."""
    lines: list[str] = []
    while columns(line) > WIDEST:
        fitting = _fitting(line)
        spaces = [found.start() for found in _SPACE.finditer(line[: fitting + 1])]
        cut = spaces[-1] if spaces else fitting - (line[fitting] in NEVER_FIRST)
        indent = " " * (len(line) - len(line.lstrip()) + (0 if lines else 2))
        lines.append(line[:cut])
        line = indent + line[cut:].removeprefix(" ")
    return [*lines, line]


def _fitting(line: str) -> int:
    """Return the number of characters of a long line that fit."""
    parts = list(_PART.finditer(line))
    taken = accumulate(columns(part[0]) for part in parts)
    return next(part.start() for part, columns_taken in zip(parts, taken, strict=True) if columns_taken > WIDEST)


def columns(text: str) -> int:
    """Return the width of a text in columns of a terminal: a wide letter, such as a Japanese one, takes two."""
    return sum(2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1 for letter in _ESCAPE.sub("", text))


def short(name: str) -> str:
    """Return a name that fits on a line, without control characters."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in name)
    return printable if len(printable) <= LONGEST_NAME else f"{printable[: LONGEST_NAME - 3]}..."
