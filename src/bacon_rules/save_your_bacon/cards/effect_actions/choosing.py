"""Effect actions that only choose, for others to do something with what was chosen (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Among

__all__ = ["ChooseCards", "ChoosePlayer", "Choosing"]


@attrs.frozen(kw_only=True)
class ChooseCards(BasicAction):
    """Choose cards: "that" means them from then on (§14.0 That/those card(s))."""

    word: ClassVar[str] = "choose"

    cards: Chosen


@attrs.frozen(kw_only=True)
class ChoosePlayer(BasicAction):
    """Choose a player: "that player" means this one from then on.

    Attributes:
        among: the players of whom one is chosen.
        at_random: whether chance chooses (§14.0 Randomly choose).
    """

    among: Among = Among.OPPONENTS
    at_random: bool = False


Choosing = ChooseCards | ChoosePlayer
"""An effect action that only chooses."""
