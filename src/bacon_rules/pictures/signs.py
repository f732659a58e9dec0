"""The signs that stand for words about cards, such as a sword for attack, each with its text."""

from __future__ import annotations

from typing import Final

from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved, tag

BURST: Final = (
    "M10 -20l2.5 5.4l5.6 -2l-2 5.6l5.4 2.5l-5.4 2.5l2 5.6l-5.6 -2l-2.5 5.4l-2.5 -5.4"
    "l-5.6 2l2 -5.6l-5.4 -2.5l5.4 -2.5l-2 -5.6l5.6 2z"
)
"""A burst, on a base line."""

_SWORD: Final = "M0 -17l2.6 4v15h5.4v3.6h-5.4v6h-5.2v-6h-5.4v-3.6h5.4v-15z"
_SHIELD: Final = "M0 -13c4 3 8 4 12 4c0 10 -3 17 -12 22c-9 -5 -12 -12 -12 -22c4 0 8 -1 12 -4z"


def signed(sign: str, text: str, palette: Palette, size: float = 22) -> tuple[str, float]:
    """Return a known sign and a text, to the right of 0 0 and centred vertically, and their width."""
    match sign:
        case "sword":
            drawn, room, colour = moved(9, 0, tag("path", d=_SWORD, fill=palette.ink), turn=45), 22, palette.ink
        case "shield":
            drawn, room, colour = moved(11, 0, tag("path", d=_SHIELD, fill=palette.ink)), 28, palette.ink
        case "burst":
            burst = tag("path", d=BURST, fill=palette.danger)
            drawn, room, colour = moved(1.7, 11, burst, scale=1.15), 30, palette.danger
        case _:
            drawn, room, colour = "", 0, palette.ink
    words = lettered(text, room, 8 * size / 22, size, colour, weight=BOLD)
    return drawn + words, room + width_of(text, size, BOLD)
