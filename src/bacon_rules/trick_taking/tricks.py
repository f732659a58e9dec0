"""The winner of a trick (T1)."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.errors import CardError, FinishError, shown
from bacon_rules.trick_taking.cards import Card, Hand, Suit


def trick_winner(cards: Sequence[Card], trump: Suit) -> int:
    """Return the place of the winning card, counted from 0 for the lead.

    The highest trump wins; without one, the highest card of the suit led (T1).

    Args:
        cards: the cards of a trick in the order of play; the first one was led.
        trump: the trump suit.

    Raises:
        FinishError: there are no cards.
        HandError: something is not a card, or a card is there twice.
        CardError: the trump is not a `Suit`.

    >>> ten, ace, two = Card(10, Suit.CLUBS), Card(14, Suit.HEARTS), Card(2, Suit.SPADES)
    >>> trick_winner([ten, ace, two], Suit.SPADES), trick_winner([ten, ace, two], Suit.DIAMONDS)
    (2, 0)
    """
    if not Hand(cards):
        raise FinishError("a trick without cards has no winner")
    if not isinstance(trump, Suit):
        raise CardError(f"trump is a Suit, not {shown(trump)}")
    return winning_place(cards, trump)


def winning_place(cards: Sequence[Card], trump: Suit) -> int:
    """Return the place of the winning card in a trusted trick."""
    winning, best = 0, cards[0]
    for place, card in enumerate(cards):
        if card.number > best.number if card.suit is best.suit else card.suit is trump:
            winning, best = place, card
    return winning
