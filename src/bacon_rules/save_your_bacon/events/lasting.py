"""Effects that last, and effects that wait."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = ["EffectDelayed", "EffectEnded", "EffectLapsed", "EffectLasts", "EffectWentOff", "Lasting"]


@attrs.frozen
class EffectLasts(GameEvent):
    """An effect of a card, named by its key, begins to last on cards in play.

    Attributes:
        source: the card's key.
        cards: the numbers of the cards that it is about.
        duration: how long it lasts.
        players: the players that it is about.
    """

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


@attrs.frozen
class EffectDelayed(GameEvent):
    """A part of an effect of a card, named by its key, is done later."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectWentOff(GameEvent):
    """What a part of an effect waited for has happened: it is done now."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectLapsed(GameEvent):
    """A part of an effect of a card, named by its key, is not done later after all: it has waited long enough."""

    seat: int
    source: CardKey


@attrs.frozen
class EffectEnded(GameEvent):
    """An effect of a card, named by its key, no longer lasts on cards, named by their numbers, or on players."""

    source: CardKey
    cards: tuple[CardNumber, ...]
    duration: Duration
    players: tuple[int, ...] = ()


Lasting = EffectLasts | EffectEnded | EffectDelayed | EffectWentOff | EffectLapsed
"""Something about an effect that lasts or waits."""
