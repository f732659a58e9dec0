"""Events of declaring and pitching."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class CardDeclared(GameEvent):
    """A player reveals a card to play it; `champion` is the number of the champion that uses it.

    The card comes from the player's hand, unless the event before moved it from another zone to ``play``.
    """

    seat: int
    card: CardKey
    champion: CardNumber


@attrs.frozen
class EffectDeclared(GameEvent):
    """A player activates an effect of a card in play.

    Attributes:
        seat: the player.
        card: the number of the card in play.
        effect: the name of the effect.
    """

    seat: int
    card: CardNumber
    effect: str


@attrs.frozen
class EffectUsed(GameEvent):
    """A player activates an effect of a card out of play, which everybody sees from then on (S92, S93).

    Attributes:
        seat: the player.
        card: the key of the card.
        zone: where the card lies.
        champion: the number of the champion that uses the effect.
        effect: the name of the effect.
    """

    seat: int
    card: CardKey
    zone: Zone
    champion: CardNumber
    effect: str


@attrs.frozen
class XSaid(GameEvent):
    """A player has said how much to pay for X (S41)."""

    seat: int
    x: int


@attrs.frozen
class CardPitched(GameEvent):
    """A player has pitched a card."""

    seat: int
    card: CardKey


Declaring = CardDeclared | EffectDeclared | EffectUsed | XSaid | CardPitched
"""Any event of declaring or pitching."""
