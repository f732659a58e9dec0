"""The icons in the texts of Save Your Bacon!'s cards, each as high as a capital letter."""

from __future__ import annotations

from typing import Final

from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.signs import BURST
from bacon_rules.pictures.symbols import rasher

HEIGHT: Final = 20
"""The height of an icon; its base line and left edge are at 0 0."""

_BOLT: Final = "M11.5 -17.5l-8 10h5l-1.5 7l8 -10h-5z"
_PLUS: Final = "M22.5 -11h3.2v-3.2h2.6v3.2h3.2v2.6h-3.2v3.2h-2.6v-3.2h-3.2z"
_LYING: Final = (
    "M1 -11h15v10h-15zM3.5 -8.5v5h10v-5zM14 -19c4 0 6 3 5.5 6h2.5l-4 4.5l-4 -4.5h2.8c0.2 -2 -0.8 -3.4 -2.8 -3.4z"
)
_UPRIGHT: Final = "M3 -18h11v17h-11zM5.5 -15.5v12h6v-12z"


def width(icon: str) -> float:
    """Return the width of an icon, including the space around it."""
    match icon:
        case "E+":
            return 34
        case "E" | "D" | "B" | "A":
            return 24
        case "X":
            return 26
        case "R":
            return 20
        case _:
            return width_of(icon, 14, BOLD) + 15


def drawn(icon: str, palette: Palette) -> str:
    """Return an icon that is written in braces in texts, such as ``E`` or ``AG``."""
    match icon:
        case "E":
            return _energy(palette)
        case "E+":
            return _energy(palette) + tag("path", d=_PLUS, fill=palette.ink)
        case "D":
            return moved(1.5, 0, tag("path", d=BURST, fill=palette.danger))
        case "B":
            return moved(12, -9.5, rasher(22, palette.lean, palette.fat))
        case "A":
            return _disc(palette.picked) + lettered("A", 11, -4.5, 14, palette.on_picked, weight=BOLD, at=0.5)
        case "X":
            return moved(2, 0, tag("path", d=_LYING, fill=palette.ink, fill_rule="evenodd"))
        case "R":
            return moved(1, 0, tag("path", d=_UPRIGHT, fill=palette.ink, fill_rule="evenodd"))
        case _:
            wide = width(icon) - 3
            frame = tag(
                "rect", x=1, y=-18, width=wide, height=18, rx=4, fill="none", stroke=palette.ink, stroke_width=1.2
            )
            return frame + lettered(icon, 1 + wide / 2, -4, 14, palette.ink, weight=BOLD, at=0.5)


def _energy(palette: Palette) -> str:
    return _disc(palette.energy) + moved(1.5, -0.2, tag("path", d=_BOLT, fill=palette.on_kind))


def _disc(colour: str) -> str:
    return tag("circle", cx=11, cy=-9.2, r=9.8, fill=colour)
