"""Whole cards as text, and the parts of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, assert_never

from bacon_rules.save_your_bacon.card_texts.costs import additional_text, costs_text, requirements_text
from bacon_rules.save_your_bacon.card_texts.deeds import recounted
from bacon_rules.save_your_bacon.card_texts.descriptions import NOUNS
from bacon_rules.save_your_bacon.card_texts.effects import effect_text, immediate_text, keyword_text
from bacon_rules.save_your_bacon.card_texts.expressions import amount_phrase, description
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase, capitalized, listed, paragraph, plural
from bacon_rules.save_your_bacon.card_texts.happenings import happening
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.selecting import lying_phrase
from bacon_rules.save_your_bacon.card_texts.sentences import clauses
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.card_texts.whiles import while_text
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

Readable: TypeAlias = (
    Card | Keyword | OwnTrait | Effect | EffectAction | When | While | Costs | Selector | Filter | WorkedOut | Whether
)
"""A value that can be put into words."""


BEARERS: Final[dict[tuple[Kind, ...], NounPhrase]] = {
    (Kind.EQUIPMENT,): NounPhrase("this equipment card", "equipment card"),
    (Kind.CHAMPION, Kind.EQUIPMENT): NounPhrase("the card with this condition", "card"),
    (Kind.EQUIPMENT, Kind.CHAMPION): NounPhrase("the card with this condition", "card"),
}
"""The phrases for the card with a condition, by the kinds of cards that the condition goes on (S96)."""


def card_text(part: Readable) -> str:
    """Return the English text of a card, of a part of a card, or of a word that a pool defines.

    A card is a block of lines: the name, the kind with icons and values, the effects, and the pod and side deck.

    >>> from bacon_rules.save_your_bacon import starter_pool
    >>> print(card_text(starter_pool().actions[2]))
    Spring Tide
    Action, {PH}, cost 4, value 1
    Place 2{D} on each exhausted opposing champion.
    """
    if isinstance(part, OwnTrait):
        return f"{part.name}\nTrait, {{{part.icon}}}"
    if isinstance(part, Card):
        return "\n".join([_heading(part), _values(part), *rules_text(part), *_pod(part)])
    scope = Scope(quote=effect_text, recount=recounted)
    return "\n".join(_defined(part, scope)) if isinstance(part, Keyword) else _part_text(part, scope)


def _defined(keyword: Keyword, scope: Scope) -> Iterator[str]:
    """Yield a keyword's name, reminder text and effects as lines."""
    yield keyword.name
    yield "Keyword"
    if keyword.reminder:
        yield keyword.reminder.replace("{n}", "N")
    yield from (effect_text(effect, scope) for effect in keyword.effects)


def rules_text(card: Card) -> list[str]:
    """Return the effect text of a card, each effect in a text of its own."""
    bearer = BEARERS.get(card.on) if isinstance(card, Condition) else None
    scope = Scope(kind=card.kind, quote=effect_text, recount=recounted, bearer=bearer)
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


def _part_text(
    part: Effect | EffectAction | When | While | Costs | Selector | Filter | WorkedOut | Whether, scope: Scope
) -> str:
    if isinstance(part, Effect):
        return effect_text(part, scope)
    if isinstance(part, Selector):
        return lying_phrase(part, scope)
    if isinstance(part, WorkedOut):
        return amount_phrase(part, scope)
    if isinstance(part, Whether):
        return f"If {whether_phrase(part, scope)}"
    match part:
        case When():
            return capitalized(happening(part, scope).text)
        case While():
            return capitalized(while_text(part, scope))
        case Costs():
            return costs_text(part, scope)
        case Filter():
            return description(part, scope).one().text
        case _:
            return paragraph([*clauses([part], scope)])


def _heading(card: Card) -> str:
    return f"{card.archetype}, {card.name}" if isinstance(card, Champion) else card.name


def _values(card: Card) -> str:
    """Return the line below a card's name."""
    parts = [f"{str(card.kind).capitalize()}{' token' * isinstance(card, TokenCard)}"]
    if isinstance(card, Condition) and Kind.EQUIPMENT in card.on:
        parts.append(f"on {listed([plural(NOUNS[kind]) for kind in card.on])}")
    if not isinstance(card, Condition | TokenCard):
        ready = not isinstance(card, Champion) and card.ready
        parts += filter(None, [requirements_text(card.traits, ready=ready)])
    if isinstance(card, Equipment | Action | Reaction):
        parts += [f"cost {card.cost}{' + X' * (isinstance(card, Action | Reaction) and card.x)}", f"value {card.value}"]
    if isinstance(card, Champion | Equipment | TokenCard):
        parts += [f"attack {card.attack}", f"defense {card.defense}"]
    return ", ".join(parts)


def _pod(card: Card) -> list[str]:
    lists = (("Pod", card.pod), ("Side deck", card.side_deck)) if isinstance(card, Champion) else ()
    return [f"{name}: {', '.join(names)}" for name, names in lists if names]
