"""The moves of chance."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves.common import checked_key, checked_keys, checked_number


@attrs.frozen
class DrawLot(Text):
    """Chance chooses a player, who begins the draft (§8.2) or chooses who begins (§3.0).  Written ``lot:1``."""

    seat: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"lot:{self.seat}"


@attrs.frozen
class DealPool(Text):
    """Chance deals the champions for a draft (§8.2).  Written ``pool:the-smith,the-owl,…``, sorted."""

    champions: tuple[CardKey, ...] = attrs.field(converter=checked_keys)

    def __str__(self) -> str:
        return f"pool:{','.join(self.champions)}"


@attrs.frozen
class Shuffle(Text):
    """Chance puts a deck in order, the top card first (§3.0, §4.0).  Written ``shuffle:hammer,quick-step,…``."""

    cards: tuple[CardKey, ...] = attrs.field(converter=checked_keys)

    def __str__(self) -> str:
        return f"shuffle:{','.join(self.cards)}"


@attrs.frozen
class RandomCard(Text):
    """Chance chooses a card out of play (§14.0 Randomly choose).  Written ``random:hammer``."""

    card: CardKey = attrs.field(converter=checked_key)

    def __str__(self) -> str:
        return f"random:{self.card}"


@attrs.frozen
class RandomInPlay(Text):
    """Chance chooses a card in play (§14.0 Randomly choose).  Written ``random-card:2``."""

    card: CardNumber = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"random-card:{self.card}"


@attrs.frozen
class RandomSeat(Text):
    """Chance chooses a player for an effect (§14.0 Randomly choose).  Written ``random-player:1``."""

    seat: int = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"random-player:{self.seat}"


ChanceMove = DrawLot | DealPool | Shuffle | RandomCard | RandomInPlay | RandomSeat
"""A move that chance makes."""
