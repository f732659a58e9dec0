"""Events of decks, and of cards that players get to see."""

from __future__ import annotations

import attrs
from typing_extensions import override

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey


@attrs.frozen
class DeckShuffled(GameEvent):
    """A player's deck was shuffled; `cards` is its number of cards."""

    seat: int
    cards: int


@attrs.frozen
class CardsDrawn(GameEvent):
    """A player has drawn cards; everybody sees the number."""

    seat: int
    count: int


@attrs.frozen
class CardsSeen(GameEvent):
    """A player has drawn cards, looked at cards, or moved cards face down.  That seat alone may see this event."""

    seat: int
    cards: tuple[CardKey, ...]

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat that sees the cards."""
        return (self.seat,)


@attrs.frozen
class CardsRevealed(GameEvent):
    """Cards that were hidden are shown to everybody.

    Attributes:
        seat: the player whose cards they are.
        cards: the keys of the cards.
        zone: the zone of the cards.
    """

    seat: int
    cards: tuple[CardKey, ...]
    zone: Zone


@attrs.frozen
class CardsLookedAt(GameEvent):
    """A player looks at cards that others do not see.

    Attributes:
        seat: the player who looks.
        player: the player whose cards they are.
        zone: the zone of the cards.
        count: the number of cards.
    """

    seat: int
    player: int
    zone: Zone
    count: int


InDecks = DeckShuffled | CardsDrawn | CardsSeen | CardsRevealed | CardsLookedAt
"""Any event of a deck, or of cards that players see."""
