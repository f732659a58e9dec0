"""Cards that are drawn, and decks that are shuffled."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon.identity import CardKey


@attrs.frozen
class Drawing(Tagged):
    """A player draws cards one by one.

    Attributes:
        seat: the player.
        left: the number of cards still to be drawn.
        drawn: the number of drawn cards.
    """

    seat: int
    left: int
    drawn: int = 0


@attrs.frozen
class Shuffling(Tagged):
    """Chance shuffles a player's deck.

    Attributes:
        seat: the player.
        cards: the cards that become the deck, sorted.
    """

    seat: int
    cards: tuple[CardKey, ...]
