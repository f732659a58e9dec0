"""Effect actions by which cards are played, or done as if they were (S53, S54)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Chosen

__all__ = ["CopyCards", "PlayCard", "PlayingCards"]


@attrs.frozen(kw_only=True)
class PlayCard(BasicAction):
    """Play a card right now, which takes no action of the turn (S53).

    Attributes:
        cards: which card, one.
        free: whether it is played without paying its costs.
    """

    cards: Chosen
    free: bool = False


@attrs.frozen(kw_only=True)
class CopyCards(BasicAction):
    """Do what action or reaction cards say, as if this champion had used them (S54)."""

    word: ClassVar[str] = "copy"

    cards: Chosen


PlayingCards = PlayCard | CopyCards
"""An effect action by which cards are played, or done as if they were."""
