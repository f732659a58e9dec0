"""Effect actions that give cards to a card in play: equipment or tokens to a champion, or cards to lie underneath."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import OnSomeCards, Reach, taking_from
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone

__all__ = ["CopyEquipment", "CreateToken", "Giving", "MoveEquipment", "PutUnder"]


@attrs.frozen(kw_only=True)
class MoveEquipment(OnSomeCards):
    """Equip a champion with equipment in play; the champion's controller then controls the equipment (S51).

    Attributes:
        cards: the equipment.
        to: the champion.
    """

    reach: ClassVar[Reach] = Reach((Kind.EQUIPMENT,))

    to: Selector


@attrs.frozen(kw_only=True)
class PutUnder(OnSomeCards):
    """Put equipment in play, or cards out of play, face up underneath a card in play (S52).

    Attributes:
        cards: the cards to move.
        under: the card in play.
    """

    reach: ClassVar[Reach] = taking_from(*(zone for zone in Zone if zone not in (Zone.PLAY, Zone.UNDER)))

    under: Selector


@attrs.frozen(kw_only=True)
class CopyEquipment(OnSomeCards):
    """Equip a champion with tokens that are copies of equipment in play (S95).

    Attributes:
        cards: the equipment.
        to: the champion.
    """

    reach: ClassVar[Reach] = Reach((Kind.EQUIPMENT,))

    to: Selector


@attrs.frozen(kw_only=True)
class CreateToken(OnSomeCards):
    """Equip champions with token cards (S95).

    Attributes:
        token: the name of the token card.
        count: the number of tokens for each champion.
        cards: the champions.
    """

    word: ClassVar[str] = "create"
    reach: ClassVar[Reach] = Reach((Kind.CHAMPION,))

    token: str
    count: Amount = 1


Giving = MoveEquipment | PutUnder | CopyEquipment
"""An effect action that gives cards to a card in play."""
