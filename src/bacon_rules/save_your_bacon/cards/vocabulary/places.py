"""Where cards are, and where they go."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class Zone(Word):
    """Where cards are chosen; in play unless an effect says otherwise (§10.2.2)."""

    PLAY = "play"
    HAND = "hand"
    DISCARD = "discard"
    DECK = "deck"
    SPENT = "spent"
    UNDER = "under"
    """Underneath a card in play (§11.0)."""


class Place(Word):
    """Where in a deck a card is put."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Rest(Word):
    """Where the cards go that were looked at on top of a deck and not chosen."""

    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    DISCARD = "discard"


class Destination(Word):
    """Where a card goes whose declaration is canceled: to its owner's places, unless another player's is said."""

    DISCARD = "discard"
    HAND = "hand"
    DECK = "deck"
    """On top of it."""

    REMOVED = "removed"
    """Out of the game."""

    YOUR_HAND = "your-hand"
    """To the hand of the player whose effect cancels it, who owns it from then on (S73)."""
