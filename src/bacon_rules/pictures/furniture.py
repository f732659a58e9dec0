"""The things around the cards on a table: panels, names, marks of sides, counts, and the question to a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered, width_of
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.playing_cards import back
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.scenes.scene import Note, Place, Scene, Tone

MARGIN: Final = 16
BAR: Final = 50
"""The height of the bar along the top, if it has one line."""

BETWEEN: Final = 12
SIZE: Final = 15
"""The size of most texts."""

LONGEST: Final = 300
"""The greatest number of letters of a text."""

Part: TypeAlias = tuple[str, float]
"""A drawing from the point 0 0 down, and its height."""

_MARKS: Final = (
    "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z",
    "M0 -7.5l7.5 7.5l-7.5 7.5l-7.5 -7.5z",
    "M0 -7l7.5 13l-15 0z",
    "M-5.5 -5.5h11v11h-11z",
    "M0 -7l7 5l-2.7 8.2h-8.6l-2.7 -8.2z",
    "M0 -8l2.2 5.2l5.6 0.400l-4.300 3.7l1.400 5.5l-4.900 -3l-4.900 3l1.400 -5.5l-4.300 -3.7l5.6 -0.400z",
)
"""The shapes of the sides' marks, filled for the first six sides and hollow for the others."""

_ONE_LINE: Final = 700
"""The least width at which all of the header is in one line."""

_FEWEST: Final = 60
"""The least width that a side's names need in the header; with less room, only the mark and the score are there."""


@attrs.frozen
class Look:
    """The values needed to draw a scene.

    Attributes:
        palette: the colours.
        width: the width inside the margins.
        drawn: draws a card of the game by its notation; it returns `None` for a playing card.
        kinds: the kinds of the cards with texts, by notation.
    """

    palette: Palette
    width: float
    drawn: Callable[[str], Drawing | None]
    kinds: Mapping[str, str]

    def kind(self, card: str) -> str:
        """Return the colour of a card's kind, or of a card without a kind."""
        return self.palette.kind(self.kinds.get(card, ""))


def cut(text: str, width: float, size: float, weight: str = MEDIUM) -> str:
    """Return a text, shortened if it is too wide."""
    if len(text) <= LONGEST and width_of(text, size, weight) <= width:
        return text
    fitting = (text[:length] for length in range(min(len(text), LONGEST), 0, -1))
    return next((f"{part}…" for part in fitting if width_of(f"{part}…", size, weight) <= width), "…")


def wrapped(text: str, width: float, size: float, weight: str = MEDIUM) -> list[str]:
    """Return a text in lines; a word that is too wide for a line is shortened."""
    lines: list[str] = []
    for word in text[:LONGEST].split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(cut(word, width, size, weight))
    return lines


def surface(width: float, height: float, bar: float, palette: Palette) -> str:
    """Return the background: the counter, with a bar along the top and tiles below it."""
    side = bar - 14
    top = tag("path", d=f"M14 0h{width - 28:g}a14 14 0 0 1 14 14v{side:g}h{-width:g}v{-side:g}a14 14 0 0 1 14 -14z")
    tiles = tag("path", d=f"M0 {bar + 3:g}h{width:g}", stroke=palette.tile, stroke_width=6, stroke_dasharray=6)
    return (
        tag("rect", width=width, height=height, rx=14, fill=palette.surface) + tag("g", top, fill=palette.panel) + tiles
    )


def panel(width: float, height: float, palette: Palette, *, lit: bool = False) -> str:
    """Return the panel of a group; it is lit for the player to act."""
    edge, thick = (palette.accent, 2.5) if lit else (palette.edge, 1.0)
    return tag("rect", width=width, height=height, rx=9, fill=palette.panel, stroke=edge, stroke_width=thick)


def dish(width: float, height: float, palette: Palette, bend: float = 56) -> str:
    """Return the dish on which cards are played."""
    edge = tag("rect", x=7, y=7, width=width - 14, height=height - 14, rx=bend - 7)
    rim = tag("g", edge, fill="none", stroke=palette.rim, stroke_width=2)
    return tag("rect", width=width, height=height, rx=bend, fill=palette.dish) + rim


def ribbon(text: str, middle: float, palette: Palette) -> str:
    """Return a text on a ribbon, around a point 14 below its upper edge."""
    wide = width_of(text, SIZE + 1, BOLD) + 44
    path = f"M{middle - wide / 2:.2f} 0h{wide:.2f}l-9 14l9 14h{-wide:.2f}l9 -14z"
    shown = lettered(text, middle, 19.5, SIZE + 1, palette.surface, weight=BOLD, at=0.5)
    return tag("path", d=path, fill=palette.ink) + shown


def mark(side: int, palette: Palette) -> str:
    """Return the mark of a side: the shape and the colour are its own."""
    colour = palette.sides[side % len(palette.sides)]
    shape = _MARKS[side % len(_MARKS)]
    if side < len(_MARKS):
        return tag("path", d=shape, fill=colour)
    return tag("path", d=shape, fill="none", stroke=colour, stroke_width=2)


def header(scene: Scene, width: float, palette: Palette) -> Part:
    """Return the header: the game, and each side's mark, names and score, from the right, or in lines of their own."""
    if width < _ONE_LINE:
        return _header_in_lines(scene, width, palette)
    drawn = [lettered(scene.title, MARGIN, 33, 20, palette.ink, weight=BOLD)]
    begin = MARGIN + width_of(scene.title, 20, BOLD) + 14
    right = width - MARGIN
    room = 620 / max(len(scene.standing), 1) - 70
    for number, side in reversed([*enumerate(scene.standing)]):
        names = f"{cut(', '.join(side.names), room, SIZE)}: " if room > _FEWEST else ""
        text = f"{names}{side.score}"
        right -= width_of(text, SIZE)
        drawn += [lettered(text, right, 32, SIZE, palette.ink), moved(right - 12, 27, mark(number, palette))]
        right -= 36
    more = ", ".join(filter(None, (scene.part, scene.goal)))
    drawn.append(lettered(cut(more, right - begin, SIZE), begin, 33, SIZE, palette.soft))
    return "".join(drawn), BAR


def _header_in_lines(scene: Scene, width: float, palette: Palette) -> Part:
    room = width - 2 * MARGIN
    drawn = [lettered(cut(scene.title, room, 20, BOLD), MARGIN, 30, 20, palette.ink, weight=BOLD)]
    y = 54.0
    for line in wrapped(", ".join(filter(None, (scene.part, scene.goal))), room, SIZE):
        drawn.append(lettered(line, MARGIN, y, SIZE, palette.soft))
        y += 24
    x = float(MARGIN)
    for number, side in enumerate(scene.standing):
        text = f"{cut(', '.join(side.names), room - 60, SIZE)}: {side.score}"
        wide = 20 + width_of(text, SIZE)
        if x > MARGIN and x + wide > width - MARGIN:
            x, y = MARGIN, y + 24
        drawn += [moved(x + 8, y - 5, mark(number, palette)), lettered(text, x + 20, y, SIZE, palette.ink)]
        x += wide + 16
    return "".join(drawn), y + (14 if scene.standing else -10)


def plate(place: Place, notes: Iterable[Note], width: float, palette: Palette) -> str:
    """Return a line from the point 0 0: the mark of a player's side, the name, and what fits of remarks."""
    name = cut(place.name, width - 22, SIZE + 1, BOLD)
    reached = 20 + width_of(name, SIZE + 1, BOLD)
    colour = palette.soft if place.tone is Tone.QUIET else palette.ink
    drawn = [moved(8, 10, mark(place.side, palette)), lettered(name, 20, 15.5, SIZE + 1, colour, weight=BOLD)]
    for note in notes:
        room = width - reached - 8
        text = next((text for text in (note.full, note.text) if text and width_of(text, SIZE - 2) <= room), "")
        if text:
            drawn.append(lettered(text, reached + 8, 15, SIZE - 2, palette.soft))
            reached += 8 + width_of(text, SIZE - 2)
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


def asking(text: str, look: Look) -> Part:
    """Return the question to the seat to act, in the middle, after a lamp that is lit."""
    palette = look.palette
    lines = wrapped(text, look.width - 40, SIZE + 1, BOLD) or [""]
    left = (look.width - max(width_of(line, SIZE + 1, BOLD) for line in lines) - 24) / 2
    light = tag("circle", r=10, fill_opacity=0.28) + tag("circle", r=6)
    lamp = tag("g", light, fill=palette.accent, transform=f"translate({left + 6:.2f} 15)")
    shown = (
        lettered(line, left + 24, 20.5 + 22 * place, SIZE + 1, palette.ink, weight=BOLD)
        for place, line in enumerate(lines)
    )
    return "".join([lamp, *shown]), 8 + 22 * len(lines)


def told(notes: Sequence[Note], width: float, palette: Palette) -> Part:
    """Return notes about the table, one below the other."""
    drawn: list[str] = []
    for line, note in enumerate(notes):
        weight = BOLD if note.tone is Tone.STRONG else MEDIUM
        colour = palette.soft if note.tone is Tone.QUIET else palette.ink
        text = cut(note.text, width, SIZE + 1, weight)
        drawn.append(lettered(text, 0, 16 + 24 * line, SIZE + 1, colour, weight=weight))
    return "".join(drawn), 24 * len(notes)
