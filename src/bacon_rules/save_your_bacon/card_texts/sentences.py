"""Sequences of effect actions as text: their references to each other, and effect actions that contain others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from bacon_rules.save_your_bacon.card_texts.deciding import decision
from bacon_rules.save_your_bacon.card_texts.doing import clause
from bacon_rules.save_your_bacon.card_texts.expressions import description
from bacon_rules.save_your_bacon.card_texts.grammar import Clause, NounPhrase, run_on, stopped
from bacon_rules.save_your_bacon.card_texts.happenings import next_time
from bacon_rules.save_your_bacon.card_texts.players import player_phrase
from bacon_rules.save_your_bacon.card_texts.quantities import times
from bacon_rules.save_your_bacon.card_texts.scope import THAT_PLAYER, Called, Scope, called
from bacon_rules.save_your_bacon.card_texts.selecting import selector_phrase
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.cards.destinations import names_cards
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid, ChoosePlayer
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.zones import RevealUntil
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, EffectAction, IfSo, Later, Repeat, Vote
from bacon_rules.save_your_bacon.cards.language import recipient_of, selector_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Top, zone_of
from bacon_rules.save_your_bacon.cards.vocabulary import SEVERAL, Duration, Reference, Who, Zone

WITHIN: Final = {
    Duration.THIS_ATTACK: "during this attack",
    Duration.THIS_TURN: "this turn",
    Duration.UNTIL_YOUR_NEXT_TURN: "before your next turn",
    Duration.UNTIL_THIS_CARD_LEAVES: "before this card leaves play",
    Duration.THIS_GAME: "this game",
}


def clauses(actions: Sequence[EffectAction], scope: Scope) -> Iterator[str]:
    """Yield effect actions as clauses, each without capital letter and full stop."""
    doer: NounPhrase | None = None
    scope = attrs.evolve(scope, names={**scope.names, **_names_in(actions, scope)})
    for action in actions:
        conditions = [_if_done(doer)] * action.if_you_do + ["if able"] * action.if_able
        doer = None
        match action:
            case IfSo(if_=wanted):
                conditions.append(f"if {whether_phrase(wanted, scope)}")
                text = _branches(action, scope)
            case ChooseOne() | Vote():
                text = decision(action, scope, clauses)
            case Later():
                text = _later(action, scope)
            case Repeat():
                if action.while_ is not None:
                    conditions.append(f"while {whether_phrase(action.while_, scope)}")
                text = _told(_loop(action, scope), action)
            case _:
                naming = None if action.as_ is None else (selector_of(action), action.as_)
                said = clause(action, attrs.evolve(scope, naming=naming))
                text = _told(said, action)
                doer = None if action.may else said.subject
        yield ", ".join([" and ".join(conditions), text]) if conditions else text
        scope = _after(action, scope)


def _names_in(actions: Sequence[EffectAction], scope: Scope) -> dict[str, Called]:
    """Return the phrases for the names that effect actions give, and the effect actions within them."""
    given = [part for part in parts_of(tuple(actions)) if isinstance(part, EffectAction) and part.as_ is not None]
    return {action.as_: _called(action, action.as_, scope) for action in given if action.as_ is not None}


def _called(action: EffectAction, name: str, scope: Scope) -> Called:
    selector = selector_of(action)
    if selector is None:
        return Called(player := NounPhrase(f"the {name}", "player"), player)
    named = selector_phrase(selector, scope)
    in_play = zone_of(selector) is Zone.PLAY
    several = isinstance(selector, Each)
    if isinstance(selector, Chosen):
        several = not {selector.by, None if in_play else selector.owners}.isdisjoint(SEVERAL)
    return called(name, named.noun, "controller" if in_play else "owner", plural=named.plural or several)


def _told(said: Clause, action: EffectAction) -> str:
    return said.offered() if action.may else said.told()


def _branches(action: IfSo, scope: Scope) -> str:
    then = run_on([*clauses(action.then, scope)])
    text = f"you may do the following: {then}" if action.may else then
    if not action.else_:
        return text
    return f"{stopped(text)}Otherwise, {run_on([*clauses(action.else_, scope)])}"


def _later(action: Later, scope: Scope) -> str:
    """Return a delayed effect action with its time; its references are resolved now."""
    within = "" if action.duration is None else f" {WITHIN[action.duration]}"
    then = run_on([*clauses(action.actions, _without_pronoun(scope))])
    text = f"{next_time(action.at, scope)}{within}, {then}"
    return f"you may have the following happen: {text}" if action.may else text


def _loop(action: Repeat, scope: Scope) -> Clause:
    """Return a loop without its test: "do the following 3 times: …"."""
    inside = _without_pronoun(scope)
    if action.each is not None:
        card = description(action.each, scope).each()
        how_often = f" for {card.text}, one after the other"
        inside = attrs.evolve(inside, that=card.again(), that_player=card.again().player())
    elif action.who is not None:
        player = player_phrase(action.who, scope)
        how_often = "" if player is None else f" for {player.text}, one after the other"
        inside = attrs.evolve(inside, that_player=THAT_PLAYER)
    elif action.times is not None:
        how_often = f"{' up to' * (action.while_ is not None)} {times(action.times, scope)}"
    else:
        how_often = " again and again"
    return Clause("do", f"the following{how_often}: {run_on([*clauses(action.actions, inside)])}")


def _if_done(doer: NounPhrase | None) -> str:
    return "if they do" if doer is not None and doer.noun == "player" else "if you do"


def _after(action: EffectAction, scope: Scope) -> Scope:
    """Return the scope after an effect action: the meaning of "that", and whether "it" can still refer to it."""
    if isinstance(action, ChoosePlayer | Bid) or (isinstance(action, Vote) and action.among is not None):
        return attrs.evolve(_without_pronoun(scope), that_player=THAT_PLAYER)
    if isinstance(action, RevealUntil):
        found = attrs.evolve(description(action.until, scope).one(), plural=action.whose in SEVERAL)
        return attrs.evolve(scope, that=found.again())
    if isinstance(action, Vote) and action.choose is not None:
        named = description(action.choose, scope).one().again()
        return attrs.evolve(scope, that=named, that_player=named.player())
    cards = selector_of(action)
    if isinstance(cards, Each | Top | LastDrawn) and names_cards(action, cards):
        named = selector_phrase(cards, scope)
        return attrs.evolve(scope, that=attrs.evolve(named, plural=named.plural or isinstance(cards, Each)).again())
    if isinstance(action, Giving) and not isinstance(cards, Chosen):
        cards = recipient_of(action)
    if isinstance(cards, Chosen):
        named = selector_phrase(cards, scope).again()
        if cards.zone is Zone.PLAY:
            those = attrs.evolve(named, plural=named.plural or cards.by in SEVERAL).again()
            return attrs.evolve(scope, that=those, that_player=named.player())
        return attrs.evolve(scope, that=named, that_player=None if cards.owners is Who.YOU else THAT_PLAYER)
    return scope if cards is Reference.THAT else _without_pronoun(scope)


def _without_pronoun(scope: Scope) -> Scope:
    """Return the scope after another noun was mentioned, so that "it" would be ambiguous."""
    if scope.that.text != "it":
        return scope
    named = scope.that.again()
    its = scope.that_player is not None and scope.that_player.text == "its controller"
    return attrs.evolve(scope, that=named, that_player=named.player() if its else scope.that_player)
