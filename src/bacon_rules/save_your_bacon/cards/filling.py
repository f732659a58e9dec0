"""Filling in the words that a pool defines itself, wherever its cards use them (S79, S80)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import attrs

from bacon_rules.save_your_bacon.cards.effects import Effect, GrantKeyword, HasKeyword, Keyword, NamedKeyword
from bacon_rules.save_your_bacon.cards.parts import rebuilt
from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, NamedTrait, OwnTrait

PartT = TypeVar("PartT")


def filled(pool: Pool) -> Pool:
    """Return a pool as it was read, with the icon of each trait, and the text of each keyword where cards have it.

    A keyword's text may grant keywords, but the text of those is filled in only once, so that there is an end.
    """
    if pool.traits:
        pool = with_icons(pool, pool.traits)
    if not pool.keywords:
        return pool
    bare = {keyword.name: keyword for keyword in pool.keywords}
    keywords = with_keywords(pool.keywords, bare)
    return with_keywords(attrs.evolve(pool, keywords=keywords), {keyword.name: keyword for keyword in keywords})


def with_icons(value: PartT, traits: Iterable[OwnTrait]) -> PartT:
    """Return a part of a pool with the icon of each of these traits where it is named."""
    own = {trait.name: NamedTrait(trait.name, trait.icon) for trait in traits}
    return rebuilt(value, lambda part: own.get(part.name, part) if isinstance(part, NamedTrait) else part)


def with_keywords(value: PartT, keywords: Mapping[str, Keyword]) -> PartT:
    """Return a part of a pool with the text of each keyword that is known where it is had or granted."""

    def fill(part: object) -> object:
        if isinstance(part, HasKeyword | GrantKeyword) and part.keyword.name in keywords:
            return attrs.evolve(part, keyword=numbered(keywords[part.keyword.name], part.n))
        return part

    return rebuilt(value, fill)


def numbered(keyword: Keyword, n: int | None) -> NamedKeyword:
    """Return the keyword of a card, with the number in place of "n"."""
    if n is None:
        return NamedKeyword(keyword.name, keyword.reminder, keyword.effects)
    effects = rebuilt(keyword.effects, lambda part: n if part is AmountWord.N else part)
    reminder = keyword.reminder.replace("{n}", str(n))
    return NamedKeyword(keyword.name, reminder, tuple(_named(effect, n) for effect in effects))


def _named(effect: Effect, n: int) -> Effect:
    return attrs.evolve(effect, name=f"{effect.name} {n}")
