"""Whether something is so, as data."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.save_your_bacon.cards.expressions.filters import Filter, Term
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Side, Who, Zone


@attrs.frozen(kw_only=True)
class CountIs(Sparse):
    """Whether as many cards as these pass a filter.

    Attributes:
        count: which cards.
        zone: where.
        who: whose hands, decks, discards or spent energy stacks; in play, the filter says whose.
        of: underneath which card; the effect's card if it is left out.
        at_least: the least number of them; 1 if no bound is given.
        at_most: the greatest number of them.
    """

    count: Filter
    zone: Zone = Zone.PLAY
    who: Who = Who.YOU
    of: Reference | None = None
    at_least: Term | None = None
    at_most: Term | None = None


@attrs.frozen(kw_only=True)
class AmountIs(Sparse):
    """Whether an amount is within bounds.

    Attributes:
        amount: the amount.
        at_least: the least that it can be.
        at_most: the greatest that it can be.
    """

    amount: Term
    at_least: Term | None = None
    at_most: Term | None = None


@attrs.frozen(kw_only=True)
class CardIs(Sparse):
    """Whether cards pass a filter, all of them, of which there is at least one.

    Attributes:
        card: which cards.
        is_: the filter.
    """

    card: Reference
    is_: Filter


@attrs.frozen(kw_only=True)
class TurnIs(Sparse):
    """Whose turn it is."""

    turn: Side


@attrs.frozen(kw_only=True)
class AllOf(Sparse):
    """Whether all of these are so."""

    all_: tuple[Whether, ...]


@attrs.frozen(kw_only=True)
class AnyOf(Sparse):
    """Whether one of these is so, or more."""

    any_: tuple[Whether, ...]


@attrs.frozen(kw_only=True)
class NotSo(Sparse):
    """Whether something is not so."""

    not_: Whether


Whether = CountIs | AmountIs | CardIs | TurnIs | AllOf | AnyOf | NotSo
"""Something that is so or is not."""
