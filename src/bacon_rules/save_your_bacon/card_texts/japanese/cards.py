"""Whole cards as Japanese text, and the parts of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bacon_rules.save_your_bacon.card_texts.cards import Readable
from bacon_rules.save_your_bacon.card_texts.costs import requirements_text
from bacon_rules.save_your_bacon.card_texts.japanese.deeds import recounted
from bacon_rules.save_your_bacon.card_texts.japanese.effects import (
    additional_text,
    costs_text,
    effect_text,
    immediate_text,
    keyword_text,
)
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import amount_noun, description
from bacon_rules.save_your_bacon.card_texts.japanese.happenings import happening
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import Cards, listed, paragraph
from bacon_rules.save_your_bacon.card_texts.japanese.scope import CARD, NOUNS, Scope
from bacon_rules.save_your_bacon.card_texts.japanese.selecting import lying
from bacon_rules.save_your_bacon.card_texts.japanese.sentences import clauses
from bacon_rules.save_your_bacon.card_texts.japanese.whether import whether_said, while_text
from bacon_rules.save_your_bacon.cards.cards import (
    Action,
    Card,
    Champion,
    Condition,
    Equipment,
    InPlayCard,
    Reaction,
    TokenCard,
)
from bacon_rules.save_your_bacon.cards.effects import Costs, Effect, EffectAction, Keyword, When, While
from bacon_rules.save_your_bacon.cards.expressions import Filter, Whether
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, OwnTrait

KINDS: Final = {
    Kind.CHAMPION: "チャンピオン",
    Kind.EQUIPMENT: "装備",
    Kind.ACTION: "アクション",
    Kind.REACTION: "リアクション",
    Kind.CONDITION: "状態",
}
"""The kinds of cards as they are printed."""


def card_text(part: Readable) -> str:
    """Return the Japanese text of a card or of a part of a card."""
    if isinstance(part, OwnTrait):
        return f"{part.name}\n特性、{{{part.icon}}}"
    if isinstance(part, Card):
        heading = f"{part.archetype}、{part.name}" if isinstance(part, Champion) else part.name
        lists = (("ポッド", part.pod), ("サイドデッキ", part.side_deck)) if isinstance(part, Champion) else ()
        named = [f"{name}: {'、'.join(names)}" for name, names in lists if names]
        return "\n".join([heading, _values(part), *rules_text(part), *named])
    scope = Scope(quote=effect_text, recount=recounted)
    return "\n".join(_defined(part, scope)) if isinstance(part, Keyword) else _part_text(part, scope)


def rules_text(card: Card) -> list[str]:
    """Return the effect text of a card, each effect in a text of its own."""
    scope = Scope(kind=card.kind, quote=effect_text, recount=recounted, bearer=_bearer(card))
    keywords = card.keywords if isinstance(card, InPlayCard) else ()
    effects = [keyword_text(one.keyword, one.n, scope) for one in keywords]
    effects += [effect_text(effect, scope) for effect in card.effects]
    match card:
        case Action():
            return [*additional_text(card.pay, scope), immediate_text(card.actions, None, scope), *effects]
        case Reaction():
            return [*additional_text(card.pay, scope), immediate_text(card.actions, card.when, scope), *effects]
        case Equipment():
            return [*additional_text(card.pay, scope), *effects]
        case Champion() | Condition() | TokenCard():
            return effects
        case _:
            assert_never(card)


def _bearer(card: Card) -> Cards | None:
    """Return the phrase for the card with a condition, if that can be equipment (S96)."""
    if not isinstance(card, Condition) or Kind.EQUIPMENT not in card.on:
        return None
    return Cards("この装備カード", "装備カード") if len(card.on) == 1 else Cards("この状態のカード", CARD)


def _defined(keyword: Keyword, scope: Scope) -> Iterator[str]:
    """Yield the lines of a keyword: its name and its effects."""
    yield keyword.name
    yield "キーワード"
    yield from (effect_text(effect, scope) for effect in keyword.effects)


def _part_text(
    part: Effect | EffectAction | When | While | Costs | Selector | Filter | WorkedOut | Whether, scope: Scope
) -> str:
    if isinstance(part, Effect):
        return effect_text(part, scope)
    if isinstance(part, Selector):
        return str(lying(part, scope))
    if isinstance(part, WorkedOut):
        return amount_noun(part, scope)
    if isinstance(part, Whether):
        return whether_said(part, scope).if_so
    match part:
        case When():
            return happening(part, scope).text
        case While():
            return while_text(part, scope).removesuffix("、")
        case Costs():
            return costs_text(part, scope)
        case Filter():
            return str(description(part, scope))
        case _:
            return paragraph([*clauses([part], scope)])


def _values(card: Card) -> str:
    """Return the line below a card's name."""
    parts = [f"{KINDS[card.kind]}{'トークン' * isinstance(card, TokenCard)}"]
    if isinstance(card, Condition) and Kind.EQUIPMENT in card.on:
        parts.append(f"{listed([NOUNS[kind] for kind in card.on])}用")
    if not isinstance(card, Condition | TokenCard):
        ready = not isinstance(card, Champion) and card.ready
        parts += filter(None, [requirements_text(card.traits, ready=ready)])
    if isinstance(card, Equipment | Action | Reaction):
        parts += [f"コスト{card.cost}{'+X' * (isinstance(card, Action | Reaction) and card.x)}", f"価値{card.value}"]
    if isinstance(card, Champion | Equipment | TokenCard):
        parts += [f"攻撃力{card.attack}", f"防御力{card.defense}"]
    return "、".join(parts)
