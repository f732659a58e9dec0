"""Lines with long names, broken and cut for terminals."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 30
"""How many characters are shown of a card's name."""

WIDEST: Final = 100
"""How many characters a line has at most."""

_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
_SPACE: Final = re.compile(r"(?<=\S) ")


def wrapped(line: str) -> list[str]:
    """Return a line, broken between words if it is too long; what continues it is indented."""
    lines: list[str] = []
    while len(_ESCAPE.sub("", line)) > WIDEST:
        spaces = [found.start() for found in _SPACE.finditer(line)]
        cut = max(place for place in spaces if len(_ESCAPE.sub("", line[:place])) <= WIDEST)
        indent = " " * (len(line) - len(line.lstrip()) + (0 if lines else 2))
        lines.append(line[:cut])
        line = indent + line[cut + 1 :]
    return [*lines, line]


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: two for each wide letter, such as those of Japanese."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in _ESCAPE.sub("", text))


def short(name: str) -> str:
    """Return a name that fits on a line, without anything that moves a terminal's cursor."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in name)
    return printable if len(printable) <= LONGEST_NAME else f"{printable[: LONGEST_NAME - 3]}..."
