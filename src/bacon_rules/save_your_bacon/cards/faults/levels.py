"""Levels of constant effects: each asks only for features that lower levels make, so there are no circles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.lasting import (
    ConsiderExhausted,
    GrantTrait,
    LoseEffects,
    LoseKeyword,
)
from bacon_rules.save_your_bacon.cards.effects import GrantKeyword
from bacon_rules.save_your_bacon.cards.expressions import Filter, ValueOf
from bacon_rules.save_your_bacon.cards.language import Aspect
from bacon_rules.save_your_bacon.cards.parts import placed_parts
from bacon_rules.save_your_bacon.cards.vocabulary import Stat, Value

_LOSING: Final[tuple[Aspect, ...]] = (LoseEffects, LoseKeyword)
"""What comes first, and is not lost itself (S81)."""

_ORDER: Final[tuple[Aspect, ...]] = (ConsiderExhausted, GrantTrait, GrantKeyword, Stat.DEFENSE, Stat.ATTACK)
"""The features that can be asked for, in the order in which they are made."""

_ASKED: Final[dict[str, Aspect]] = {
    "traits": GrantTrait,
    "lacking": GrantTrait,
    "keyword": GrantKeyword,
    "ready": ConsiderExhausted,
    "attack": Stat.ATTACK,
    "defense": Stat.DEFENSE,
}
"""The features that the keys of a filter ask for."""

_VALUES: Final[dict[Value, Aspect]] = {Value.ATTACK: Stat.ATTACK, Value.DEFENSE: Stat.DEFENSE}

Question = tuple[str, int]
"""A path where a feature is asked for, and the level of the feature."""


def level_of(aspect: Aspect) -> int:
    """Return the level of a constant effect's aspect; the highest level if nothing can ask for it."""
    if aspect in _LOSING:
        return -1
    return _ORDER.index(aspect) if aspect in _ORDER else len(_ORDER)


def asked_by(path: str, expression: object) -> Iterator[Question]:
    """Yield the questions of a filter, an amount or a test."""
    if isinstance(expression, Filter):
        for key, aspect in _ASKED.items():
            if getattr(expression, key) not in (None, ()):
                yield f"{path}.{key}", level_of(aspect)
    if isinstance(expression, ValueOf) and expression.value in _VALUES:
        yield f"{path}.value", level_of(_VALUES[expression.value])
    for where, part in placed_parts(path, expression):
        yield from asked_by(where, part)
