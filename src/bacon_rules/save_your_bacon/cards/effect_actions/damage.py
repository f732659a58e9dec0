"""Effect actions about damage, and about ready and exhausted cards (§4.1, §7.0)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import ON_CARDS, BasicAction, OnSomeCards, Reach
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Mention

__all__ = ["Exhaust", "MoveDamage", "OnCards", "PlaceDamage", "Ready", "RemoveDamage"]


@attrs.frozen(kw_only=True)
class PlaceDamage(BasicAction):
    """Place damage on cards in play (§14.0 Place damage)."""

    reach: ClassVar[Reach] = ON_CARDS

    amount: Amount
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveDamage(OnSomeCards):
    """Remove damage from cards in play; if no amount is given, all of it (§14.0 Remove)."""

    amount: Amount | None = None


@attrs.frozen(kw_only=True)
class MoveDamage(OnSomeCards):
    """Move damage from cards in play to another card; moving neither removes nor places damage (§9.0).

    Attributes:
        cards: the cards that lose damage.
        to: the card that gets the damage.
        amount: the amount from each card; all if it is left out.
    """

    to: Mention
    amount: Amount | None = None


@attrs.frozen(kw_only=True)
class Exhaust(OnSomeCards):
    """Exhaust ready cards (§7.0)."""


@attrs.frozen(kw_only=True)
class Ready(OnSomeCards):
    """Ready exhausted cards (§7.0)."""


OnCards = PlaceDamage | RemoveDamage | MoveDamage | Exhaust | Ready
"""An effect action about damage or readiness."""
