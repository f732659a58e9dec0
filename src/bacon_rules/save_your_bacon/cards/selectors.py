"""Which cards an effect is about, as data: choices, references, "each", and the top of a deck (§10.2.2)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Rest, Side, Who, Zone

__all__ = ["Chosen", "Each", "Selector", "Top"]

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_EACH_OPPONENT: Final = Who.EACH_OPPONENT
_OPPOSING: Final = Side.OPPOSING
_YOU: Final = Who.YOU


@attrs.frozen(kw_only=True)
class Chosen(Sparse):
    """Cards that are chosen one at a time (§10.2.2, §14.0 Choose, Up to).

    Cards in play are chosen by the player whose effect it is, and cards out of play by their owner, unless it is said
    who chooses.

    Attributes:
        choose: which cards can be chosen.
        count: how many.
        up_to: whether fewer may be chosen, or none.
        at_least: with "up to", how many have to be chosen, if there are so many.
        zone: where.
        at_random: whether chance chooses (§14.0 Randomly choose).
        by: who chooses; in play, each of them from what the filter means to them.
        whose: out of play, whose cards; if it is left out, those of each opponent where the filter asks for opposing
            cards, and else those of the player whose effect it is.
        top: how many cards from the top of a deck are looked at; all of them if it is left out.
        rest: where those of them go that are not chosen; they stay where they are if it is left out.
    """

    choose: Filter
    count: Amount = 1
    up_to: bool = False
    at_least: int = 0
    zone: Zone = Zone.PLAY
    at_random: bool = False
    by: Who | None = None
    whose: Who | None = None
    top: Amount | None = None
    rest: Rest | None = None

    @property
    def owners(self) -> Who:
        """Whose cards out of play are chosen."""
        if self.whose is not None:
            return self.whose
        return _EACH_OPPONENT if self.choose.side is _OPPOSING else _YOU

    @property
    def asks_nothing(self) -> bool:
        """Whether every card out of play can be chosen."""
        return attrs.evolve(self.choose, side=None) == Filter()

    @property
    def is_search(self) -> bool:
        """Whether a whole deck is looked at, so that it is shuffled afterwards."""
        return self.zone is Zone.DECK and self.top is None


@attrs.frozen(kw_only=True)
class Each(Sparse):
    """All cards that pass a filter (§14.0 Each).

    Attributes:
        each: the filter.
        zone: where.
        whose: out of play, whose cards.
    """

    each: Filter
    zone: Zone = Zone.PLAY
    whose: Who = Who.YOU


@attrs.frozen(kw_only=True)
class Top(Sparse):
    """The top cards of a deck, which nobody looks at before they are moved.

    Attributes:
        top: how many, or all of them if there are not so many.
        whose: whose deck.
    """

    top: Amount
    whose: Who = Who.YOU


Selector = Reference | Chosen | Each | Top
"""The cards that an effect action is about."""
