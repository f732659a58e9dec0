"""The effect action by which what was declared comes to nothing (S69)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.vocabulary import Destination

__all__ = ["Cancel"]


@attrs.frozen(kw_only=True)
class Cancel(BasicAction):
    """The card or effect whose declaration is reacted to does not resolve (S69).

    Attributes:
        to: where the card goes; an effect has none, and its card stays in play.
    """

    to: Destination = Destination.DISCARD
