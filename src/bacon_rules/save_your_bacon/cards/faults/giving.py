"""Faults of effect actions that give cards to a card in play or to a player, or that play or copy cards."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.documents.faults import Fault, Faults
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.effect_actions.common import ON_CARDS, Reach
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.references import NO_KEY
from bacon_rules.save_your_bacon.cards.faults.selector import selector_faults
from bacon_rules.save_your_bacon.cards.selectors import Chosen, owners_of
from bacon_rules.save_your_bacon.cards.vocabulary import SEVERAL, Kind, Mention, Side


def giving_faults(path: str, action: language.Giving, known: Known) -> Faults:
    """Yield the faults of the card to which an effect action gives cards."""
    key, selector, reach = (
        ("under", action.under, ON_CARDS)
        if isinstance(action, language.PutUnder)
        else ("to", action.to, Reach((Kind.CHAMPION,)))
    )
    here = f"{path}.{key}"
    single = isinstance(selector, Mention) or (
        isinstance(selector, Chosen) and selector == Chosen(choose=selector.choose)
    )
    yield from selector_faults(here, action, selector, reach, known)
    if not single:
        yield Fault(here, "cards are given to one card in play, expected a reference, or 'choose' alone")
    if selector == action.cards and isinstance(selector, Mention):
        yield Fault(here, "no card is given to itself, expected another reference or a choice")


def taking_faults(path: str, action: language.TakeCards) -> Faults:
    """Yield the faults of the player who takes cards (S90)."""
    if action.who in SEVERAL:
        yield Fault(f"{path}.who", "one player takes the cards, expected another word or a name")
    if owners_of(action.cards) == action.who:
        told = "nobody takes their own cards: expected 'return-to-hand', or cards of another player"
        yield Fault(f"{path}.cards", told)


def playing_faults(path: str, action: language.PlayingCards, known: Known) -> Faults:
    """Yield the faults of the cards that an effect action plays or copies."""
    here, choice = f"{path}.cards", action.cards
    kind = choice.choose.kind if isinstance(choice, Chosen) else known.card
    where = f"{here}.choose.kind" if isinstance(choice, Chosen) else here
    match action:
        case language.PlayCard():
            if kind is Kind.REACTION:
                told = "a reaction waits for its reaction text, expected equipment or action"
                yield Fault(where, told)
            if kind is Kind.EQUIPMENT and action.removed:
                yield Fault(f"{path}.removed", f"equipment enters play and stays there, {NO_KEY}")
            if isinstance(choice, Chosen):
                yield from _own_choice_faults(here, choice)
        case language.CopyCards():
            if kind is Kind.EQUIPMENT:
                yield Fault(where, "equipment has no immediate effect, expected action or reaction")
        case _:
            assert_never(action)


def _own_choice_faults(here: str, choice: Chosen) -> Faults:
    """Yield the faults of the choice of one's own card to play."""
    if choice.choose.side is Side.OPPOSING:
        yield Fault(f"{here}.choose.side", f"a player plays cards of their own, {NO_KEY}")
    if choice.count != 1:
        yield Fault(f"{here}.count", "one card is played at a time, expected 1")
    for key in ("at_random", "by", "whose"):
        if getattr(choice, key):
            yield Fault(f"{here}.{key}", f"a player chooses which of their own cards to play, {NO_KEY}")
