"""The shapes on cards: suits, crowns and a rasher of bacon, around the point 0 0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.pictures.markup import number, tag

_SUITS: Final = {
    "c": "0 -50a22 22 0 0 1 16.5 36.6a22 22 0 1 1 -10.5 39.4c1 11.5 4.5 18.5 11 24h-34"
    "c6.5 -5.5 10 -12.5 11 -24a22 22 0 1 1 -10.5 -39.4a22 22 0 0 1 16.5 -36.6z",
    "d": "0 -52c9 18 25 38 38 52c-13 14 -29 34 -38 52c-9 -18 -25 -38 -38 -52c13 -14 29 -34 38 -52z",
    "h": "0 48c-9 -17 -46 -38 -46 -67c0 -18 11 -28 24 -28c10 0 18 6 22 16c4 -10 12 -16 22 -16"
    "c13 0 24 10 24 28c0 29 -37 50 -46 67z",
    "s": "0 -50c9 16 45 37 45 63c0 15 -10 24 -22 24c-7 0 -13 -3 -17 -9c1 10 4.5 17 11 22h-34"
    "c6.5 -5 10 -12 11 -22c-4 6 -10 9 -17 9c-12 0 -22 -9 -22 -24c0 -26 36 -47 45 -63z",
}
"""Each suit, a hundred units high: the first point, and the path around the suit."""

_HEADS: Final = {
    "K": ("M-25 16l-4 -25l15 10l-8 -21l14 13l8 -19l8 19l14 -13l-8 21l15 -10l-4 25zM-24 20h48v6h-48z"),
    "Q": (
        "M-24 16l-6 -22a4.2 4.2 0 1 1 5 -1l11 9l-3 -19a4.2 4.2 0 1 1 6 0l8 15l0 -17a4.2 4.2 0 1 1 6 0l0 17l8 -15"
        "a4.2 4.2 0 1 1 6 0l-3 19l11 -9a4.2 4.2 0 1 1 5 1l-6 22z"
        "M-24 20h48v6h-48z"
    ),
    "J": (
        "M-26 16c-1 -17 7 -27 21 -29c8 -1 17 1 22 6c6 6 8 14 8 23z"
        "M4 -16c4 -12 14 -18 27 -18c-1 4 -2 6 -4 8l5 0c-2 4 -4 6 -7 8l4 1c-5 5 -12 7 -19 5c-2 -2 -4 -3 -6 -4z"
        "M-29 20h58v6h-58z"
    ),
}
"""The headgear of a king, a queen and a jack."""


def pips(suit: str, height: float, places: Iterable[tuple[float, float]], colour: str) -> str:
    """Return the symbol of a suit at several places, as one path."""
    scale = height / 100
    parts = [f"M{number(x / scale)} {number(y / scale)}m{_SUITS[suit]}" for x, y in places]
    return tag("path", d="".join(parts), fill=colour, transform=f"scale({scale:.4g})")


def head(rank: str, colour: str) -> str:
    """Return the headgear of a court card."""
    return tag("path", d=_HEADS[rank], fill=colour)


def rasher(height: float, lean: str, fat: str) -> str:
    """Return an upright rasher of bacon."""
    strips = ((-19.5, 36, lean), (-14, 4, fat), (-5, 9, fat), (9.5, 2.5, fat))
    drawn = [tag("path", d=_strip(left, width), fill=colour) for left, width, colour in strips]
    return tag("g", *drawn, transform=f"scale({height / 96:.4g})")


def _strip(left: float, width: float) -> str:
    """Return a strip between two vertical waves."""
    down = "c7 7 7 17 0 24c-7 7 -7 17 0 24" * 2
    up = "c-7 -7 -7 -17 0 -24c7 -7 7 -17 0 -24" * 2
    return f"M{number(left)} -48{down}h{number(width)}{up}z"
