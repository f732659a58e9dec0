"""Effect actions that give cards to a card in play: equipment to a champion, or cards to lie underneath (§11.0)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction
from bacon_rules.save_your_bacon.cards.selectors import Selector

__all__ = ["Giving", "MoveEquipment", "PutUnder"]


@attrs.frozen(kw_only=True)
class MoveEquipment(BasicAction):
    """Equip a champion with equipment in play; the champion's controller then controls the equipment (S51).

    Attributes:
        cards: the equipment.
        to: the champion.
    """

    cards: Selector
    to: Selector


@attrs.frozen(kw_only=True)
class PutUnder(BasicAction):
    """Put equipment in play, or cards out of play, face up underneath a card in play (S52).

    Attributes:
        cards: the cards to move.
        under: the card in play.
    """

    cards: Selector
    under: Selector


Giving = MoveEquipment | PutUnder
"""An effect action that gives cards to a card in play."""
