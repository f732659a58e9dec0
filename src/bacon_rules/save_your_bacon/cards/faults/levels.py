"""Levels of constant effects: each asks only for features that lower levels make, so there are no circles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bacon_rules.save_your_bacon.cards.effect_actions.lasting import ConsiderExhausted, GrantTrait
from bacon_rules.save_your_bacon.cards.expressions import (
    AllOf,
    Amount,
    AmountIs,
    AnyOf,
    CardIs,
    CountersOf,
    CountIs,
    CountOf,
    Difference,
    Filter,
    Greatest,
    Half,
    Least,
    NotSo,
    Product,
    Range,
    Sum,
    TokensOf,
    TurnIs,
    ValueOf,
    Whether,
)
from bacon_rules.save_your_bacon.cards.expressions.filters import parts_of
from bacon_rules.save_your_bacon.cards.language import Aspect
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Stat, Value

_ORDER: Final[tuple[Aspect, ...]] = (ConsiderExhausted, GrantTrait, Stat.DEFENSE, Stat.ATTACK)
"""The features that can be asked for, in the order in which they are made."""

_ASKED: Final[dict[str, Aspect]] = {
    "traits": GrantTrait,
    "lacking": GrantTrait,
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
    return _ORDER.index(aspect) if aspect in _ORDER else len(_ORDER)


def asked_by_filter(path: str, wanted: Filter) -> Iterator[Question]:
    """Yield the questions of a filter."""
    for key, aspect in _ASKED.items():
        if getattr(wanted, key) not in (None, ()):
            yield f"{path}.{key}", level_of(aspect)
    for key in ("cost", "value", "attack", "defense", "damage", "equipment"):
        within: Range | None = getattr(wanted, key)
        if within is not None:
            yield from _asked_by_bounds(f"{path}.{key}", within.at_least, within.at_most)
    if wanted.counters is not None:
        yield from _asked_by_bounds(f"{path}.counters", wanted.counters.at_least, wanted.counters.at_most)
    if wanted.has is not None:
        yield from asked_by_filter(f"{path}.has", wanted.has)
    if wanted.not_ is not None:
        yield from asked_by_filter(f"{path}.not", wanted.not_)
    for place, one in enumerate(wanted.any_):
        yield from asked_by_filter(f"{path}.any[{place}]", one)


def asked_by_amount(path: str, amount: Amount) -> Iterator[Question]:
    """Yield the questions of an amount."""
    match amount:
        case int() | AmountWord() | TokensOf() | CountersOf():
            pass
        case CountOf(count=wanted):
            yield from asked_by_filter(f"{path}.count", wanted)
        case ValueOf(value=value):
            if value in _VALUES:
                yield f"{path}.value", level_of(_VALUES[value])
        case Half(half=whole):
            yield from asked_by_amount(f"{path}.half", whole)
        case Sum() | Difference() | Product() | Least() | Greatest():
            key, parts = parts_of(amount)
            for place, part in enumerate(parts):
                yield from asked_by_amount(f"{path}.{key}[{place}]", part)
        case _:
            assert_never(amount)


def asked_by_whether(path: str, whether: Whether) -> Iterator[Question]:
    """Yield the questions of a test."""
    match whether:
        case CountIs(count=wanted, at_least=least, at_most=most):
            yield from asked_by_filter(f"{path}.count", wanted)
            yield from _asked_by_bounds(path, least, most)
        case AmountIs(amount=amount, at_least=least, at_most=most):
            yield from asked_by_amount(f"{path}.amount", amount)
            yield from _asked_by_bounds(path, least, most)
        case CardIs(is_=wanted):
            yield from asked_by_filter(f"{path}.is", wanted)
        case TurnIs():
            pass
        case AllOf(all_=parts) | AnyOf(any_=parts):
            key = "all" if isinstance(whether, AllOf) else "any"
            for place, part in enumerate(parts):
                yield from asked_by_whether(f"{path}.{key}[{place}]", part)
        case NotSo(not_=part):
            yield from asked_by_whether(f"{path}.not", part)
        case _:
            assert_never(whether)


def _asked_by_bounds(path: str, least: Amount | None, most: Amount | None) -> Iterator[Question]:
    for key, bound in (("at_least", least), ("at_most", most)):
        if bound is not None:
            yield from asked_by_amount(f"{path}.{key}", bound)
