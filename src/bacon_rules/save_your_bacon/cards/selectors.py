"""Selectors, the cards of an effect action as data: choices, references, "each", the top of a deck (§10.2.2)."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.expressions import Amount, Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Players, Reference, Rest, Side, The, Who, Zone

__all__ = ["Chosen", "Each", "LastDrawn", "Selector", "Top"]

# Often used members as plain names: Python 3.11 is slow to look them up in their enums.
_EACH_OPPONENT: Final = Who.EACH_OPPONENT
_OPPOSING: Final = Side.OPPOSING
_YOU: Final = Who.YOU


@attrs.frozen(kw_only=True)
class Chosen(Sparse):
    """Chosen cards, one at a time (§10.2.2, §14.0 Choose, Up to).

    By default, the effect's player chooses cards in play, and the owner chooses cards out of play.

    Attributes:
        choose: the filter of the eligible cards.
        count: the number of cards to choose.
        up_to: whether fewer cards, or none, may be chosen.
        at_least: with "up to", the least number of cards to choose, as far as there are so many.
        zone: the zone of the cards.
        at_random: whether chance chooses (§14.0 Randomly choose).
        by: the players who choose; in play, the filter is applied from the view of each of them.
        same: whether several players may choose the same card in play, to which it is done once (S30).
        whose: out of play, the players whose cards are eligible; if it is left out, each opponent if the filter asks
            for opposing cards, else the effect's player.
        top: the number of cards to look at on top of a deck; all if it is left out.
        rest: the place for the cards that were looked at and not chosen; they stay where they are if it is left out.
    """

    choose: Filter
    count: Amount = 1
    up_to: bool = False
    at_least: int = 0
    zone: Zone = Zone.PLAY
    at_random: bool = False
    by: Players | None = None
    same: bool = False
    whose: Players | None = None
    top: Amount | None = None
    rest: Rest | None = None

    @property
    def owners(self) -> Players:
        """The players whose cards out of play are eligible."""
        if self.whose is not None:
            return self.whose
        return _EACH_OPPONENT if self.choose.side is _OPPOSING else _YOU

    @property
    def can_meet(self) -> bool:
        """Whether several players choose among the same cards in play (S30)."""
        several = self.by in (_EACH_OPPONENT, Who.EACH_PLAYER)
        return several and self.zone is Zone.PLAY and self.choose.side is not Side.FRIENDLY

    @property
    def asks_nothing(self) -> bool:
        """Whether the filter admits every card out of play."""
        return attrs.evolve(self.choose, side=None) == Filter()

    @property
    def is_search(self) -> bool:
        """Whether the player looks at a whole deck, which is then shuffled."""
        return self.zone is Zone.DECK and self.top is None


@attrs.frozen(kw_only=True)
class Each(Sparse):
    """All cards that pass a filter (§14.0 Each).

    Attributes:
        each: the filter.
        zone: the zone of the cards.
        whose: out of play, the players whose cards they are.
    """

    each: Filter
    zone: Zone = Zone.PLAY
    whose: Players = Who.YOU


@attrs.frozen(kw_only=True)
class Top(Sparse):
    """The top cards of a deck; nobody looks at them before they move.

    Attributes:
        top: the number of cards, or all cards if there are fewer.
        whose: the players whose decks they are.
    """

    top: Amount
    whose: Players = Who.YOU


@attrs.frozen(kw_only=True)
class LastDrawn(Sparse):
    """The card of a hand that its player drew last, hidden from everybody else (S99).

    Attributes:
        last_drawn: the players who drew.
    """

    last_drawn: Players


Selector = Mention | Chosen | Each | Top | LastDrawn
"""The cards of an effect action."""


def zone_of(selector: Selector) -> Zone:
    """Return the zone of the cards of a selector; for a reference, which can mean cards anywhere, it is play."""
    match selector:
        case Chosen(zone=zone) | Each(zone=zone):
            return zone
        case Top():
            return Zone.DECK
        case LastDrawn():
            return Zone.HAND
        case Reference() | The():
            return Zone.PLAY
        case _:
            assert_never(selector)


def owners_of(selector: Selector) -> Players | None:
    """Return the players whose cards out of play a selector is about; `None` if it does not say so."""
    match selector:
        case Chosen():
            return selector.owners
        case Each(whose=whose) | Top(whose=whose) | LastDrawn(last_drawn=whose):
            return whose
        case Reference() | The():
            return None
        case _:
            assert_never(selector)
