"""Effect actions about attacks (§6.0)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, OnSomeCards
from bacon_rules.save_your_bacon.cards.vocabulary import Mention

__all__ = ["ChangeTarget", "CounterAttack", "InAttacks", "MakeAttack"]


@attrs.frozen(kw_only=True)
class MakeAttack(OnSomeCards):
    """Attack with cards, one after the other; this is not an Attack action (§4.0, §6.0).

    Attributes:
        cards: the attacking cards.
        target: the attacked card; the player declares it if it is left out.
    """

    word: ClassVar[str] = "attack"

    target: Mention | None = None


@attrs.frozen(kw_only=True)
class CounterAttack(BasicAction):
    """The defending card counters, exhausted for it (§6.0)."""

    word: ClassVar[str] = "counter"


@attrs.frozen(kw_only=True)
class ChangeTarget(OnSomeCards):
    """Give the current attack another target (§14.0 Change target)."""


InAttacks = MakeAttack | CounterAttack | ChangeTarget
"""An effect action about attacks."""
