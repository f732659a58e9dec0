"""Cards out of play, as the meanings of words in frames."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey


@attrs.frozen
class Taken:
    """A chosen card out of play: its owner and its key."""

    seat: int
    card: CardKey


@attrs.frozen
class Lying:
    """A public card out of play, as a meaning of "that".

    Attributes:
        seat: the owner.
        zone: the zone.
        card: the key.
        below: in a deck, the number of cards below it; elsewhere 0.
    """

    seat: int
    zone: Zone
    card: CardKey
    below: int = 0


@attrs.frozen
class Kept:
    """A card that changed owner during the game (S73): the old owner, the new owner and the key."""

    giver: int
    taker: int
    card: CardKey
