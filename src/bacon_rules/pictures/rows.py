"""Playing cards of the two games that are dealt, as they lie: in a hand, as a combination, in a fan of backs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from bacon_rules import climbing, trick_taking
from bacon_rules.pictures.colours import Palette
from bacon_rules.pictures.markup import moved
from bacon_rules.pictures.playing_cards import INDEX, WIDTH, PlayingCard, covered, empty, front

GAP = 7
"""What is between cards that lie side by side."""


FEW = 6
"""How many cards lie side by side, where there is a choice."""


def playing_card(card: climbing.Card | trick_taking.Card) -> PlayingCard:
    """Return what is seen of a card."""
    match card:
        case climbing.Card(rank=None):
            return PlayingCard(wild=True)
        case climbing.Card() | trick_taking.Card():
            text = str(card)
            return PlayingCard(text[:-1], text[-1])
        case _:
            assert_never(card)


def placed_card(placed: climbing.PlacedCard) -> PlayingCard:
    """Return what is seen of a card of a combination: of a wild, what it stands for."""
    if not placed.card.is_wild:
        return playing_card(placed.card)
    return PlayingCard(str(placed.rank), "" if placed.suit is None else str(placed.suit), wild=True)


def cards_of(value: climbing.Hand | trick_taking.Hand | climbing.Combination) -> list[PlayingCard]:
    """Return what is seen of cards, in their order."""
    if isinstance(value, climbing.Combination):
        return [placed_card(placed) for placed in value.placed]
    return [playing_card(card) for card in value]


def fanned(cards: Sequence[PlayingCard], palette: Palette) -> str:
    """Return cards that lie one over the other, so that each one's index is seen."""
    if not cards:
        return empty(palette)
    *below, top = cards
    drawn = [moved(place * INDEX, 0, covered(card, palette)) for place, card in enumerate(below)]
    return "".join([*drawn, moved(len(below) * INDEX, 0, front(top, palette))])


def shown_row(cards: Sequence[PlayingCard], palette: Palette) -> tuple[str, float]:
    """Return cards side by side if they are few, else one over the other, and how wide they are."""
    if 0 < len(cards) <= FEW:
        return in_line(cards, palette), line_width(len(cards))
    return fanned(cards, palette), fan_width(len(cards))


def fan_width(cards: int) -> float:
    """Return how wide so many cards are that lie one over the other."""
    return WIDTH + INDEX * max(cards - 1, 0)


def in_line(cards: Iterable[PlayingCard], palette: Palette) -> str:
    """Return cards that lie side by side."""
    return "".join(moved(place * (WIDTH + GAP), 0, front(card, palette)) for place, card in enumerate(cards))


def line_width(cards: int) -> float:
    """Return how wide so many cards are that lie side by side."""
    return cards * (WIDTH + GAP) - GAP
