"""Effect actions about counters: tokens of a card's own, such as charges of a wand (§11.0, S40)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.selectors import Selector

__all__ = ["OnCounters", "PutCounters", "RemoveCounters"]


@attrs.frozen(kw_only=True)
class PutCounters(BasicAction):
    """Put counters on cards in play.

    Attributes:
        counter: the name of the counters.
        amount: the number of counters for each card.
        cards: the cards that get counters.
    """

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

    counter: str
    cards: Selector
    amount: Amount | None = None


OnCounters = PutCounters | RemoveCounters
"""An effect action about counters."""
