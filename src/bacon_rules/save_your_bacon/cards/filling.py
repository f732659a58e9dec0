"""Filling in the words that a pool defines itself, wherever its cards use them (S79, S80)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import attrs

from bacon_rules.save_your_bacon.cards.effects import Effect, GrantKeyword, HasKeyword, Keyword, NamedKeyword
from bacon_rules.save_your_bacon.cards.parts import rebuilt
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, NamedTrait, OwnTrait

PartT = TypeVar("PartT")


def filled(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the parts of a pool as they were read, with the icons of traits and the texts of keywords on its cards.

    A keyword's text may grant keywords, but the text of those is filled in only once, so that there is an end.

    Args:
        parts: the attributes of the pool, by name.
    """
    if "traits" in parts:
        parts = {name: with_icons(part, parts["traits"]) for name, part in parts.items()}
    if "keywords" not in parts:
        return parts
    bare = {keyword.name: keyword for keyword in parts["keywords"]}
    keywords = with_keywords(parts["keywords"], bare)
    texts = {keyword.name: keyword for keyword in keywords}
    return {name: with_keywords(part, texts) for name, part in {**parts, "keywords": keywords}.items()}


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
