"""The effect action that cancels a declared card or effect (S69)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.vocabulary import Destination

__all__ = ["Cancel"]


@attrs.frozen(kw_only=True)
class Cancel(BasicAction):
    """Cancel the declared card or effect: it does not resolve (S69).

    Attributes:
        to: the place where the card goes; for an effect it is left out, and the effect's card stays in play.
    """

    to: Destination = Destination.DISCARD
