"""Texts as outlines, so that a picture is the same whatever fonts a machine has.

The outlines are those of Fira Sans Condensed, in two weights; `tools.outlines` has taken them from the font.
"""

from __future__ import annotations

import functools
import itertools
import json
import unicodedata
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final

import attrs

from bacon_rules.pictures.markup import number, tag

EM: Final = 1000
CAPITALS: Final = 0.69
"""How high capital letters and digits are, in ems."""

MEDIUM: Final = "medium"
BOLD: Final = "bold"

_ARROW: Final = (780, "m420 -90l-70 -68l118 -122l-398 0l0 -100l398 0l-118 -122l70 -68l240 240z")
_UNSEEN: Final = ("Mn", "Me", "Cf")
"""The Unicode categories of accents that no letter has, and of what only says how others are written."""

_MISSING: Final = (560, "m60 0l0 -700l440 0l0 700zm70 -70l300 0l0 -560l-300 0z")
"""What stands for a letter that no outline is known of: an empty frame."""


@attrs.frozen(eq=False)
class Face:
    """The letters of one weight.

    Attributes:
        glyphs: the advance width of each glyph, its outline, and the glyphs it is composed of, with their places.
        kerning: by how much the second letter of a pair is moved.
    """

    glyphs: Mapping[str, Any]
    kerning: Mapping[str, int]

    def width(self, text: str) -> float:
        """Return how wide a text is, in ems."""
        return sum(step for step, _ in self.steps(text)) / EM

    def steps(self, text: str) -> Iterator[tuple[int, str]]:
        """Yield for each letter how far it leads on, and the letter."""
        seen = (letter for letter in unicodedata.normalize("NFC", text) if unicodedata.category(letter) not in _UNSEEN)
        letters = [self.known(letter) for letter in seen]
        for letter, following in itertools.zip_longest(letters, letters[1:], fillvalue=""):
            yield self._advance(letter) + self.kerning.get(letter + following, 0), letter

    def known(self, letter: str) -> str:
        """Return a letter that has an outline: this one, or what is left of it without its accents."""
        if letter in self.glyphs or letter == "→":
            return letter
        plain = unicodedata.normalize("NFKD", letter)[0]
        return plain if plain in self.glyphs else " " if letter.isspace() else ""

    def outlines(self, letter: str, x: int, y: int = 0) -> Iterator[str]:
        """Yield the outlines of a letter that stands somewhere, in absolute and then relative commands."""
        if letter in ("", "→"):
            parts: list[Any] = list(_ARROW if letter else _MISSING)
        else:
            parts = self.glyphs[letter]
        if parts[1]:
            yield _placed(parts[1], x, y)
        for place in range(2, len(parts), 3):
            inner, right, down = parts[place : place + 3]
            yield from self.outlines(inner, x + right, y + down)

    def _advance(self, letter: str) -> int:
        return int(self.glyphs[letter][0]) if letter in self.glyphs else (_ARROW if letter else _MISSING)[0]


def _placed(outline: str, x: int, y: int) -> str:
    """Return an outline that begins somewhere else: only its first command is not relative to what is before."""
    first, rest = _first_point(outline)
    return f"M{first[0] + x} {first[1] + y}{rest}"


def _first_point(outline: str) -> tuple[tuple[int, int], str]:
    end = next(place for place, letter in enumerate(outline) if letter in "lqz" and place)
    right, down = outline[1:end].replace("-", " -").split()
    return (int(right), int(down)), outline[end:]


@functools.cache
def faces() -> Mapping[str, Face]:
    """Return the two weights, read when the first text is drawn."""
    text = resources.files("bacon_rules.pictures").joinpath("outlines.json").read_text(encoding="utf-8")
    return {weight: Face(**read) for weight, read in json.loads(text).items()}


def width_of(text: str, size: float, weight: str = MEDIUM) -> float:
    """Return how wide a text of a size is."""
    return faces()[weight].width(text) * size


def lettered(  # noqa: PLR0913 - a text has as many properties
    text: str, x: float, y: float, size: float, colour: str, *, weight: str = MEDIUM, at: float = 0, squeeze: float = 1
) -> str:
    """Return a text on a base line.

    Args:
        text: what is written.
        x: where it stands.
        y: where its base line is.
        size: the size of the letters' em.
        colour: their colour.
        weight: `MEDIUM` or `BOLD`.
        at: which part of the text stands at *x*: its beginning is 0, its middle 0.5, its end 1.
        squeeze: how wide the letters are, of their usual width.
    """
    face = faces()[weight]
    outlines: list[str] = []
    reached = 0
    for step, letter in face.steps(text):
        outlines += face.outlines(letter, reached)
        reached += step
    if not outlines:
        return ""
    left = x - at * squeeze * reached * size / EM
    across, down = f"{squeeze * size / EM:.4g}", f"{size / EM:.4g}"
    scale = across if across == down else f"{across} {down}"
    place = f"translate({number(left)} {number(y)})scale({scale})"
    return tag("path", d="".join(outlines), fill=colour, transform=place)
