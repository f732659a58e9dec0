"""Faults of the keywords that a pool defines, and of the words in its texts that it has to define (S79, S80)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards.cards import Card, InPlayCard
from bacon_rules.save_your_bacon.cards.effects import GrantKeyword, HasKeyword, Keyword, NamedKeyword
from bacon_rules.save_your_bacon.cards.faults.effect import effect_faults
from bacon_rules.save_your_bacon.cards.faults.granting import effects_of_keyword, granting_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.nesting import nesting_faults
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, keyword_faults
from bacon_rules.save_your_bacon.cards.faults.traits import trait_name_faults
from bacon_rules.save_your_bacon.cards.parts import parts_of, placed_parts
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import NamedTrait


def definition_faults(pool: Pool, keywords: Mapping[str, Keyword], traits: Collection[str]) -> Faults:
    """Yield the keywords that do nothing, are too deep or too long, or name keywords and traits that there are not."""
    for place, keyword in enumerate(pool.keywords):
        path = f"keywords[{place}]"
        names = [effect.name for effect in keyword.effects]
        if not names:
            yield Fault(f"{path}.effects", "expected at least one effect, got none")
        for number, name in enumerate(names):
            if name in names[:number]:
                told = "another effect of this keyword has the same name, expected a name of its own"
                yield Fault(f"{path}.effects[{number}].name", told)
        yield from nesting_faults(path, keyword)
        yield from _word_faults(path, keyword, keywords, traits)


def unused_faults(pool: Pool) -> Faults:
    """Yield the keywords that no card has or grants, and the traits of the pool that are on no card."""
    parts = [part for part in parts_of(pool.cards) if isinstance(part, NamedKeyword | NamedTrait)]
    used = {part.name for part in parts if isinstance(part, NamedKeyword)}
    for place, keyword in enumerate(pool.keywords):
        if keyword.name not in used:
            yield Fault(f"keywords[{place}]", "no card has or grants this keyword, expected one that does")
    for place, trait in enumerate(pool.traits):
        if NamedTrait(trait.name) not in parts:
            yield Fault(f"traits[{place}]", "no card has, asks for or grants this trait, expected one that does")


def card_keyword_faults(path: str, card: Card, known: Known) -> Faults:
    """Yield the faults of the keywords that a card has or grants, and of the names of traits.

    Args:
        path: the path of the card.
        card: the card.
        known: the card's knowledge.
    """
    yield from _word_faults(path, card, known.keywords, known.traits)
    if not isinstance(card, InPlayCard):
        return
    names = [effect.name for effect in card.effects]
    for place, had in enumerate(card.keywords):
        here = f"{path}.keywords[{place}]"
        name = had.keyword.name
        if name in [one.keyword.name for one in card.keywords[:place]]:
            yield Fault(here, f"{shown(name)} stands here twice, expected each keyword once")
        for where, effect in effects_of_keyword(had.keyword, known.keywords):
            yield from effect_faults(where, effect, known)
            yield from granting_faults(where, effect, known)
            if effect.name in names:
                problem = f"its effect {shown(effect.name)} has the name of another one of this card"
                yield Fault(here, f"{problem}, expected other names")
        names += [effect.name for effect in had.keyword.effects]


def _word_faults(path: str, value: object, keywords: Mapping[str, Keyword], traits: Collection[str]) -> Faults:
    """Yield the traits in a text that are unknown, and the keywords that are, or have no number, or one too many."""
    for where, part in placed_parts(path, value):
        if isinstance(part, HasKeyword | GrantKeyword):
            yield from _named_faults(where, part, keywords)
        elif isinstance(part, NamedTrait):
            yield from trait_name_faults(where, part.name, traits)
        else:
            yield from _word_faults(where, part, keywords, traits)


def _named_faults(path: str, part: HasKeyword | GrantKeyword, keywords: Mapping[str, Keyword]) -> Faults:
    name = part.keyword.name
    key = path if isinstance(part, HasKeyword) else f"{path}.keyword"
    yield from keyword_faults(key, name, keywords)
    if name in keywords and keywords[name].has_number is not (part.n is not None):
        if part.n is None:
            yield Fault(path, f"the key 'n' is missing: {shown(name)} has a number")
        else:
            yield Fault(f"{path}.n", f"{shown(name)} has no number, {NO_KEY}")
