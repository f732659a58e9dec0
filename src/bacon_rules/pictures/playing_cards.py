"""Playing cards: fronts, wilds with the cards that they stand for, and backs, each 100 units wide and 140 high."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved, number, tag
from bacon_rules.pictures.symbols import head, pips, rasher

WIDTH: Final = 100
HEIGHT: Final = 140
INDEX: Final = 34
"""The visible width of a card below another card: its index."""

_MIDDLE: Final = 16
"""The middle of the index, from the left."""

_TOP: Final = 7.5
"""The distance of an index from the upper edge, and of its upright copy from the lower edge: a 6 is never a 9."""

_RANK_SIZE: Final = 34
_WITH_TAILS: Final = ("J", "Q")
"""The signs that reach below the base line."""


@attrs.frozen
class PlayingCard:
    """The look of a playing card.

    Attributes:
        rank: the text in the corners; for a wild, the rank that it stands for, or empty.
        suit: the letter of the suit; for a wild, the suit that it stands for, or empty.
        wild: whether the card is a wild.
    """

    rank: str = ""
    suit: str = ""
    wild: bool = False


def front(card: PlayingCard, palette: Palette) -> str:
    """Return a card that is fully visible."""
    index = _index(card, palette)
    middle = _rasher(palette) if card.wild else _middle(card, palette)
    lower = moved(WIDTH - 2 * _MIDDLE, HEIGHT - _TOP - _bottom(card), index)
    return _paper(card, palette) + index + middle + lower


def covered(card: PlayingCard, palette: Palette) -> str:
    """Return a card with only its left edge visible."""
    return _paper(card, palette) + _index(card, palette)


def back(palette: Palette, width: float = WIDTH, height: float = HEIGHT, unit: float = 1) -> str:
    """Return a card of a given size, face down, with a pattern in given units."""
    border, step, bend = 6 * unit, 9 * unit, 9.5 * unit
    left, top = 12 * unit, 16 * unit
    waves = int((width - 2 * left + 0.01) // bend)
    rows = int((height - 2 * top + unit) // step) + 1
    first = (height - (rows - 1) * step) / 2
    shape = f"q{bend / 2:g} {-7 * unit:g} {bend:g} 0" + f"t{bend:g} 0" * (waves - 1)
    x = (width - waves * bend) / 2
    pattern = "".join(f"M{number(x)} {number(first + row * step)}{shape}" for row in range(rows))
    sheet = {"width": width - 2 * border, "height": height - 2 * border}
    return (
        _sheet(palette.face, palette.border, width, height, unit)
        + tag("rect", x=border, y=border, **sheet, rx=4 * unit, fill=palette.back)
        + tag("path", d=pattern, fill="none", stroke=palette.back_line, stroke_width=2 * unit, stroke_linecap="round")
    )


def empty(palette: Palette) -> str:
    """Return an empty place for a card."""
    return _sheet("none", palette.border, stroke_dasharray="5 4")


def stands_for(rank: str, suit: str, palette: Palette) -> str:
    """Return the sign on a wild for the card that it stands for, at its place on the card."""
    height = 42 if suit else 25
    sign = tag("rect", x=_MIDDLE - 12, y=36, width=24, height=height, rx=5, fill=palette.wild)
    squeeze = min(1.0, 19 / width_of(rank, 23, BOLD))
    text = lettered(rank, _MIDDLE, 56.5, 23, palette.on_wild, weight=BOLD, at=0.5, squeeze=squeeze)
    return sign + text + (pips(suit, 14, [(_MIDDLE, 68)], palette.on_wild) if suit else "")


def _sheet(fill: str, border: str, width: float = WIDTH, height: float = HEIGHT, unit: float = 1, **more: str) -> str:
    size = {"width": width - 1, "height": height - 1}
    return tag("rect", x=0.5, y=0.5, **size, rx=8 * unit, fill=fill, stroke=border, **more)


def _paper(card: PlayingCard, palette: Palette) -> str:
    return _sheet(palette.wild_face if card.wild else palette.face, palette.border)


def _index(card: PlayingCard, palette: Palette) -> str:
    if not card.wild:
        colour = palette.suit(card.suit)
        return _rank(card.rank, colour) + pips(card.suit, 19, [(_MIDDLE, 47.5)], colour)
    below = stands_for(card.rank, card.suit, palette) if card.rank else _all_suits(palette)
    return _rank("X", palette.wild) + below


def _bottom(card: PlayingCard) -> float:
    """Return the lower end of a card's index."""
    return 78 if card.wild and card.suit else 61 if card.wild and card.rank else 57


def _rank(text: str, colour: str) -> str:
    size, line = (_RANK_SIZE - 3, 28.5) if text in _WITH_TAILS else (_RANK_SIZE, 31)
    squeeze = min(1.0, 25 / width_of(text, size, BOLD))
    return lettered(text, _MIDDLE, line, size, colour, weight=BOLD, at=0.5, squeeze=squeeze)


def _all_suits(palette: Palette) -> str:
    places = {"s": (-5.5, -5.5), "h": (5.5, -5.5), "d": (-5.5, 6), "c": (5.5, 6)}
    return "".join(pips(suit, 9.5, [(_MIDDLE + x, 46 + y)], palette.suit(suit)) for suit, (x, y) in places.items())


def _middle(card: PlayingCard, palette: Palette) -> str:
    colour = palette.suit(card.suit)
    if card.rank not in ("J", "Q", "K"):
        return pips(card.suit, 46, [(WIDTH / 2, HEIGHT / 2)], colour)
    return moved(WIDTH / 2, 50, head(card.rank, colour), scale=0.66) + pips(card.suit, 36, [(WIDTH / 2, 90)], colour)


def _rasher(palette: Palette) -> str:
    return moved(WIDTH / 2, HEIGHT / 2, rasher(98, palette.lean, palette.fat))
