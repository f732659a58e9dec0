"""What happens to decks, and what players get to see of their cards."""

from __future__ import annotations

import attrs
from typing_extensions import override

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey

__all__ = ["CardsDrawn", "CardsLookedAt", "CardsRevealed", "CardsSeen", "DeckShuffled", "InDecks"]


@attrs.frozen
class DeckShuffled(GameEvent):
    """A player's deck was shuffled; and has so many cards."""

    seat: int
    cards: int


@attrs.frozen
class CardsDrawn(GameEvent):
    """A player has drawn cards; everybody sees how many."""

    seat: int
    count: int


@attrs.frozen
class CardsSeen(GameEvent):
    """A player has drawn these cards, looked at them, or moved them face down.  That seat alone may see this event."""

    seat: int
    cards: tuple[CardKey, ...]

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat that sees them."""
        return (self.seat,)


@attrs.frozen
class CardsRevealed(GameEvent):
    """Cards of a player's hand, or on top of the deck, are shown to everybody.

    Attributes:
        seat: whose they are.
        cards: their keys.
        zone: where they are.
    """

    seat: int
    cards: tuple[CardKey, ...]
    zone: Zone


@attrs.frozen
class CardsLookedAt(GameEvent):
    """A player looks at cards that others do not see.

    Attributes:
        seat: who looks.
        player: whose they are.
        zone: where they are.
        count: how many.
    """

    seat: int
    player: int
    zone: Zone
    count: int


InDecks = DeckShuffled | CardsDrawn | CardsSeen | CardsRevealed | CardsLookedAt
"""Something that happens to a deck, or is seen of cards."""
