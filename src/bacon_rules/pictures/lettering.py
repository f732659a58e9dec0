"""Texts as outlines, so that a picture is the same whatever fonts a machine has.

The outlines come from Fira Sans Condensed, in two weights; `tools.outlines` took them from the font.  A text with other
letters, such as a Japanese name, is left to the fonts of the machine, in a room that is the same everywhere.
"""

from __future__ import annotations

import functools
import itertools
import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final, TypeAlias

import attrs

from bacon_rules.pictures.markup import number, tag, written

EM: Final = 1000
CAPITALS: Final = 0.69
"""The height of capital letters and digits, in ems."""

MEDIUM: Final = "medium"
BOLD: Final = "bold"

MISSING: Final = "missing"
"""The sign for a letter without an outline."""

_WIDE: Final = 1.0
_NARROW: Final = 0.62
"""The room for wide letters without outlines, such as Japanese ones, and for all others, in ems."""

_OURS: Final = {
    "\u2192": (780, "m420-90l-70-68l118-122l-398 0l0-100l398 0l-118-122l70-68l240 240z"),
    MISSING: (0, ""),
    "\u2663": (
        746,
        (
            "m373 -715a163 163 0 0 1 122 271a163 163 0 1 1-78 292c7 85 33 137 81 178h-252c48-41 74-92 81-178"
            "a163 163 0 1 1-78-292a163 163 0 0 1 122-271z"
        ),
    ),
    "\u2666": (
        672,
        "m336 -730c67 133 185 281 281 385c-96 104-215 252-281 385c-67-133-185-281-281-385c96-104 215-252 281-385z",
    ),
    "\u2665": (
        791,
        (
            "m396 10c-67-126-340-281-340-496c0-133 81-207 178-207c74 0 133 44 163 118c30-74 89-118 163-118"
            "c96 0 178 74 178 207c0 215-274 370-340 496z"
        ),
    ),
    "\u2660": (
        776,
        (
            "m388 -715c67 118 333 274 333 466c0 111-74 178-163 178c-52 0-96-22-126-67c7 74 33 126 81 163h-252"
            "c48-37 74-89 81-163c-30 44-74 67-126 67c-89 0-163-67-163-178c0-192 266-348 333-466z"
        ),
    ),
}
"""Outlines that the font lacks: an arrow to the right, and the four suits."""

_BEGIN: Final = re.compile(r"m(-?\d+) ?(-?\d+)")

_UNSEEN: Final = ("Mn", "Me", "Cf")
"""The Unicode categories of combining accents and of control characters for writing."""


Contour: TypeAlias = tuple[int, int, str]
"""The first point of an outline, and the path around it from there."""


@attrs.frozen(eq=False)
class Face:
    """The letters of one weight.

    Attributes:
        advances: the width of each letter.
        outlines: the outlines of each letter.
        kerning: the shift of the second letter of a pair.
    """

    advances: Mapping[str, int]
    outlines: Mapping[str, tuple[Contour, ...]]
    kerning: Mapping[str, int]

    def width(self, text: str) -> float:
        """Return the width of a text, in ems."""
        return sum([step for step, _ in self.steps(text)]) / EM

    @functools.lru_cache(maxsize=2048)  # noqa: B019 - there are two of them, which are never deleted
    def steps(self, text: str) -> tuple[tuple[int, str], ...]:
        """Return each letter with its advance."""
        seen = (letter for letter in unicodedata.normalize("NFC", text) if unicodedata.category(letter) not in _UNSEEN)
        letters = [self.known(letter) for letter in seen]
        pairs = itertools.zip_longest(letters, letters[1:], fillvalue="")
        return tuple([(self.advances[one] + self.kerning.get(one + other, 0), one) for one, other in pairs])

    def known(self, letter: str) -> str:
        """Return a letter that has an outline: this letter, or the letter without its accents, or `MISSING`."""
        if letter in self.advances:
            return letter
        plain = unicodedata.normalize("NFKD", letter)[0]
        return plain if plain in self.advances else " " if letter.isspace() else MISSING


@functools.cache
def faces() -> Mapping[str, Face]:
    """Return the two weights, which are read on first use."""
    text = resources.files("bacon_rules.pictures").joinpath("outlines.json").read_text(encoding="utf-8")
    return {weight: _face(read["glyphs"], read["kerning"]) for weight, read in json.loads(text).items()}


def _face(glyphs: dict[str, Any], kerning: Mapping[str, int]) -> Face:
    every = {**glyphs, **_OURS}
    advances = {letter: int(glyph[0]) for letter, glyph in every.items()}
    return Face(advances, {letter: tuple(_contours(every, letter, 0, 0)) for letter in every}, kerning)


def _contours(glyphs: Mapping[str, Any], letter: str, x: int, y: int) -> Iterator[Contour]:
    """Yield the outlines of a letter at a position, and of the letters that it is composed of."""
    _, outline, *parts = glyphs[letter]
    found = _BEGIN.match(outline)
    if found:
        yield int(found[1]) + x, int(found[2]) + y, outline[found.end() :]
    for place in range(0, len(parts), 3):
        inner, right, down = parts[place : place + 3]
        yield from _contours(glyphs, inner, x + right, y + down)


def has_outlines(text: str) -> bool:
    """Return whether every letter of a text has an outline."""
    return all(letter != MISSING for _, letter in faces()[MEDIUM].steps(text))


def width_of(text: str, size: float, weight: str = MEDIUM) -> float:
    """Return the width of a text in a given size."""
    return (faces()[weight].width(text) if has_outlines(text) else _room(text)) * size


def lettered(  # noqa: PLR0913 - a text has as many properties
    text: str, x: float, y: float, size: float, colour: str, *, weight: str = MEDIUM, at: float = 0, squeeze: float = 1
) -> str:
    """Return a text on a base line: as outlines, or in a font of the machine if a letter has no outline.

    Args:
        text: the text.
        x: the horizontal position.
        y: the position of the base line.
        size: the size of the em.
        colour: the colour of the letters.
        weight: `MEDIUM` or `BOLD`.
        at: the part of the text at *x*: 0 is its beginning, 0.5 its middle, 1 its end.
        squeeze: the width of the letters, as a share of their usual width.
    """
    if not has_outlines(text):
        return _in_a_font(text, x, y, size, colour, weight, at, squeeze)
    face = faces()[weight]
    outlines: list[str] = []
    reached = 0
    for step, letter in face.steps(text):
        outlines += [f"M{reached + right} {down}{way}" for right, down, way in face.outlines[letter]]
        reached += step
    if not outlines:
        return ""
    left = x - at * squeeze * reached * size / EM
    across, down = f"{squeeze * size / EM:.4g}", f"{size / EM:.4g}"
    scale = across if across == down else f"{across} {down}"
    place = f"translate({number(left)} {number(y)})scale({scale})"
    return tag("path", d="".join(outlines), fill=colour, transform=place)


def _room(text: str) -> float:
    """Return the room for a text in a font of the machine, in ems."""
    seen = (letter for letter in text if unicodedata.category(letter) not in _UNSEEN)
    return sum(_WIDE if unicodedata.east_asian_width(letter) in "WF" else _NARROW for letter in seen)


def _in_a_font(  # noqa: PLR0913, PLR0917 - as above
    text: str, x: float, y: float, size: float, colour: str, weight: str, at: float, squeeze: float
) -> str:
    """Return a text in a font of the machine, stretched or squeezed to its room."""
    room = _room(text) * size * squeeze
    return tag(
        "text",
        written(text),
        x=x - at * room,
        y=y,
        fill=colour,
        font_family="sans-serif",
        font_size=size,
        font_weight="bold" if weight == BOLD else "normal",
        textLength=room,
        lengthAdjust="spacingAndGlyphs",
    )
