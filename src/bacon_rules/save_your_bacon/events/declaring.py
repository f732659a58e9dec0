"""What players declare, and pitch for it."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber

__all__ = ["CardDeclared", "CardPitched", "Declaring", "EffectDeclared", "XSaid"]


@attrs.frozen
class CardDeclared(GameEvent):
    """A player reveals a card to play it; the number is that of the champion that uses it.

    It was in the player's hand, unless it was told just before that it went from somewhere else to ``play``.
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
        effect: the effect's name.
    """

    seat: int
    card: CardNumber
    effect: str


@attrs.frozen
class XSaid(GameEvent):
    """A player has said how much is paid for X (S41)."""

    seat: int
    x: int


@attrs.frozen
class CardPitched(GameEvent):
    """A player has pitched a card."""

    seat: int
    card: CardKey


Declaring = CardDeclared | EffectDeclared | XSaid | CardPitched
"""Something that is declared, or pitched for it."""
