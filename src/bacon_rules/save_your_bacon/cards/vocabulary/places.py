"""Words for places of cards."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class Zone(Word):
    """The zone of cards; in play unless an effect says otherwise (§10.2.2)."""

    PLAY = "play"
    HAND = "hand"
    DISCARD = "discard"
    DECK = "deck"
    SPENT = "spent"
    UNDER = "under"
    """Underneath a card in play (§11.0)."""

    SIDE_DECK = "side-deck"
    """Beside the deck from the beginning of the game (S97)."""

    FACE_DOWN = "face-down"
    """Laid face down by an effect (S94)."""


SECRET: Final = (Zone.HAND, Zone.FACE_DOWN)
"""The zones with cards that only their owner sees."""

OUTSIDE: Final = (Zone.HAND, Zone.DISCARD, Zone.SPENT, Zone.FACE_DOWN)
"""The zones out of play in which effects of cards can work (S92, S93, S94)."""

OPEN: Final = (Zone.DISCARD, Zone.SPENT)
"""Those of them that everybody sees."""


class Place(Word):
    """The place in a deck for a card."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Rest(Word):
    """The place for cards that were looked at on top of a deck and not chosen."""

    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    DISCARD = "discard"


class Destination(Word):
    """The place for a card whose declaration is canceled: by default, a place of its owner."""

    DISCARD = "discard"
    HAND = "hand"
    DECK = "deck"
    """On top of the owner's deck."""

    REMOVED = "removed"
    """Out of the game."""

    YOUR_HAND = "your-hand"
    """The hand of the player whose effect cancels the card, and who owns it from then on (S73)."""
