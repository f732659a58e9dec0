"""Texts of many words, with icons in them, broken into lines."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.pictures import icons
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, CAPITALS, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved

LARGEST: Final = 16.0
SMALLEST: Final = 7.0
"""The sizes of letters on cards."""

LINE: Final = 1.28
"""The distance between base lines, in ems."""

_BETWEEN: Final = 0.45
"""The additional distance between paragraphs, in ems."""

_ICON: Final = re.compile(r"\{([A-Z]+\+?)\}")

Piece: TypeAlias = tuple[str, str]
"""A run of letters with its weight; or an icon, with an empty weight."""

Word: TypeAlias = tuple[Piece, ...]

_SPACE: Final = ((" ", MEDIUM),)


@attrs.frozen
class Paragraph:
    """A text that begins on a new line.

    Attributes:
        text: the text, with icons in braces.
        name: the bold words before the text.
        soft: whether the text is less important.
    """

    text: str
    name: str = ""
    soft: bool = False


def fitted(paragraphs: Sequence[Paragraph], width: float, height: float, palette: Palette) -> str:
    """Return paragraphs in the largest size that fits, from 0 0 down; what does not fit at all is left out."""
    size = LARGEST
    while size > SMALLEST and height_of(paragraphs, width, size) > height:
        size -= 0.5
    return set_in(size, paragraphs, width, height, palette)


def set_in(size: float, paragraphs: Sequence[Paragraph], width: float, height: float, palette: Palette) -> str:
    """Return paragraphs in a given size, as far as they fit, from 0 0 down."""
    drawn: list[str] = []
    y = size * 0.9
    for paragraph in paragraphs:
        colour = palette.soft if paragraph.soft else palette.ink
        for line in _lines(paragraph, width, size):
            if y > height:
                return "".join(drawn)
            drawn.append(_drawn(line, y, size, colour, palette))
            y += size * LINE
        y += size * _BETWEEN
    return "".join(drawn)


def height_of(paragraphs: Sequence[Paragraph], width: float, size: float) -> float:
    """Return the height of paragraphs in a given size."""
    lines = [sum(1 for _ in _lines(paragraph, width, size)) for paragraph in paragraphs]
    return size * (sum(lines) * LINE + max(len(lines) - 1, 0) * _BETWEEN)


def _lines(paragraph: Paragraph, width: float, size: float) -> Iterator[list[Word]]:
    """Yield the words of each line."""
    space = width_of(" ", size)
    for number, text in enumerate(paragraph.text.split("\n")):
        line: list[Word] = []
        reached = 0.0
        for word in _words(text, "" if number else paragraph.name):
            wide = _width(word, size)
            if line and reached + space + wide > width:
                yield line
                line, reached = [], 0.0
            reached += wide + (space if line else 0)
            line.append(word)
        yield line


def _words(text: str, name: str) -> Iterator[Word]:
    for word in name.split():
        yield ((word, BOLD),)
    for word in text.split():
        parts = _ICON.split(word)
        yield tuple((part, "" if place % 2 else MEDIUM) for place, part in enumerate(parts) if part)


def _width(word: Word, size: float) -> float:
    return sum(_piece_width(piece, size) for piece in word)


def _piece_width(piece: Piece, size: float) -> float:
    text, weight = piece
    return width_of(text, size, weight) if weight else icons.width(text) * _icon_scale(size)


def _icon_scale(size: float) -> float:
    return size * CAPITALS * 1.2 / icons.HEIGHT


def _drawn(line: Iterable[Word], y: float, size: float, colour: str, palette: Palette) -> str:
    """Return a drawn line; adjacent letters share one outline."""
    pieces = [piece for number, word in enumerate(line) for piece in (*_SPACE[:number], *word)]
    drawn: list[str] = []
    x = 0.0
    for weight, group in itertools.groupby(pieces, key=lambda piece: piece[1]):
        texts = [text for text, _ in group]
        if weight:
            text = "".join(texts)
            drawn.append(lettered(text, x, y, size, colour, weight=weight))
            x += width_of(text, size, weight)
        else:
            for icon in texts:
                drawn.append(moved(x, y + size * 0.07, icons.drawn(icon, palette), scale=_icon_scale(size)))
                x += _piece_width((icon, weight), size)
    return "".join(drawn)
