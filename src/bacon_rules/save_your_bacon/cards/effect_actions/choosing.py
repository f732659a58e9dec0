"""Effect actions that only choose, for later effect actions to use (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, Reach
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

__all__ = ["ChooseCards", "ChoosePlayer", "Choosing"]


@attrs.frozen(kw_only=True)
class ChooseCards(BasicAction):
    """Choose cards for later effect actions (§14.0 That/those card(s))."""

    word: ClassVar[str] = "choose"
    reach: ClassVar[Reach] = Reach(IN_PLAY, (Zone.PLAY, Zone.DISCARD, Zone.SPENT))

    cards: Chosen


@attrs.frozen(kw_only=True)
class ChoosePlayer(BasicAction):
    """Choose a player for later effect actions with "that player".

    Attributes:
        among: the players to choose from.
        at_random: whether chance chooses (§14.0 Randomly choose).
    """

    among: Among = Among.OPPONENTS
    at_random: bool = False


Choosing = ChooseCards | ChoosePlayer
"""An effect action that only chooses."""
