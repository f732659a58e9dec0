"""Words for cards and players in effects."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class Side(Word):
    """The side of a card, as the effect's player sees it (§14.0 Opponent)."""

    FRIENDLY = "friendly"
    OPPOSING = "opposing"


class Reference(Word):
    """A reference to a card without a choice (§14.0 This champion, That/those card(s))."""

    THIS_CARD = "this-card"
    """The card with the effect."""

    THIS_CHAMPION = "this-champion"
    """The champion that uses the card or effect, or that has the equipment or condition."""

    THAT = "that"
    """The cards chosen last; before any choice, the card that a reaction reacts to."""

    DOER = "doer"
    """The card in play that caused the happening: it placed damage, defeated, attacked, or used a card or effect."""

    ATTACKING_CARD = "attacking-card"
    """The attacking card of the current attack."""

    DEFENDING_CARD = "defending-card"
    """The target of the current attack."""

    ITSELF = "itself"
    """In an amount of what is done to cards, each of these cards by itself (S78)."""


class Who(Word):
    """The players of an effect action."""

    YOU = "you"
    THAT_PLAYER = "that-player"
    """The controller of the card chosen last, or of the card in the reaction."""

    EACH_OPPONENT = "each-opponent"
    EACH_PLAYER = "each-player"
    ACTIVE_PLAYER = "active-player"
    """The player who takes the current turn."""

    THEMSELF = "themself"
    """In an amount for each of several players, each of them alone (S78)."""


SEVERAL: Final = frozenset((Who.EACH_PLAYER, Who.EACH_OPPONENT))
"""The words for several players."""


@attrs.frozen(cache_hash=True)
class The(Sparse):
    """The cards or the player to which an effect action before has given a name (S77).

    Attributes:
        the: the name.
    """

    the: str


Mention = Reference | The
"""A reference to cards without a choice, by a word of the language or by a name of the author's own."""

Players = Who | The
"""The players of an effect action; a name of cards means their players."""


class Among(Word):
    """The players to choose from."""

    OPPONENTS = "opponents"
    PLAYERS = "players"
