"""Events of effects that last or wait."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class EffectLasts(GameEvent):
    """An effect of a card begins to last on cards in play or on players.

    Attributes:
        source: the key of the card with the effect.
        cards: the numbers of the affected cards.
        duration: how long the effect lasts.
        players: the affected players.
    """

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


@attrs.frozen
class EffectDelayed(GameEvent):
    """A part of an effect of a card, given by its key, waits to be done later."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectWentOff(GameEvent):
    """A part of an effect that waited is done now, since its time has come."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectSetOff(GameEvent):
    """An effect goes off because of the happening that ends it (S74).

    Attributes:
        seat: the player.
        card: the key of the card or condition.
        effect: the name of the effect.
    """

    seat: int
    card: CardKey
    effect: str


@attrs.frozen
class EffectLapsed(GameEvent):
    """A part of an effect of a card, given by its key, has waited too long and will not be done."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectEnded(GameEvent):
    """An effect of a card, given by its key, no longer lasts on cards, given by their numbers, or on players."""

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


Lasting = EffectLasts | EffectEnded | EffectDelayed | EffectWentOff | EffectSetOff | EffectLapsed
"""Any event of an effect that lasts, waits or ends."""
