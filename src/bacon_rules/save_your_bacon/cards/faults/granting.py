"""Faults of effects that cards grant to other cards (S72)."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards.effects import Activated, GrantEffect
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
        here = f"{where}.effect"
        if any(isinstance(part, GrantEffect) for part in parts_of(grant.effect)):
            yield Fault(here, "an effect that cards are given gives no effects itself, expected another one")
        if isinstance(grant.effect, Activated) and grant.effect.from_ is not None:
            yield Fault(f"{here}.from", f"the cards that are given this are in play, {NO_KEY}")
        kinds = [kind for _, kind in sure_kinds(grant.cards, known)]
        kind = kinds[0] if kinds else Kind.EQUIPMENT  # equipment allows more than champions do
        own = Known(
            card=kind,
            conditions=known.conditions,
            titles=known.titles,
            counters=known.counters,
            tokens=known.tokens,
            given=not kinds,
        )
        yield from effect_faults(here, grant.effect, own)
        yield from past_faults(here, grant.effect, own)


def grants_in(path: str, value: object) -> Iterator[tuple[str, GrantEffect]]:
    """Yield the outermost effects that a card, or a part of a card, grants, each with its path."""
    if isinstance(value, GrantEffect):
        yield path, value
    else:
        for where, part in placed_parts(path, value):
            yield from grants_in(where, part)
