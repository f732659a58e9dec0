"""What exhausts, readies and damages cards."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.identity import CardNumber

__all__ = [
    "CardExhausted",
    "CardReadied",
    "DamageMoved",
    "DamagePlaced",
    "DamagePrevented",
    "DamageRedirected",
    "DamageRemoved",
    "ToCards",
]


@attrs.frozen
class CardExhausted(GameEvent):
    """A card was exhausted."""

    card: CardNumber


@attrs.frozen
class CardReadied(GameEvent):
    """A card was readied."""

    card: CardNumber


@attrs.frozen
class DamagePlaced(GameEvent):
    """Damage was placed on a card."""

    card: CardNumber
    amount: int
    kind: DamageKind


@attrs.frozen
class DamagePrevented(GameEvent):
    """Damage that would have been placed on a card was prevented."""

    card: CardNumber
    amount: int


@attrs.frozen
class DamageRedirected(GameEvent):
    """Damage that would have been placed on a card goes to another one.

    Attributes:
        card: the number of the card.
        target: the number of the card that it goes to.
        amount: how much; some of it can still be prevented there.
    """

    card: CardNumber
    target: CardNumber
    amount: int


@attrs.frozen
class DamageRemoved(GameEvent):
    """Damage was removed from a card."""

    card: CardNumber
    amount: int


@attrs.frozen
class DamageMoved(GameEvent):
    """Damage was moved from a card to another one.

    Attributes:
        card: from which card.
        to: to which card.
        amount: how much.
    """

    card: CardNumber
    to: CardNumber
    amount: int


ToCards = CardExhausted | CardReadied | DamagePlaced | DamagePrevented | DamageRedirected | DamageRemoved | DamageMoved
"""Something that exhausts, readies or damages a card, or heals it."""
