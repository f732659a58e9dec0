"""The things around the cards on a table: panels, names, marks of sides, counts, and the question to a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from bacon_rules.pictures.colours import DARK, LIGHT, Palette
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.playing_cards import back

MARGIN: Final = 16
HEADER: Final = 52
SIZE: Final = 15
"""The size of most texts."""

LONGEST: Final = 300
"""The greatest number of letters of a text."""

_MARKS: Final = (
    "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z",
    "M0 -7.5l7.5 7.5l-7.5 7.5l-7.5 -7.5z",
    "M0 -7l7.5 13l-15 0z",
    "M-5.5 -5.5h11v11h-11z",
    "M0 -7l7 5l-2.7 8.2h-8.6l-2.7 -8.2z",
    "M0 -8l2.2 5.2l5.6 0.400l-4.300 3.7l1.400 5.5l-4.900 -3l-4.900 3l1.400 -5.5l-4.300 -3.7l5.6 -0.400z",
)
"""The shapes of the sides' marks, filled for the first six sides and hollow for the others."""


@attrs.frozen
class Setting:
    """The settings for drawing a table.

    Attributes:
        palette: the colours.
        names: the players' names; a seat without a name is called by its number.
    """

    palette: Palette
    names: Sequence[str] = ()

    def seat(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or f"Seat {seat}"


def setting(names: Sequence[str], *, dark: bool) -> Setting:
    """Return the setting for a table with named players, on a dark or a light page."""
    return Setting(DARK if dark else LIGHT, names)


def cut(text: str, width: float, size: float, weight: str = MEDIUM) -> str:
    """Return a text, shortened if it is too wide."""
    if len(text) <= LONGEST and width_of(text, size, weight) <= width:
        return text
    fitting = (text[:length] for length in range(min(len(text), LONGEST), 0, -1))
    return next((f"{part}…" for part in fitting if width_of(f"{part}…", size, weight) <= width), "…")


def surface(width: float, height: float, palette: Palette) -> str:
    """Return the background."""
    return tag("rect", width=width, height=height, rx=14, fill=palette.surface)


def panel(width: float, height: float, palette: Palette, *, lit: bool = False) -> str:
    """Return the panel of a group; it is lit for the player to act."""
    edge, thick = (palette.accent, 2.5) if lit else (palette.edge, 1.0)
    return tag("rect", width=width, height=height, rx=9, fill=palette.panel, stroke=edge, stroke_width=thick)


def mark(side: int, palette: Palette) -> str:
    """Return the mark of a side: the shape and the colour are its own."""
    colour = palette.sides[side % len(palette.sides)]
    shape = _MARKS[side % len(_MARKS)]
    if side < len(_MARKS):
        return tag("path", d=shape, fill=colour)
    return tag("path", d=shape, fill="none", stroke=colour, stroke_width=2)


def header(setting: Setting, width: float, title: str, more: str, standing: Sequence[tuple[int, str]]) -> str:
    """Return the header: the game, and each side's mark and score, from the right."""
    palette = setting.palette
    drawn = [lettered(title, MARGIN, 33, 20, palette.ink, weight=BOLD)]
    begin = MARGIN + width_of(title, 20, BOLD) + 14
    right = width - MARGIN
    for side, text in reversed(standing):
        right -= width_of(text, SIZE)
        drawn += [lettered(text, right, 32, SIZE, palette.ink), moved(right - 12, 27, mark(side, palette))]
        right -= 36
    drawn.append(lettered(cut(more, right - begin, SIZE), begin, 33, SIZE, palette.soft))
    return "".join(drawn)


def plate(setting: Setting, seat: int, side: int, width: float, notes: Sequence[str] = ()) -> str:
    """Return a line from the point 0 0: the mark of a player's side, the name, and remarks about the player."""
    palette = setting.palette
    name = cut(setting.seat(seat), width - 22, SIZE + 1, BOLD)
    reached = 20 + width_of(name, SIZE + 1, BOLD)
    drawn = [moved(8, 10, mark(side, palette)), lettered(name, 20, 15.5, SIZE + 1, palette.ink, weight=BOLD)]
    for note in notes:
        room = width - reached - 8
        if width_of(note, SIZE - 2) <= room:
            drawn.append(lettered(note, reached + 8, 15, SIZE - 2, palette.soft))
            reached += 8 + width_of(note, SIZE - 2)
    return "".join(drawn)


def backs(cards: int, width: float, palette: Palette, scale: float = 0.36) -> str:
    """Return a stack of overlapping card backs within a given space, and the number of cards."""
    if not cards:
        return ""
    step = min(12.0, (width - 100 * scale - 36) / max(cards - 1, 1))
    drawn = [moved(place * step, 0, _edge(palette), scale=scale) for place in range(cards - 1)]
    last = (cards - 1) * step
    number = lettered(str(cards), last + 100 * scale + 8, 70 * scale + 8, 22, palette.ink, weight=BOLD)
    return "".join([*drawn, moved(last, 0, back(palette), scale=scale), number])


def _edge(palette: Palette) -> str:
    """Return the visible edge of a card that lies face down below another card."""
    paper = tag("rect", x=0.5, y=0.5, width=99, height=139, rx=8, fill=palette.face, stroke=palette.border)
    return paper + tag("rect", x=6, y=6, width=88, height=128, rx=4, fill=palette.back)


def asking(text: str, x: float, width: float, palette: Palette) -> str:
    """Return the question to the seat to act, centred in a given space."""
    shown = cut(text, width - 40, SIZE + 1, BOLD)
    wide = width_of(shown, SIZE + 1, BOLD) + 32
    left = x + (width - wide) / 2
    lozenge = tag("rect", x=left, y=0, width=wide, height=30, rx=15, fill=palette.accent)
    return lozenge + lettered(shown, left + 16, 20.5, SIZE + 1, palette.on_accent, weight=BOLD)
