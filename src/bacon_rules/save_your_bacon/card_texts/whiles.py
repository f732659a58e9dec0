"""The times of constant effects as text: "while attacking a damaged champion" (§14.0 While attacking)."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon.card_texts.descriptions import Predicate, joined
from bacon_rules.save_your_bacon.card_texts.expressions import description, predicates
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase, listed
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.cards.effects import While
from bacon_rules.save_your_bacon.cards.expressions import Filter


def while_text(during: While, scope: Scope, subject: NounPhrase | None = None) -> str:
    """Return the words for the time of a constant effect; an empty text if it always holds.

    Args:
        during: the time of the effect.
        scope: the scope of the text.
        subject: the subject of the following sentence, which need not be named twice.
    """
    this, others = _parts(during, scope)
    card = scope.this_card
    if this and not others and subject == card and all(said.verb == "be" for said in this):
        return f"while {listed([said.rest for said in this])}"
    own = [f"{card.text} {joined(this, card)}"] if this else []
    return f"while {listed([*own, *others])}" if own or others else ""


def _parts(during: While, scope: Scope) -> tuple[list[Predicate], list[str]]:
    """Return the conditions on the effect's card, and the other conditions."""
    this, attacking, defending = during.this, during.attacking, during.defending
    said: list[Predicate] = []
    if this is not None and this.attacking and defending is not None:
        said.append(Predicate("be", f"attacking {_one(defending, scope)}"))
        this, defending = attrs.evolve(this, attacking=None), None
    elif this is not None and this.defending and attacking is not None:
        said.append(Predicate("be", f"being attacked by {_one(attacking, scope)}"))
        this, attacking = attrs.evolve(this, defending=None), None
    others: list[str] = []
    if attacking is not None:
        aim = "" if defending is None else f" {_one(defending, scope)}"
        others.append(f"{_one(attacking, scope)} is attacking{aim}")
    elif defending is not None:
        others.append(f"{_one(defending, scope)} is being attacked")
    if during.if_ is not None:
        others.append(whether_phrase(during.if_, scope))
    return [*said, *([] if this in (None, Filter()) else predicates(this, scope))], others


def _one(wanted: Filter, scope: Scope) -> str:
    return description(wanted, scope).one().text
