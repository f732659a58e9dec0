"""The words of the effect language, and which of them a card pool uses."""

import enum
import typing
from collections.abc import Iterator
from typing import Any

import attrs

from bacon_rules.save_your_bacon.cards import expressions, language, selectors
from bacon_rules.save_your_bacon.cards import vocabulary as words
from bacon_rules.save_your_bacon.cards.cards import Action, Equipment, Reaction
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import Trait

ENUMS: list[type[enum.Enum]] = [
    found
    for found in vars(words).values()
    if isinstance(found, type) and issubclass(found, enum.Enum) and found.__members__
]
CLASSES: list[Any] = [
    found
    for module in (language, selectors, expressions)
    for name in module.__all__
    if attrs.has(found := getattr(module, name)) and found is not language.NamedKeyword
]

Word = tuple[str, ...]


def all_words() -> set[Word]:
    """Return every word: classes, members, and for each attribute that it is told and that it is left out."""
    found: set[Word] = {(kind.__name__, member.name) for kind in ENUMS for member in kind}
    found |= {("trait asked for", trait.name) for trait in Trait}
    for kind in CLASSES:
        found.add((kind.__name__,))
        for field in (one for one in attrs.fields(attrs.resolve_types(kind)) if one.init):
            name = _name(kind, field)
            found.add((name, "told"))
            if field.default is not attrs.NOTHING:
                found.add((name, "left out"))
            if field.type == bool | None:
                found |= {(name, "True"), (name, "False")}
    return found


def _name(kind: type, field: "attrs.Attribute[Any]") -> str:
    """Return the word for an attribute; those that every effect action has are words of all together."""
    return f"{'EffectAction' if field.name in SHARED else kind.__name__}.{field.name}"


def used_words(pool: Pool) -> set[Word]:
    """Return the words that a pool uses."""
    found: set[Word] = {("Kind", card.kind.name) for card in pool.cards}
    for card in pool.cards:
        found |= set(_used(card))
        if isinstance(card, Equipment | Action | Reaction):
            found |= {("trait asked for", trait.name) for trait in card.traits}
    found |= {*_used(pool.keywords)}
    found -= {("Trait", trait.name) for trait in Trait}
    return found | {("Trait", trait.name) for card in pool.champions for trait in card.traits}


def kinds_asked_for(value: object) -> set[str]:
    """Return the kinds that filters anywhere in a value ask for."""
    return {part.kind.value for part in _parts(value) if isinstance(part, expressions.Filter) and part.kind is not None}


def _parts(value: object) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(typing.cast("Any", type(value))):
            yield from _parts(getattr(value, field.name))


def _used(value: object) -> Iterator[Word]:
    for part in _parts(value):
        if isinstance(part, enum.Enum):
            yield type(part).__name__, part.name
        if type(part) in CLASSES:
            yield (type(part).__name__,)
            for field in attrs.fields(type(part)):
                name = _name(type(part), field)
                told = getattr(part, field.name)
                yield name, "left out" if told == field.default else "told"
                if isinstance(told, bool):
                    yield name, str(told)
