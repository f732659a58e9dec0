"""The cards of a scene, each as the game draws it: playing cards, cards with texts, or else cards with their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, assert_never

from bacon_rules.pictures.furniture import SIZE, Look, Part, cut, panel
from bacon_rules.pictures.lettering import BOLD, lettered
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import HEIGHT, INDEX, WIDTH, PlayingCard
from bacon_rules.pictures.rows import (
    FEW,
    Drawn,
    drawn_card,
    fan_width,
    fanned,
    in_line,
    line_width,
    playing_card,
    shown_row,
)
from bacon_rules.scenes.scene import Deck, Face

HELD: Final = 0.92
"""The scale of playing cards in the hand."""

_TEXTS: Final = 1.488
"""The scale of cards with texts in the hand: large enough to be read."""

_BETWEEN: Final = 10
_FEW_ACROSS: Final = 2
"""The number of cards with texts side by side that fill all of the width."""

_PLAYING: Final = re.compile(r"(?:[1-9]|1[0-3]|[JQKA])[cdhs]|X")


def drawn_face(face: Face, look: Look) -> Drawn:
    """Return a card as large as a playing card."""
    drawing = look.drawn(face.card)
    if drawing is not None:
        card = moved(0, 0, drawing.drawn, scale=WIDTH / drawing.width)
        return Drawn(card, card)
    if _PLAYING.fullmatch(face.card):
        return drawn_card(_wild(face.stands_for) if face.card == "X" else playing_card(face.card), look.palette)
    name = cut(face.name, WIDTH - 16, SIZE + 4, BOLD)
    palette = look.palette.on_paper
    text = lettered(name, WIDTH / 2, HEIGHT / 2, SIZE + 4, palette.ink, weight=BOLD, at=0.5)
    card = panel(WIDTH, HEIGHT, palette) + text
    return Drawn(card, card)


def _wild(stands_for: str) -> PlayingCard:
    """Return the look of a wild that stands for a rank, a rank and suit, or nothing yet."""
    rank = stands_for.rstrip("cdhs")
    return PlayingCard(rank, stands_for.removeprefix(rank), wild=True)


def laid(faces: Sequence[Face], look: Look, width: float, scale: float) -> tuple[str, float, float]:
    """Return cards in a row from the point 0 0, not larger than a scale, with their width and their height."""
    row, wide = shown_row([drawn_face(face, look) for face in faces])
    fitting = min(scale, width / wide)
    return moved(0, 0, row, scale=fitting), wide * fitting, HEIGHT * fitting


def hand(faces: Sequence[Face], deck: Deck, look: Look) -> Part:
    """Return the cards of a hand in the middle: playing cards in one row, other cards in as many rows as needed."""
    match deck:
        case Deck.PLAYING:
            return _fans(faces, look)
        case Deck.TEXTS:
            return _rows(faces, look)
        case _:
            assert_never(deck)


def _fans(faces: Sequence[Face], look: Look) -> Part:
    """Return playing cards in as few even rows as they need to stay large."""
    most = int((look.width / HELD - fan_width(0)) // INDEX) + 1
    rows = -(-len(faces) // most)
    each = -(-len(faces) // rows)
    lay, width_of_row = (in_line, line_width) if each <= FEW else (fanned, fan_width)
    scale = min(HELD, look.width / width_of_row(each))
    down = HEIGHT * scale + _BETWEEN
    parts: list[str] = []
    for row in range(rows):
        cards = [drawn_face(face, look) for face in faces[row * each : (row + 1) * each]]
        left = (look.width - width_of_row(len(cards)) * scale) / 2
        parts.append(moved(left, row * down, lay(cards), scale=scale))
    return "".join(parts), rows * down - _BETWEEN


def _rows(faces: Sequence[Face], look: Look) -> Part:
    scale = HELD if look.drawn(faces[0].card) is None else _TEXTS
    across = WIDTH * scale + _BETWEEN
    most = int((look.width + _BETWEEN) // across)
    if most <= _FEW_ACROSS:
        across = (look.width + _BETWEEN) / most
        scale = (across - _BETWEEN) / WIDTH
    down = HEIGHT * scale + _BETWEEN
    left = (look.width + _BETWEEN - min(most, len(faces)) * across) / 2
    drawn = (
        moved(left + place % most * across, place // most * down, drawn_face(face, look).front, scale=scale)
        for place, face in enumerate(faces)
    )
    return "".join(drawn), ((len(faces) - 1) // most + 1) * down - _BETWEEN
