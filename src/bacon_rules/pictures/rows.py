"""Cards as they lie: side by side, or one over the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.markup import moved, tag
from bacon_rules.pictures.playing_cards import HEIGHT, INDEX, WIDTH, PlayingCard, covered, empty, front
from bacon_rules.scenes.drawing import Drawing

GAP = 7
"""The gap between cards side by side."""


_SCALE: Final = 0.8
"""The scale of cards in a separate picture."""

FEW = 6
"""The greatest number of cards to lay side by side instead of overlapping."""


@attrs.frozen
class Drawn:
    """A drawn card, as large as a playing card.

    Attributes:
        front: the whole card.
        covered: the card if only its left edge is visible.
    """

    front: str
    covered: str


def playing_card(card: object) -> PlayingCard:
    """Return the look of a card in notation: a rank and the letter of a suit, or ``X`` for a wild."""
    text = str(card)
    return PlayingCard(wild=True) if text == "X" else PlayingCard(text[:-1], text[-1])


def playing_cards(cards: Iterable[object]) -> list[PlayingCard]:
    """Return the looks of cards, in order."""
    return [playing_card(card) for card in cards]


def drawn_card(card: PlayingCard, palette: Palette) -> Drawn:
    """Return a playing card, drawn."""
    return Drawn(front(card, palette), covered(card, palette))


def row_drawing(cards: Iterable[PlayingCard], palette: Palette) -> Drawing:
    """Return the picture of playing cards in a row."""
    row, width = shown_row([drawn_card(card, palette) for card in cards])
    return Drawing(tag("g", row or empty(palette), transform=f"scale({_SCALE})"), width * _SCALE, HEIGHT * _SCALE)


def card_drawing(card: object, palette: Palette) -> Drawing:
    """Return the picture of a card."""
    return Drawing(front(playing_card(card), palette), WIDTH, HEIGHT)


def fanned(cards: Sequence[Drawn]) -> str:
    """Return overlapping cards, with every index visible."""
    last = len(cards) - 1
    return "".join(
        moved(place * INDEX, 0, card.front if place == last else card.covered) for place, card in enumerate(cards)
    )


def shown_row(cards: Sequence[Drawn]) -> tuple[str, float]:
    """Return cards side by side if they are few, else overlapping, and their width."""
    if 0 < len(cards) <= FEW:
        return in_line(cards), line_width(len(cards))
    return fanned(cards), fan_width(len(cards))


def fan_width(cards: int) -> float:
    """Return the width of a number of overlapping cards."""
    return WIDTH + INDEX * max(cards - 1, 0)


def in_line(cards: Iterable[Drawn]) -> str:
    """Return cards side by side."""
    return "".join(moved(place * (WIDTH + GAP), 0, card.front) for place, card in enumerate(cards))


def line_width(cards: int) -> float:
    """Return the width of a number of cards side by side."""
    return cards * (WIDTH + GAP) - GAP
