"""Effect actions that play cards, or copy them (S53, S54)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Chosen

__all__ = ["CopyCards", "PlayCard", "PlayingCards"]


@attrs.frozen(kw_only=True)
class PlayCard(BasicAction):
    """Play a card right now, without spending an action of the turn (S53).

    Attributes:
        cards: the card.
        free: whether its costs are not paid.
    """

    cards: Chosen
    free: bool = False


@attrs.frozen(kw_only=True)
class CopyCards(BasicAction):
    """Carry out the text of action or reaction cards, as if this champion had used them (S54)."""

    word: ClassVar[str] = "copy"

    cards: Chosen


PlayingCards = PlayCard | CopyCards
"""An effect action that plays or copies cards."""
