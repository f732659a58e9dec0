"""Effects as text: "Name: [Reaction text] Costs → Effect actions." (§10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.costs import costs_text, requirements_text
from bacon_rules.save_your_bacon.card_texts.descriptions import joined
from bacon_rules.save_your_bacon.card_texts.grammar import capitalized, paragraph, run_on
from bacon_rules.save_your_bacon.card_texts.happenings import happening, would_happen
from bacon_rules.save_your_bacon.card_texts.lasting import held, numbered_name
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.sentences import clauses
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.card_texts.whiles import while_text
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Effect,
    EffectAction,
    GrantKeyword,
    NamedKeyword,
    ReactionText,
    Replacement,
    While,
)
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import Zone

_PLACES: Final[dict[Zone | None, str]] = {
    None: "",
    Zone.HAND: " (from your hand)",
    Zone.DISCARD: " (from your discard)",
    Zone.SPENT: " (from your spent energy)",
    Zone.FACE_DOWN: " (face down)",
}
"""The words for the places where effects work."""


_ADVERBIALS: Final = ("if ", "while ", "the next time ", "at the ", "for ")
"""The beginnings of clauses that need a comma before them."""


def effect_text(effect: Effect, scope: Scope) -> str:
    """Return the name and the text of an effect."""
    place = _PLACES[effect.from_] if isinstance(effect, Activated | Constant) else ""
    return f"{effect.name}{place}: {_said(effect, scope)}{_reminders(effect, scope)}"


def keyword_text(keyword: NamedKeyword, n: int | None, scope: Scope) -> str:
    """Return the name of a keyword, and its reminder text in brackets: "Armor 2 (This card takes 2 less damage.)"."""
    name, reminder = numbered_name(keyword, n), _reminder(keyword, scope)
    return f"{name} ({reminder})" if reminder else name


def _reminder(keyword: NamedKeyword, scope: Scope) -> str:
    return keyword.reminder or " ".join(_said(effect, scope) for effect in keyword.effects)


def _said(effect: Effect, scope: Scope) -> str:
    match effect:
        case Activated():
            return _activated(effect, scope)
        case Constant():
            return _constant(effect, scope)
        case Replacement():
            return _replaced(effect, scope)
        case _:
            assert_never(effect)


def _reminders(text: object, scope: Scope) -> str:
    """Return the reminder texts of the keywords that a text grants, each once and in brackets."""
    granted = [(part.keyword, part.n) for part in parts_of(text) if isinstance(part, GrantKeyword)]
    scope = Scope(quote=scope.quote, recount=scope.recount)
    said = [f" ({numbered_name(keyword, n)}: {_reminder(keyword, scope)})" for keyword, n in granted]
    return "".join(dict.fromkeys(said))


def immediate_text(actions: Sequence[EffectAction], when: ReactionText | None, scope: Scope) -> str:
    """Return the text of an action, or of a reaction with its reaction text."""
    if when is None:
        return paragraph([*clauses(actions, scope)]) + _reminders(actions, scope)
    happened = happening(when, scope)
    text = paragraph([*clauses(actions, happened.scope)])
    return f"[{capitalized(happened.text)}] {text}{_reminders(actions, scope)}"


def _activated(effect: Activated, scope: Scope) -> str:
    """Return reaction text in brackets and costs with an arrow; without costs, return one sentence."""
    happened = None if effect.when is None else happening(effect.when, scope)
    said = _offered(effect, scope if happened is None else happened.scope)
    if effect.if_ is not None:
        said.append(f"activate this only if {whether_phrase(effect.if_, scope)}")
    if effect.once is not None:
        said.append(f"activate this only once a {effect.once}")
    paid = [*filter(None, [requirements_text(effect.traits, ready=effect.ready), costs_text(effect.costs, scope)])]
    if happened is not None and not paid:
        return paragraph([f"{happened.text}, {said[0]}", *said[1:]])
    brackets = [] if happened is None else [f"[{capitalized(happened.text)}]"]
    return " ".join([*brackets, *[f"{', '.join(paid)} \u2192"] * bool(paid), paragraph(said)])


def _offered(effect: Activated, scope: Scope) -> list[str]:
    """Return the effect actions of an effect; one sentence says that the whole is optional."""
    if not effect.may:
        return [*clauses(effect.actions, scope)]
    if len(effect.actions) == 1:
        return [*clauses([attrs.evolve(effect.actions[0], may=True)], scope)]
    return [f"you may do the following: {run_on([*clauses(effect.actions, scope)])}"]


def _replaced(effect: Replacement, scope: Scope) -> str:
    would = would_happen(effect.would, scope)
    if effect.may and len(effect.instead) == 1:
        [done] = clauses([attrs.evolve(effect.instead[0], may=True)], would.scope)
        return paragraph([f"{would.text}, {done} instead"])
    done = run_on([*clauses(effect.instead, would.scope)])
    how = "you may instead do the following:" if effect.may else f"instead{',' * done.startswith(_ADVERBIALS)}"
    return paragraph([f"{would.text}, {how} {done}"])


def _constant(effect: Constant, scope: Scope) -> str:
    said = held(effect.does, scope)
    sentences = [f"{subject.text} {joined(predicates, subject)}" for subject, predicates in said]
    subject, predicates = said[0]
    held_while = while_text(effect.during or While(), scope, subject if len(said) == 1 else None)
    if not held_while:
        return paragraph(sentences)
    if held_while.startswith(f"while {subject.text} "):
        sentences[0] = f"{subject.pronoun} {joined(predicates, subject)}"
    return paragraph([f"{held_while}, {', and '.join(sentences)}"])
