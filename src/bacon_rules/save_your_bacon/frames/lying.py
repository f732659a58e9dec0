"""Cards out of play that frames mean."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey


@attrs.frozen
class Taken:
    """A card that was chosen out of play: whose, and its key."""

    seat: int
    card: CardKey


@attrs.frozen
class Lying:
    """A card out of play that everybody knows, and that an effect means by "that".

    Attributes:
        seat: whose it is.
        zone: where it lies.
        card: its key.
        below: in a deck, how many cards lie below it; elsewhere 0.
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
