"""Effects as text, "Name: [reaction text]costs → effect actions" (§10.2), and the costs as icons (§5.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.costs import requirements_text
from bacon_rules.save_your_bacon.card_texts.japanese.happenings import happening, would_happen
from bacon_rules.save_your_bacon.card_texts.japanese.inflection import in_a_row
from bacon_rules.save_your_bacon.card_texts.japanese.lasting import held
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import paragraph, run_on
from bacon_rules.save_your_bacon.card_texts.japanese.scope import Scope, quoted
from bacon_rules.save_your_bacon.card_texts.japanese.sentences import clauses
from bacon_rules.save_your_bacon.card_texts.japanese.whether import whether_said, while_text
from bacon_rules.save_your_bacon.card_texts.lasting import numbered_name
from bacon_rules.save_your_bacon.card_texts.quantities import ENERGY, UPGRADED, icons_of
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    Costs,
    Effect,
    EffectAction,
    GrantKeyword,
    NamedKeyword,
    ReactionText,
    Replacement,
    While,
)
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.vocabulary import Once, Zone

_PLACES: Final[dict[Zone | None, str]] = {
    None: "",
    Zone.HAND: "(自分の手札から)",
    Zone.DISCARD: "(自分の捨て札から)",
    Zone.SPENT: "(自分の使用済みエネルギーから)",
    Zone.FACE_DOWN: "(自分の伏せ札から)",
}

_ONCE: Final = {Once.TURN: "この効果はターンに1回だけ使える", Once.GAME: "この効果はゲームに1回だけ使える"}


def effect_text(effect: Effect, scope: Scope) -> str:
    """Return the name and the text of an effect."""
    place = _PLACES[effect.from_] if isinstance(effect, Activated | Constant) else ""
    return f"{effect.name}{place}: {_said(effect, scope)}{_reminders(effect, scope)}"


def keyword_text(keyword: NamedKeyword, n: int | None, scope: Scope) -> str:
    """Return the name of a keyword, and its reminder text in brackets."""
    name, reminder = numbered_name(keyword, n), _reminder(keyword, scope)
    return f"{name}({reminder})" if reminder else name


def _reminder(keyword: NamedKeyword, scope: Scope) -> str:
    """Return what a keyword's effects say; the pool's own reminder text is in the pool's language."""
    return "".join(_said(effect, scope) for effect in keyword.effects)


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
    """Return the effects of granted keywords, each once, in brackets."""
    granted = [(part.keyword, part.n) for part in parts_of(text) if isinstance(part, GrantKeyword)]
    scope = Scope(quote=scope.quote, recount=scope.recount)
    said = [f"({quoted(numbered_name(keyword, n))}: {_reminder(keyword, scope)})" for keyword, n in granted]
    return "".join(dict.fromkeys(said))


def immediate_text(actions: Sequence[EffectAction], when: ReactionText | None, scope: Scope) -> str:
    """Return the text of an action, or of a reaction with its reaction text."""
    if when is None:
        return paragraph([*clauses(actions, scope)]) + _reminders(actions, scope)
    happened = happening(when, scope)
    text = paragraph([*clauses(actions, happened.scope)])
    return f"[{happened.text}]{text}{_reminders(actions, scope)}"


def costs_text(costs: Costs, scope: Scope) -> str:
    """Return costs: {A}、{E}{E}、{X}、手札からカードを1枚捨てる."""
    parts = [
        "{A}" * costs.action,
        icons_of(costs.energy, ENERGY),
        icons_of(costs.upgraded, UPGRADED),
        f"X{ENERGY}" * costs.x,
        "{X}" * costs.exhaust,
        *clauses(costs.pay, scope),
    ]
    return "、".join(filter(None, parts))


def additional_text(pay: Sequence[EffectAction], scope: Scope) -> list[str]:
    """Return the costs of a card besides energy."""
    return [f"追加コストとして、{run_on([*clauses(pay, scope)])}。"] if pay else []


def _activated(effect: Activated, scope: Scope) -> str:
    """Return reaction text in brackets and costs with an arrow; without costs, return one sentence."""
    happened = None if effect.when is None else happening(effect.when, scope)
    said = _offered(effect, scope if happened is None else happened.scope)
    if effect.if_ is not None:
        said.append(f"この効果は、{whether_said(effect.if_, scope).in_case}にのみ使える")
    if effect.once is not None:
        said.append(_ONCE[effect.once])
    paid = [*filter(None, [requirements_text(effect.traits, ready=effect.ready), costs_text(effect.costs, scope)])]
    if happened is not None and not paid:
        return paragraph([f"{happened.text}、{said[0]}", *said[1:]])
    bracket = "" if happened is None else f"[{happened.text}]"
    arrow = f"{'、'.join(paid)} \u2192 " if paid else ""
    return f"{bracket}{arrow}{paragraph(said)}"


def _offered(effect: Activated, scope: Scope) -> list[str]:
    """Return the effect actions of an effect; one sentence says that the whole is optional."""
    if not effect.may:
        return [*clauses(effect.actions, scope)]
    if len(effect.actions) == 1:
        return [*clauses([attrs.evolve(effect.actions[0], may=True)], scope)]
    return [f"次のことを行ってもよい:{run_on([*clauses(effect.actions, scope)])}"]


def _replaced(effect: Replacement, scope: Scope) -> str:
    would = would_happen(effect.would, scope)
    instead, how = effect.instead, "代わりに"
    if effect.may and len(instead) == 1:
        instead = (attrs.evolve(instead[0], may=True),)
    elif effect.may:
        how = "代わりに次のことを行ってもよい:"
    return paragraph([f"{would.text}、{how}{run_on([*clauses(instead, would.scope)])}"])


def _constant(effect: Constant, scope: Scope) -> str:
    said = held(effect.does, scope)
    subject = said[0][0] if len(said) == 1 else None
    held_while = while_text(effect.during or While(), scope, subject)
    sentences = [f"{subject}は{in_a_row(predicates)}" for subject, predicates in said]
    return f"{held_while}{in_a_row(sentences)}。"
