"""Effect actions for playing, copying and canceling cards (S53, S54, S69)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, Reach
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Destination, Kind, Reference, Zone

__all__ = ["Cancel", "CopyCards", "PlayCard", "PlayingCards"]


@attrs.frozen(kw_only=True)
class PlayCard(BasicAction):
    """Play a card right now, without spending an action of the turn (S53).

    Attributes:
        cards: the card; "this card" is the card out of play with the effect (S93).
        free: whether its costs are not paid.
        removed: whether it leaves the game after it was played, instead of being discarded.
    """

    reach: ClassVar[Reach] = Reach(
        (Kind.EQUIPMENT,), (Zone.HAND, Zone.DISCARD, Zone.UNDER, Zone.SIDE_DECK, Zone.FACE_DOWN)
    )

    cards: Chosen | Reference
    free: bool = False
    removed: bool = False


@attrs.frozen(kw_only=True)
class CopyCards(BasicAction):
    """Carry out the text of action or reaction cards, as if this champion had used them (S54)."""

    word: ClassVar[str] = "copy"
    reach: ClassVar[Reach] = Reach((Kind.EQUIPMENT,), (Zone.DISCARD, Zone.UNDER, Zone.SIDE_DECK))

    cards: Chosen | Reference


PlayingCards = PlayCard | CopyCards
"""An effect action that plays or copies cards."""


@attrs.frozen(kw_only=True)
class Cancel(BasicAction):
    """Cancel the declared card or effect: it does not resolve (S69).

    Attributes:
        to: the place where the card goes; for an effect it is left out, and the effect's card stays in play.
    """

    to: Destination = Destination.DISCARD
