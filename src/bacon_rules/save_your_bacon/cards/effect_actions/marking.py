"""Effect actions about marks on cards in play: conditions, and counters such as charges of a wand (§2.0.1, S40)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import ON_CARDS, BasicAction, OnSomeCards, Reach
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind

__all__ = ["ApplyCondition", "OnConditions", "OnCounters", "PutCounters", "RemoveCondition", "RemoveCounters"]


@attrs.frozen(kw_only=True)
class ApplyCondition(BasicAction):
    """Apply a condition to cards in play that lack it: champions, or those that the condition names (§2.0.1, S96)."""

    reach: ClassVar[Reach] = Reach((Kind.CHAMPION,))

    condition: str
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveCondition(OnSomeCards):
    """Remove a condition from cards in play; if no condition is named, all of them (§14.0 Remove)."""

    reach: ClassVar[Reach] = Reach((Kind.CHAMPION,))

    condition: str | None = None


OnConditions = ApplyCondition | RemoveCondition
"""An effect action about conditions."""


@attrs.frozen(kw_only=True)
class PutCounters(BasicAction):
    """Put counters on cards in play.

    Attributes:
        counter: the name of the counters.
        amount: the number of counters for each card.
        cards: the cards that get counters.
    """

    reach: ClassVar[Reach] = ON_CARDS

    counter: str
    amount: Amount = 1
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveCounters(BasicAction):
    """Remove counters from cards in play.

    Attributes:
        counter: the name of the counters.
        cards: the cards that lose counters.
        amount: the number of counters from each card; all if it is left out.
    """

    reach: ClassVar[Reach] = ON_CARDS

    counter: str
    cards: Selector
    amount: Amount | None = None


OnCounters = PutCounters | RemoveCounters
"""An effect action about counters."""
