"""The attacks to which a constant effect refers, when one attack is made in the middle of another (S28)."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Redirect
from bacon_rules.save_your_bacon.cards.effects import Lasting, While
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Each
from bacon_rules.save_your_bacon.cards.vocabulary import Reference

_IN_ATTACKS: Final = {Reference.ATTACKING_CARD, Reference.DEFENDING_CARD}


class Bound(enum.Enum):
    """How a constant effect is bound to the attacks in progress."""

    FREE = "free"
    """The effect does not refer to attacks."""

    ONE = "one"
    """The effect holds if some attack meets all of its conditions together."""

    EVERY = "every"
    """The effect only says which card does not attack or is not attacked; that must be true of every attack."""


def bound_of(action: Lasting, during: While | None) -> Bound:
    """Return how a constant effect's action is bound to attacks."""
    filters = [one for wanted in _filters(action, during) for one in _within(wanted)]
    parts = [part for wanted in filters for part in (wanted.attacking, wanted.defending)]
    told = during is not None and not (during.attacking is None and during.defending is None)
    places = (action.cards, action.to) if isinstance(action, Redirect) else (selector_of(action),)
    if True in parts or told or not _IN_ATTACKS.isdisjoint(one for one in places if isinstance(one, Reference)):
        return Bound.ONE
    return Bound.EVERY if False in parts else Bound.FREE


def _filters(action: Lasting, during: While | None) -> Iterator[Filter]:
    selector = selector_of(action)
    if isinstance(selector, Each):
        yield selector.each
    if during is not None:
        yield from (wanted for wanted in (during.this, during.attacking, during.defending) if wanted is not None)


def _within(wanted: Filter) -> Iterator[Filter]:
    """Yield a filter and the filters within it."""
    yield wanted
    for one in (*wanted.any_, *filter(None, (wanted.not_, wanted.has))):
        yield from _within(one)
