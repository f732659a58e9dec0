"""Effect actions that only choose, for later effect actions to use (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from typing import ClassVar

import attrs

from bacon_rules.save_your_bacon.cards.effect_actions.common import BasicAction, Reach
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Players, Token, Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

__all__ = ["Bid", "ChooseCards", "ChoosePlayer", "Choosing", "NameNumber"]


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


@attrs.frozen(kw_only=True)
class Bid(BasicAction):
    """Let players bid tokens: the highest bidder pays them, and is "that player" from then on (S86).

    Attributes:
        by: the players who bid, once each.
        tokens: the tokens.
        secret: whether nobody sees a bid before all have bid.
    """

    by: Players = Who.EACH_PLAYER
    tokens: Token = Token.ENERGY
    secret: bool = False


@attrs.frozen(kw_only=True)
class NameNumber(BasicAction):
    """Give "that many" a name, a letter, for amounts of later effect actions (S77)."""


Choosing = ChooseCards | ChoosePlayer | Bid | NameNumber
"""An effect action that only chooses, or gives a name."""
