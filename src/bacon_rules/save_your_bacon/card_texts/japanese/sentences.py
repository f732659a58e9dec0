"""Sequences of effect actions as text: their references to each other, and effect actions that contain others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.deciding import bargain_of
from bacon_rules.save_your_bacon.card_texts.deeds import side_of
from bacon_rules.save_your_bacon.card_texts.japanese.deeds import TURNS
from bacon_rules.save_your_bacon.card_texts.japanese.doing import clause
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import amount_noun, description
from bacon_rules.save_your_bacon.card_texts.japanese.happenings import happening
from bacon_rules.save_your_bacon.card_texts.japanese.inflection import te
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import YOU, Clause, paragraph, run_on, stopped
from bacon_rules.save_your_bacon.card_texts.japanese.scope import (
    THAT_PLAYER,
    Called,
    Scope,
    called,
    player,
    quoted,
)
from bacon_rules.save_your_bacon.card_texts.japanese.selecting import cards_of
from bacon_rules.save_your_bacon.card_texts.japanese.whether import whether_said
from bacon_rules.save_your_bacon.cards.destinations import names_cards
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid, ChoosePlayer
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.zones import RevealUntil
from bacon_rules.save_your_bacon.cards.effects import (
    Branching,
    ChooseOne,
    EffectAction,
    IfSo,
    Later,
    Option,
    Repeat,
    Vote,
)
from bacon_rules.save_your_bacon.cards.language import recipient_of, selector_of
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Top, zone_of
from bacon_rules.save_your_bacon.cards.vocabulary import SEVERAL, Among, Duration, Side, Who, Zone

WITHIN: Final[dict[Duration | None, str]] = {
    None: "",
    Duration.THIS_ATTACK: "この攻撃の間に、",
    Duration.THIS_TURN: "このターンの間に、",
    Duration.UNTIL_YOUR_NEXT_TURN: "あなたの次のターンまでに、",
    Duration.UNTIL_THIS_CARD_LEAVES: "このカードが場を離れるまでに、",
    Duration.THIS_GAME: "このゲームの間に、",
}


NEXT_TURNS: Final[dict[Side | None, str]] = {
    None: "次のターン",
    Side.FRIENDLY: "あなたの次のターン",
    Side.OPPOSING: "次の対戦相手のターン",
}


def clauses(actions: Sequence[EffectAction], scope: Scope) -> Iterator[str]:
    """Yield effect actions as clauses, each without a full stop."""
    scope = attrs.evolve(scope, names={**scope.names, **_names_in(actions, scope)})
    others_did = False
    for action in actions:
        conditions = "そうしたなら、" * action.if_you_do + "可能なら、" * action.if_able
        if isinstance(action, Branching):
            yield conditions + _branching(action, scope)
            others_did = False
        else:
            naming = None if action.as_ is None else (selector_of(action), action.as_)
            said = clause(action, attrs.evolve(scope, naming=naming))
            if others_did and said.person and said.subject is None:
                said = attrs.evolve(said, subject=YOU)
            yield conditions + (said.offered() if action.may else said.told())
            others_did = said.person and said.subject not in (None, YOU)
        scope = _after(action, scope)


def _branching(action: Branching, scope: Scope) -> str:
    match action:
        case IfSo(if_=wanted):
            return f"{whether_said(wanted, scope).if_so}、{_branches(action, scope)}"
        case ChooseOne():
            return _choice(action, scope)
        case Vote():
            return _vote(action, scope)
        case Later():
            return _later(action, scope)
        case Repeat():
            return _loop(action, scope)
        case _:
            assert_never(action)


def _branches(action: IfSo, scope: Scope) -> str:
    then = run_on([*clauses(action.then, scope)])
    text = f"次のことを行ってもよい:{then}" if action.may else then
    if not action.else_:
        return text
    return f"{stopped(text)}そうでなければ、{run_on([*clauses(action.else_, scope)])}"


def _later(action: Later, scope: Scope) -> str:
    """Return a delayed effect action with its time; its references are resolved now."""
    happened = happening(action.at, scope).text
    turn, next_turn = TURNS[side_of(action.at)], NEXT_TURNS[side_of(action.at)]
    at = happened.replace(turn, next_turn, 1) if happened.startswith(turn) else f"次に{happened}"
    then = run_on([*clauses(action.actions, scope)])
    if action.may:
        return f"次のことが起こるようにしてもよい:{WITHIN[action.duration]}{at}、{then}"
    return f"{WITHIN[action.duration]}{at}、{then}"


def _loop(action: Repeat, scope: Scope) -> str:
    inside, who = scope, ""
    if action.each is not None:
        card = description(action.each, scope)
        how = f"{card}1{card.unit}ごとに、順番に次のことを行う"
        inside = attrs.evolve(scope, that=card.again(), that_player=card.again().player())
    elif action.who is not None:
        how = f"{player(action.who, scope) or YOU}について、順番に次のことを行う"
        inside = attrs.evolve(scope, that_player=THAT_PLAYER)
    elif action.times is not None:
        how = f"次のことを{'最大' * (action.while_ is not None)}{_times(action, scope)}行う"
    else:
        how = "次のことを繰り返し行う"
    if action.while_ is not None:
        who = f"{whether_said(action.while_, scope).meanwhile}、"
    if action.may:
        how = f"{te(how)}もよい"
    return f"{who}{how}:{run_on([*clauses(action.actions, inside)])}"


def _times(action: Repeat, scope: Scope) -> str:
    assert action.times is not None
    amount = amount_noun(action.times, scope)
    return f"{amount}回" if amount.isascii() else f"{amount}だけ"


def _choice(action: ChooseOne, scope: Scope) -> str:
    """Return a choice between options."""
    if not action.by_others:
        said = Clause("次から1つを選ぶ", tail=f":{_options(action.options, scope)}")
        return said.offered() if action.may else said.told()
    named = action.by is not Who.THAT_PLAYER
    who = player(action.by, scope) or YOU
    inside = attrs.evolve(scope, that_player=THAT_PLAYER) if named else scope
    if (bargain := bargain_of(action)) is not None:
        cost, other = bargain
        each = f"{who}について、" if named else ""
        return f"{each}{_way_out(cost, inside)}{run_on([*clauses(other.actions, inside)])}"
    if len(action.options) == 1:
        return _offer(action.options[0], who, inside)
    text = f"{'ひそかに' * action.secret}次から1つを選ぶ"
    said = Clause(text, who, tail=f":{_options(action.options, inside)}")
    return said.left_to_subject() if action.may else said.told()


def _offer(option: Option, who: str, scope: Scope) -> str:
    """Return what a player may do: そのプレイヤーはカードを1枚引いてもよい."""
    condition = "" if option.if_ is None else f"{whether_said(option.if_, scope).if_so}、"
    does = (*option.pay, *option.actions)
    if len(does) == 1 and not isinstance(does[0], Branching) and not does[0].may:
        said = clause(does[0], scope)
        if said.subject == scope.that_player:
            return condition + attrs.evolve(said, subject=who).left_to_subject()
    return f"{condition}{who}は次のことが起こるようにしてもよい:{run_on([*clauses(does, scope)])}"


def _way_out(cost: EffectAction, scope: Scope) -> str:
    """Return what a player does to avoid something: そのプレイヤーが1{B}を失わないかぎり、."""
    assert not isinstance(cost, Branching)
    said = clause(cost, scope)
    if scope.that_player is None or said.subject is not None:
        return said.unless()
    return f"{scope.that_player}が、あなたが{said.told()}ことを選ばないかぎり、"


def _vote(action: Vote, scope: Scope) -> str:
    how = "ひそかに" * action.secret
    if action.options:
        options = f"(最多得票で決まる):{_options(action.options, scope)}"
        said = Clause(f"{how}次のどれか1つに投票する", player(action.by, scope), tail=options)
    else:
        if action.choose is not None:
            voted = description(action.choose, scope)
            target = f"{voted}1{voted.unit}"
        else:
            target = "あなたの対戦相手1人" if action.among is Among.OPPONENTS else "プレイヤー1人"
        said = Clause(f"{how}{target}に投票し、最多得票で決める", player(action.by, scope))
    return said.offered() if action.may else said.told()


def _options(options: Sequence[Option], scope: Scope) -> str:
    """Return options, each on its own line."""
    return "".join(f"\n\u2022 {_option(option, scope)}" for option in options)


def _option(option: Option, scope: Scope) -> str:
    condition = "" if option.if_ is None else f"{whether_said(option.if_, scope).if_so}:"
    return condition + paragraph([*clauses((*option.pay, *option.actions), scope)]).replace("\n", "\n  ")


def _names_in(actions: Sequence[EffectAction], scope: Scope) -> dict[str, Called]:
    """Return the phrases for the names that effect actions give, and the effect actions within them."""
    given = [part for part in parts_of(tuple(actions)) if isinstance(part, EffectAction) and part.as_ is not None]
    return {action.as_: _called(action, action.as_, scope) for action in given if action.as_ is not None}


def _called(action: EffectAction, name: str, scope: Scope) -> Called:
    selector = selector_of(action)
    named = quoted(name)
    if selector is None:
        return called(name)._replace(player=named)
    cards = cards_of(selector, scope)
    role = "コントローラー" if zone_of(selector) is Zone.PLAY else "オーナー"
    return called(name, cards.noun, role, several=cards.several)


def _after(action: EffectAction, scope: Scope) -> Scope:
    """Return the scope after an effect action: the meaning of "that"."""
    if isinstance(action, ChoosePlayer | Bid) or (isinstance(action, Vote) and action.among is not None):
        return attrs.evolve(scope, that_player=THAT_PLAYER)
    if isinstance(action, RevealUntil):
        found = attrs.evolve(description(action.until, scope), several=action.whose in SEVERAL)
        return attrs.evolve(scope, that=found.again())
    if isinstance(action, Vote) and action.choose is not None:
        named = description(action.choose, scope).again()
        return attrs.evolve(scope, that=named, that_player=named.player())
    cards = selector_of(action)
    if isinstance(cards, Each | Top | LastDrawn) and names_cards(action, cards):
        return attrs.evolve(scope, that=cards_of(cards, scope).again())
    if isinstance(action, Giving) and not isinstance(cards, Chosen):
        cards = recipient_of(action)
    if isinstance(cards, Chosen):
        named = cards_of(cards, scope).again()
        if cards.zone is Zone.PLAY:
            return attrs.evolve(scope, that=named, that_player=named.player())
        return attrs.evolve(scope, that=named, that_player=None if cards.owners is Who.YOU else THAT_PLAYER)
    return scope
