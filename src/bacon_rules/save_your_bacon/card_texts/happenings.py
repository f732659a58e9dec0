"""Reaction text: "when an opponent draws cards", "at the start of your turn", "after this champion attacks"."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import (
    DAMAGE_KINDS,
    OF_OWNERS,
    PLAYERS,
    WHOSE_TURN,
    card_of,
    deed_told,
    doer_of,
    side_of,
    taken_from,
    victor_of,
)
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.card_texts.scope import THAT_PLAYER, Scope
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When, whens_of
from bacon_rules.save_your_bacon.cards.vocabulary import Side, Timing
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS

NEXT_TURN: Final[dict[Side | None, str]] = {
    None: "the next turn",
    Side.FRIENDLY: "your next turn",
    Side.OPPOSING: "the next opponent's turn",
}

THAT_EFFECTS_CARD: Final = NounPhrase("that effect's card", "card")


@attrs.frozen
class Happening:
    """Reaction text without brackets, and the scope of the text after it."""

    text: str
    scope: Scope


def happening(text: ReactionText, scope: Scope) -> Happening:
    """Return reaction text, and the scope of the following text; for several happenings, the part common to all."""
    first, *others = [_one(when, scope) for when in whens_of(text)]
    told, after = first.text, first.scope
    opening = "" if told.startswith("the ") else f"{told.split()[0]} "
    for one in others:
        told += f" or {one.text.removeprefix(opening)}"
        that = after.that if after.that == one.scope.that else scope.that
        player = after.that_player if after.that_player == one.scope.that_player else THAT_PLAYER
        after = attrs.evolve(after, that=that, that_player=player)
    return Happening(told, after)


def _one(when: When, scope: Scope) -> Happening:
    card, by = card_of(when, scope), doer_of(when, scope)
    text = deed_told(when, scope).present(when.nth)
    after = _scope_after(when, card, by, scope)
    if when.if_ is not None:
        text += f", if {whether_phrase(when.if_, after)}"
    return Happening(text, after)


def would_happen(when: When, scope: Scope) -> Happening:
    """Return the text of something that would happen, and the scope of the following text."""
    card = card_of(when, scope)
    by = doer_of(when, scope)
    text = f"if {_would(when, card.text, '' if by is None else by.text)}"
    after = _scope_after(when, card, by, scope)
    if when.if_ is not None:
        text += f" and {whether_phrase(when.if_, after)}"
    return Happening(text, after)


def _would(when: When, card: str, by: str) -> str:
    """Return the words after "if" for something that would happen."""
    player = PLAYERS[side_of(when)].text
    match when.timing:
        case Timing.DREW:
            return f"{player} would draw cards"
        case Timing.GAINED_BACON:
            return f"{player} would gain bacon"
        case Timing.LOST_BACON:
            return f"{player} would lose bacon"
        case Timing.LOST_ENERGY:
            return f"{player} would lose upgraded energy"
        case Timing.DISCARDED:
            return f"{player} would discard {card}{taken_from(when.zone, side_of(when))}"
        case Timing.LEFT_PLAY:
            return f"{card} would leave play"
        case Timing.CONDITION_APPLIED:
            return f"{when.condition or 'a condition'} would be applied to {card}"
        case Timing.DAMAGE_PLACED:
            damage = DAMAGE_KINDS[when.damage]
            return f"{by} would place {damage} on {card}" if by else f"{damage} would be placed on {card}"
        case _:
            verb, side = ("defeat" if when.timing is Timing.DEFEATED else "destroy"), victor_of(when)
            if by:
                return f"{by} would {verb} {card}"
            return f"{card} would be {when.timing}" if side is None else f"{PLAYERS[side].text} would {verb} {card}"


def next_time(when: When, scope: Scope) -> str:
    """Return the time of a delayed effect: "the next time you draw cards", "at the start of your next turn"."""
    text = happening(when, scope).text
    for first in ("when ", "after "):
        if text.startswith(first):
            return f"the next time {text.removeprefix(first)}"
    return text.replace(WHOSE_TURN[side_of(when)], NEXT_TURN[side_of(when)], 1)


def _scope_after(when: When, card: NounPhrase, by: NounPhrase | None, scope: Scope) -> Scope:
    """Return the scope after reaction text: the meaning of "that" and "that player"."""
    if when.timing not in CARDS:
        return attrs.evolve(scope, that_player=THAT_PLAYER)
    that = attrs.evolve(card, text="it") if by is None else _told_apart(card, by, side_of(when))
    if when.timing is Timing.EFFECT_DECLARED:
        that = THAT_EFFECTS_CARD if when.card is None else card.again()
    player = THAT_PLAYER if when.timing in OF_OWNERS else that.player()
    return attrs.evolve(scope, that=that, that_player=player)


def _told_apart(card: NounPhrase, by: NounPhrase, side: Side | None) -> NounPhrase:
    """Return the phrase for a card where another card has been mentioned."""
    that = card.again()
    if by.noun != card.noun or side is None or that.text.startswith("this "):
        return that
    return attrs.evolve(that, text=f"that {side} {that.noun}")
