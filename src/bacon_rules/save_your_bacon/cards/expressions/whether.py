"""Tests as data: each is true or false."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.expressions.filters import Filter, Term
from bacon_rules.save_your_bacon.cards.vocabulary import Mention, Players, Side, Who, Zone


@attrs.frozen(kw_only=True)
class CountIs(Sparse):
    """Whether the number of cards that pass a filter is within bounds.

    Attributes:
        count: the filter.
        zone: the zone of the cards.
        who: the players whose hands, decks, discards or spent energy stacks count; in play, the filter has the side.
        of: the card above cards underneath; the effect's card if it is left out.
        at_least: the least number; 1 if no bound is given.
        at_most: the greatest number.
    """

    count: Filter
    zone: Zone = Zone.PLAY
    who: Players = Who.YOU
    of: Mention | None = None
    at_least: Term | None = None
    at_most: Term | None = None


@attrs.frozen(kw_only=True)
class AmountIs(Sparse):
    """Whether an amount is within bounds.

    Attributes:
        amount: the amount.
        at_least: the lower bound.
        at_most: the upper bound.
    """

    amount: Term
    at_least: Term | None = None
    at_most: Term | None = None


@attrs.frozen(kw_only=True)
class CardIs(Sparse):
    """Whether all of some cards, at least one, pass a filter.

    Attributes:
        card: the cards.
        is_: the filter.
    """

    card: Mention
    is_: Filter


@attrs.frozen(kw_only=True)
class TurnIs(Sparse):
    """Whether it is the turn of a player of a side."""

    turn: Side


@attrs.frozen(kw_only=True)
class AllOf(Sparse):
    """Whether all of these tests are true."""

    all_: tuple[Whether, ...]


@attrs.frozen(kw_only=True)
class AnyOf(Sparse):
    """Whether at least one of these tests is true."""

    any_: tuple[Whether, ...]


@attrs.frozen(kw_only=True)
class NotSo(Sparse):
    """Whether a test is false."""

    not_: Whether


Whether = CountIs | AmountIs | CardIs | TurnIs | AllOf | AnyOf | NotSo
"""A test: true or false."""
