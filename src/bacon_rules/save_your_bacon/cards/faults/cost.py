"""Faults of costs other than energy: they cannot be costs, or cannot be paid together (§5.0, S42)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.effects import Costs, EffectAction
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.faults.effect_action import action_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY, either
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import AmountWord, Kind, Reference, Side, Who, Zone

MOST_COSTS: Final = 8
"""The greatest number of other costs."""

_LEAVING: Final = (
    language.Discard,
    language.Destroy,
    language.ReturnToHand,
    language.ReturnToDeck,
    language.RemoveFromGame,
)
POSSIBLE: Final = (
    *_LEAVING,
    language.Exhaust,
    language.Ready,
    language.PlaceDamage,
    language.RemoveCounters,
    language.RemoveCondition,
    language.LoseEnergy,
    language.LoseBacon,
)
"""The effect actions that can be costs."""

_ZONES: Final = (Zone.PLAY, Zone.HAND, Zone.DISCARD)
_CHOICE: Final = ("choose", "count", "zone")
"""The attributes that a choice in a cost can have."""


def effect_cost_faults(path: str, costs: Costs, known: Known) -> Faults:
    """Yield the faults of the other costs of an effect of a card in play.

    Args:
        path: the path of the costs.
        costs: the costs.
        known: the knowledge at that place.
    """
    own = [Reference.THIS_CARD] if costs.exhaust else []
    yield from _costs_faults(f"{path}.pay", costs.pay, known, own)


def card_cost_faults(path: str, pay: tuple[EffectAction, ...], known: Known) -> Faults:
    """Yield the faults of the other costs of a card that is played.

    Args:
        path: the path of the costs.
        pay: the other costs.
        known: the knowledge at that place.
    """
    for place, cost in enumerate(pay):
        if selector_of(cost) is Reference.THIS_CARD:
            problem = "this card is being played and is not in play yet"
            yield Fault(f"{path}[{place}].cards", f"{problem}, expected {Reference.THIS_CHAMPION} or a choice")
    yield from _costs_faults(path, pay, known, [])


def _costs_faults(path: str, pay: tuple[EffectAction, ...], known: Known, exhausted: list[Reference]) -> Faults:
    if len(pay) > MOST_COSTS:
        yield Fault(path, f"expected at most {MOST_COSTS} costs, got {len(pay)}")
    for place, cost in enumerate(pay):
        here = f"{path}[{place}]"
        if isinstance(cost, POSSIBLE):
            yield from _cost_faults(here, cost, known, exhausted)
            yield from _together_faults(here, cost, pay[:place], known)
        else:
            words = ", ".join(word_of(kind) for kind in POSSIBLE)
            yield Fault(f"{here}.do", f"{word_of(type(cost))} is no cost, expected one of {words}")


def _cost_faults(path: str, cost: EffectAction, known: Known, exhausted: list[Reference]) -> Faults:
    for key in SHARED:
        if getattr(cost, key):
            yield Fault(f"{path}.{key_of(key)}", f"a cost is always paid in full, and has no name, {NO_KEY}")
    if isinstance(cost, language.LoseEnergy | language.LoseBacon):
        if cost.who is not Who.YOU:
            yield Fault(f"{path}.who", f"a player pays with tokens of their own, {NO_KEY}")
    else:
        yield from _selector_faults(f"{path}.cards", selector_of(cost))
    yield from action_faults(path, cost, attrs.evolve(known, x=True, many=True))
    if any(isinstance(part, WorkedOut) or part is AmountWord.THAT_MANY for part in parts_of(cost)):
        yield Fault(path, f"what a cost takes is settled before it is paid, expected numbers or '{AmountWord.X}'")
    if isinstance(cost, language.Exhaust) and cost.cards in _same_cards(exhausted, known):
        yield Fault(path, f"the cost 'exhaust' says this already, {NO_KEY}")


def _selector_faults(path: str, selector: Selector | None) -> Faults:
    match selector:
        case Chosen(choose=wanted, zone=zone):
            for field in attrs.fields(Chosen):
                if field.name not in _CHOICE and getattr(selector, field.name) != field.default:
                    problem = f"for a cost its player chooses exactly so many cards, {NO_KEY}"
                    yield Fault(f"{path}.{field.name}", problem)
            if zone not in _ZONES:
                yield Fault(f"{path}.zone", f"costs are not paid with cards there, expected {either(_ZONES)}")
            if zone is Zone.PLAY and wanted.side is not Side.FRIENDLY:
                yield Fault(f"{path}.choose.side", f"costs are paid with one's own cards, expected {Side.FRIENDLY}")
            if zone is not Zone.PLAY and wanted.side is Side.OPPOSING:
                yield Fault(f"{path}.choose.side", f"costs are paid with one's own cards, {NO_KEY}")
        case Reference.THIS_CARD | Reference.THIS_CHAMPION:
            pass
        case _:
            problem = f"costs are paid with cards of one's own, expected {Reference.THIS_CARD}"
            yield Fault(path, f"{problem}, {Reference.THIS_CHAMPION} or a choice")


def _together_faults(path: str, cost: EffectAction, before: tuple[EffectAction, ...], known: Known) -> Faults:
    """Yield the costs that need the same card as an earlier cost."""
    selector = selector_of(cost)
    if isinstance(cost, language.ReturnToDeck) and any(isinstance(one, language.ReturnToDeck) for one in before):
        yield Fault(path, "a cost before returns cards to a deck already, expected one such cost")
    same = _same_cards([selector], known) if isinstance(selector, Reference) else []
    if any(selector_of(other) in same and _excludes(cost, other) for other in before):
        yield Fault(path, "a cost before is paid with the same card already, expected another card or cost")


def _same_cards(references: list[Reference], known: Known) -> list[Selector]:
    """Return the references that mean the same cards: on a champion, "this card" is also "this champion"."""
    both = references and known.card is Kind.CHAMPION
    return [Reference.THIS_CARD, Reference.THIS_CHAMPION] if both else [*references]


def _excludes(cost: EffectAction, other: EffectAction) -> bool:
    """Return whether two costs cannot be paid with the same card."""
    match cost, other:
        case language.RemoveCounters(counter=one), language.RemoveCounters(counter=another):
            return one == another
        case language.RemoveCondition(condition=one), language.RemoveCondition(condition=another):
            return one == another or None in (one, another)
        case ((language.Exhaust() | language.Ready()), (language.Exhaust() | language.Ready())):
            return True
        case _:
            return type(cost) is type(other) or (isinstance(cost, _LEAVING) and isinstance(other, _LEAVING))
