"""Reaction text: "when an opponent draws cards", "at the start of your turn", "after this champion attacks"."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.expressions import description
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase
from bacon_rules.save_your_bacon.card_texts.lasting import DAMAGE_KINDS
from bacon_rules.save_your_bacon.card_texts.players import PLACES, doing
from bacon_rules.save_your_bacon.card_texts.scope import THAT_PLAYER, Scope
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When, whens_of
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Side, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS, OF_USERS

WHOSE_TURN: Final[dict[Side | None, str]] = {
    None: "each turn",
    Side.FRIENDLY: "your turn",
    Side.OPPOSING: "each opponent's turn",
}

NEXT_TURN: Final[dict[Side | None, str]] = {
    None: "the next turn",
    Side.FRIENDLY: "your next turn",
    Side.OPPOSING: "the next opponent's turn",
}

PLAYERS: Final[dict[Side | None, str]] = {None: "a player", Side.FRIENDLY: "you", Side.OPPOSING: "an opponent"}

THAT_EFFECTS_CARD: Final = NounPhrase("that effect's card", "card")

OF_OWNERS: Final = (*OF_USERS, Timing.PITCHED, Timing.DISCARDED)
"""The verbs for a player and the player's own card."""

KINDS: Final = {timing: kinds[0] for timing, kinds in CARDS.items() if len(kinds) == 1}
"""The only kind of card to which each happening can happen."""


@attrs.frozen
class Happening:
    """Reaction text without brackets, and the scope of the text after it."""

    text: str
    scope: Scope


def happening(text: ReactionText, scope: Scope) -> Happening:
    """Return reaction text, and the scope of the following text; for several happenings, the part common to all."""
    first, *others = [_one(when, scope) for when in whens_of(text)]
    told, after = first.text, first.scope
    for one in others:
        told += f" or {one.text.removeprefix(f'{first.text.split()[0]} ')}"
        that = after.that if after.that == one.scope.that else scope.that
        player = after.that_player if after.that_player == one.scope.that_player else THAT_PLAYER
        after = attrs.evolve(after, that=that, that_player=player)
    return Happening(told, after)


def _one(when: When, scope: Scope) -> Happening:
    side = _side(when)
    card, by = _card(when, scope), _doer(when, scope)
    text = _text(when, side, card.text, "" if by is None else by.text)
    after = _scope_after(when, card, by, scope)
    if when.if_ is not None:
        text += f", if {whether_phrase(when.if_, after)}"
    return Happening(text, after)


def would_happen(when: When, scope: Scope) -> Happening:
    """Return the text of something that would happen, and the scope of the following text."""
    card = _card(when, scope)
    by = _doer(when, scope)
    text = f"if {_would(when, card.text, '' if by is None else by.text)}"
    after = _scope_after(when, card, by, scope)
    if when.if_ is not None:
        text += f" and {whether_phrase(when.if_, after)}"
    return Happening(text, after)


def _would(when: When, card: str, by: str) -> str:
    """Return the words after "if" for something that would happen."""
    player = PLAYERS[_side(when)]
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
            return f"{player} would discard {card}{_from(when.zone, _side(when))}"
        case Timing.LEFT_PLAY:
            return f"{card} would leave play"
        case Timing.CONDITION_APPLIED:
            return f"{when.condition or 'a condition'} would be applied to {card}"
        case Timing.DAMAGE_PLACED:
            damage = DAMAGE_KINDS[when.damage]
            return f"{by} would place {damage} on {card}" if by else f"{damage} would be placed on {card}"
        case _:
            verb, side = ("defeat" if when.timing is Timing.DEFEATED else "destroy"), _by_side(when)
            if by:
                return f"{by} would {verb} {card}"
            return f"{card} would be {when.timing}" if side is None else f"{PLAYERS[side]} would {verb} {card}"


def next_time(when: When, scope: Scope) -> str:
    """Return the time of a delayed effect: "the next time you draw cards", "at the start of your next turn"."""
    text = happening(when, scope).text
    for first in ("when ", "after "):
        if text.startswith(first):
            return f"the next time {text.removeprefix(first)}"
    return text.replace(WHOSE_TURN[_side(when)], NEXT_TURN[_side(when)], 1)


def _scope_after(when: When, card: NounPhrase, by: NounPhrase | None, scope: Scope) -> Scope:
    """Return the scope after reaction text: the meaning of "that" and "that player"."""
    if when.timing not in CARDS:
        return attrs.evolve(scope, that_player=THAT_PLAYER)
    that = attrs.evolve(card, text="it") if by is None else _told_apart(card, by, _side(when))
    if when.timing is Timing.EFFECT_DECLARED:
        that = THAT_EFFECTS_CARD if when.card is None else card.again()
    player = THAT_PLAYER if when.timing in OF_OWNERS else that.player()
    return attrs.evolve(scope, that=that, that_player=player)


def _side(when: When) -> Side | None:
    """Return the possessive for a turn, a hand, bacon or a card."""
    sides = [when.side, *(wanted.side for wanted in (when.card, when.by) if wanted is not None)]
    known = sides if when.timing in OF_USERS else sides[:2] if when.card is not None else sides[:1]
    return next((side for side in known if side is not None), None)


def _card(when: When, scope: Scope) -> NounPhrase:
    """Return the phrase for the card of a happening, or for the card that is used."""
    wanted = when.card or Filter()
    side = None if when.timing in OF_OWNERS else _side(when)
    return description(attrs.evolve(wanted, side=side, kind=wanted.kind or KINDS.get(when.timing)), scope).one()


def _doer(when: When, scope: Scope) -> NounPhrase | None:
    """Return the phrase for the card that caused a happening, or for the used champion, if the text restricts it."""
    by_player = when.timing in (Timing.DEFEATED, Timing.DESTROYED) and when.by == Filter(side=_by_side(when))
    if when.by is None or by_player:
        return None
    if when.timing not in OF_USERS:
        return description(when.by, scope).one()
    user = attrs.evolve(when.by, side=None, kind=Kind.CHAMPION)
    return None if user == Filter(kind=Kind.CHAMPION) else description(user, scope).one()


def _by_side(when: When) -> Side | None:
    return None if when.by is None else when.by.side


def _told_apart(card: NounPhrase, by: NounPhrase, side: Side | None) -> NounPhrase:
    """Return the phrase for a card where another card has been mentioned."""
    that = card.again()
    if by.noun != card.noun or side is None or that.text.startswith("this "):
        return that
    return attrs.evolve(that, text=f"that {side} {that.noun}")


def _from(zone: Zone | None, side: Side | None) -> str:
    """Return the words for the zone from which a card is discarded."""
    if zone is None:
        return ""
    if zone in (Zone.PLAY, Zone.UNDER):
        return " from play" if zone is Zone.PLAY else " from underneath a card"
    return f" from {'your' if side is Side.FRIENDLY else 'their'} {PLACES[zone]}"


def _text(when: When, side: Side | None, card: str, by: str) -> str:  # noqa: C901, PLR0912
    using = f" using {by}" if by else ""
    match when.timing:
        case Timing.TURN_STARTED:
            return f"at the start of {WHOSE_TURN[side]}"
        case Timing.TURN_ENDED:
            return f"at the end of {WHOSE_TURN[side]}"
        case Timing.CARD_DECLARED:
            return f"when {doing(side, 'declare')} {card}{using}"
        case Timing.CARD_PLAYED:
            return f"after {doing(side, 'play')} {card}{using}"
        case Timing.EFFECT_DECLARED:
            return f"when {doing(side, 'declare')} an effect{'' if when.card is None else f' of {card}'}{using}"
        case Timing.ATTACK_DECLARED:
            return f"when {card} attacks"
        case Timing.TARGET_DECLARED:
            return f"when {card} is attacked{f' by {by}' if by else ''}"
        case Timing.COUNTER_DECLARED:
            return f"when {card} counters{f' {by}' if by else ''}"
        case Timing.TARGET_CHANGED:
            aimed = f" to {card}" if when.card is not None or side is not None else ""
            return f"when the target of an attack{f' by {by}' if by else ''} changes{aimed}"
        case Timing.NOT_COUNTERED:
            return f"when {card} does not counter{f' {by}' if by else ''}"
        case Timing.ATTACK_ENDED:
            return f"after {card} attacks{f' {by}' if by else ''}"
        case Timing.DAMAGE_PLACED:
            damage = DAMAGE_KINDS[when.damage]
            return f"when {by} places {damage} on {card}" if by else f"when {damage} is placed on {card}"
        case Timing.DEFEATED | Timing.DESTROYED:
            verb, player = ("defeat" if when.timing is Timing.DEFEATED else "destroy"), _by_side(when)
            if by:
                return f"when {by} {verb}s {card}"
            return f"when {card} is {when.timing}" if player is None else f"when {doing(player, verb)} {card}"
        case Timing.EXHAUSTED | Timing.READIED:
            return f"when {card} is {when.timing}"
        case Timing.DAMAGE_REMOVED:
            return f"when damage is removed from {card}"
        case Timing.ENTERED_PLAY:
            return f"when {card} enters play"
        case Timing.LEFT_PLAY:
            return f"when {card} leaves play"
        case Timing.CONDITION_APPLIED:
            return f"when {when.condition or 'a condition'} is applied to {card}"
        case Timing.CONDITION_REMOVED:
            return f"when {when.condition or 'a condition'} is removed from {card}"
        case Timing.PITCHED:
            return f"when {doing(side, 'pitch')} {card}"
        case Timing.DISCARDED:
            return f"when {doing(side, 'discard')} {card}{_from(when.zone, side)}"
        case Timing.DREW:
            return f"when {doing(side, 'draw')} cards"
        case Timing.GAINED_BACON:
            return f"when {doing(side, 'gain')} bacon"
        case Timing.LOST_BACON:
            return f"when {doing(side, 'lose')} bacon"
        case Timing.LOST_ENERGY:
            return f"when {doing(side, 'lose')} upgraded energy"
        case Timing.REFRESHED:
            return f"when {doing(side, 'refresh')}"
        case _:
            assert_never(when.timing)
