"""Events of exhausting, readying, damaging and healing cards."""

from __future__ import annotations

import attrs

from bacon_rules.game import GameEvent
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.identity import CardNumber


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
    """Damage that would have been placed on a card goes to another card.

    Attributes:
        card: the number of the first card.
        target: the number of the card that gets the damage.
        amount: the amount of damage; some of it can still be prevented there.
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
    """Damage was moved from one card to another.

    Attributes:
        card: the number of the first card.
        to: the number of the card that gets the damage.
        amount: the amount of damage.
    """

    card: CardNumber
    to: CardNumber
    amount: int


ToCards = CardExhausted | CardReadied | DamagePlaced | DamagePrevented | DamageRedirected | DamageRemoved | DamageMoved
"""Any event of exhausting, readying, damaging or healing a card."""
