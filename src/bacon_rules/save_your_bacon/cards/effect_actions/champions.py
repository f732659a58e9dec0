"""Effect actions about the conditions of champions (§2.0.1)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Selector

__all__ = ["ApplyCondition", "OnConditions", "RemoveCondition"]


@attrs.frozen(kw_only=True)
class ApplyCondition(BasicAction):
    """Apply a condition to champions that lack it (§2.0.1)."""

    condition: str
    cards: Selector


@attrs.frozen(kw_only=True)
class RemoveCondition(BasicAction):
    """Remove a condition from champions; if no condition is named, all of them (§14.0 Remove)."""

    cards: Selector
    condition: str | None = None


OnConditions = ApplyCondition | RemoveCondition
"""An effect action about conditions."""
