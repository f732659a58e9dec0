"""Faults of effects that cards grant to other cards (S72)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import assert_never

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Losing
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Effect,
    Grant,
    GrantEffect,
    GrantKeyword,
    NamedKeyword,
)
from bacon_rules.save_your_bacon.cards.faults.effect import effect_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.past import past_faults
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY
from bacon_rules.save_your_bacon.cards.faults.selector import sure_kinds
from bacon_rules.save_your_bacon.cards.parts import parts_of, placed_parts
from bacon_rules.save_your_bacon.cards.vocabulary import Kind


def granting_faults(path: str, text: object, known: Known) -> Faults:
    """Yield the faults of the effects that a card, or a part of a card, grants.

    Args:
        path: the path of the part.
        text: the card, or the part of the card.
        known: the card's knowledge.
    """
    for where, grant in grants_in(path, text):
        given = given_by(where, grant, known.keywords)
        if any(isinstance(part, Grant) for _, effect in given for part in parts_of(effect)):
            here, what = (where, "a keyword") if isinstance(grant, GrantKeyword) else (f"{where}.effect", "an effect")
            yield Fault(here, f"{what} that cards are given gives no effects itself, expected another one")
        for here, effect in given:
            if isinstance(effect, Constant) and any(isinstance(action, Losing) for action in effect.does):
                yield Fault(here, "a constant effect that cards are given takes no text away, expected another one")
            if isinstance(effect, Activated | Constant) and effect.from_ is not None:
                yield Fault(f"{here}.from", f"the cards that are given this are in play, {NO_KEY}")
        kinds = [kind for _, kind in sure_kinds(grant.cards, known)]
        kind = kinds[0] if kinds else Kind.EQUIPMENT  # equipment allows more than champions do
        own = Known(
            card=kind,
            conditions=known.conditions,
            titles=known.titles,
            counters=known.counters,
            tokens=known.tokens,
            keywords=known.keywords,
            given=not kinds,
        )
        for here, effect in given:
            yield from effect_faults(here, effect, own)
            yield from past_faults(here, effect, own)


def given_by(path: str, grant: Grant, keywords: Collection[str]) -> list[tuple[str, Effect]]:
    """Return the effects that are granted, each with its path."""
    match grant:
        case GrantEffect(effect=effect):
            return [(f"{path}.effect", effect)]
        case GrantKeyword(keyword=keyword):
            return effects_of_keyword(keyword, keywords)
        case _:
            assert_never(grant)


def effects_of_keyword(keyword: NamedKeyword, keywords: Collection[str]) -> list[tuple[str, Effect]]:
    """Return the effects of a keyword as a card has it, each with the path of its definition in the pool."""
    path = f"keywords[{[*keywords].index(keyword.name)}]"
    return [(f"{path}.effects[{place}]", effect) for place, effect in enumerate(keyword.effects)]


def grants_in(path: str, value: object) -> Iterator[tuple[str, Grant]]:
    """Yield the outermost effects and keywords that a card, or a part of a card, grants, each with its path."""
    if isinstance(value, Grant):
        yield path, value
    else:
        for where, part in placed_parts(path, value):
            yield from grants_in(where, part)
