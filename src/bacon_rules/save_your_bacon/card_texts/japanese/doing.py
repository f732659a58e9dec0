"""Effect actions as clauses: 相手のチャンピオン1体に2{D}を与える, 各対戦相手はカードを1枚引く."""

from __future__ import annotations

from typing import Final, assert_never

from bacon_rules.save_your_bacon.card_texts.doing import Simple
from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import description
from bacon_rules.save_your_bacon.card_texts.japanese.inflection import te
from bacon_rules.save_your_bacon.card_texts.japanese.lasting import lasting_clause
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import YOU, Clause
from bacon_rules.save_your_bacon.card_texts.japanese.scope import NOUNS, Scope, player, quoted, reference
from bacon_rules.save_your_bacon.card_texts.japanese.selecting import (
    cards_of,
    chooser_of,
    icons,
    lying,
    place_of,
    taken,
    things,
)
from bacon_rules.save_your_bacon.card_texts.moving import is_from_deck, is_reordering
from bacon_rules.save_your_bacon.card_texts.quantities import BACON, DAMAGE, UPGRADED
from bacon_rules.save_your_bacon.card_texts.selecting import is_all_of, is_own
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Destination, Place, Rest, Zone

CANCELED: Final = {
    Destination.DISCARD: "打ち消す",
    Destination.HAND: "打ち消して、そのカードをオーナーの手札に戻す",
    Destination.DECK: "打ち消して、そのカードをオーナーの山札の一番上に置く",
    Destination.REMOVED: "打ち消して、そのカードをゲームから取り除く",
    Destination.YOUR_HAND: "打ち消して、そのカードをあなたの手札に加える",
}

PUT: Final = {
    Place.TOP: "の一番上に置く",
    Place.BOTTOM: "の一番下に置く",
    Place.SHUFFLED: "に加えてシャッフルする",
}

RESTS: Final = {
    Rest.BOTTOM: "残りを山札の一番下に置く",
    Rest.SHUFFLED: "残りを山札に加えてシャッフルする",
    Rest.DISCARD: "残りを捨てる",
}
"""What is done to the cards that were looked at and not chosen."""


def clause(action: Simple, scope: Scope) -> Clause:
    """Return an effect action as a clause, without the parts that every one can have: you may, if able, if you do."""
    if isinstance(action, language.OnPlayers | language.Deciding):
        return _on_players(action, scope)
    if isinstance(action, language.Moving):
        return _moving(action, scope)
    if isinstance(action, language.Giving | language.PlayingCards):
        return _giving(action, scope)
    if isinstance(action, language.Choosing):
        return _choosing(action, scope)
    if isinstance(action, language.InZones):
        return _in_zones(action, scope)
    if isinstance(action, language.Lasting):
        return lasting_clause(action, scope)
    return Clause(_done(action, scope))


def _done(  # noqa: C901, PLR0912
    action: language.OnCards
    | language.OnCounters
    | language.OnConditions
    | language.InAttacks
    | language.CreateToken
    | language.Cancel,
    scope: Scope,
) -> str:
    """Return an effect action that you do to cards."""
    match action:
        case language.PlaceDamage(amount=amount, cards=cards):
            return f"{_with_many(cards_of(cards, scope).each('に'), icons(amount, DAMAGE, scope))}与える"
        case language.RemoveDamage(amount=None, cards=cards):
            return f"{cards_of(cards, scope)}から{DAMAGE}をすべて取り除く"
        case language.RemoveDamage(amount=amount, cards=cards):
            assert amount is not None
            return f"{_with_many(cards_of(cards, scope).each('から'), icons(amount, DAMAGE, scope))}取り除く"
        case language.MoveDamage(amount=None, cards=cards, to=to):
            return f"{cards_of(cards, scope)}から{DAMAGE}をすべて{reference(to, scope)}に移す"
        case language.MoveDamage(amount=amount, cards=cards, to=to):
            assert amount is not None
            damage = _with_many(cards_of(cards, scope).each("から"), icons(amount, DAMAGE, scope))
            return f"{damage}{reference(to, scope)}に移す"
        case language.Exhaust(cards=cards):
            return f"{cards_of(cards, scope).object}消耗させる"
        case language.Ready(cards=cards):
            return f"{cards_of(cards, scope).object}準備状態にする"
        case language.PutCounters(counter=counter, amount=amount, cards=cards):
            many = things(amount, f"{quoted(counter)}カウンター", "個", scope)
            return f"{_with_many(cards_of(cards, scope).each('に'), many)}置く"
        case language.RemoveCounters(counter=counter, amount=None, cards=cards):
            return f"{cards_of(cards, scope)}から{quoted(counter)}カウンターをすべて取り除く"
        case language.RemoveCounters(counter=counter, amount=amount, cards=cards):
            assert amount is not None
            many = things(amount, f"{quoted(counter)}カウンター", "個", scope)
            return f"{_with_many(cards_of(cards, scope).each('から'), many)}取り除く"
        case language.ApplyCondition(condition=condition, cards=cards):
            return f"{cards_of(cards, scope).object}{quoted(condition)}状態にする"
        case language.RemoveCondition(condition=None, cards=cards):
            return f"{cards_of(cards, scope)}から状態カードをすべて取り除く"
        case language.RemoveCondition(condition=condition, cards=cards):
            return f"{cards_of(cards, scope)}の{quoted(condition or '')}状態を解除する"
        case language.MakeAttack(cards=cards, target=target):
            aim = "" if target is None else f"{reference(target, scope)}を"
            return f"{cards_of(cards, scope)}で{aim}攻撃する"
        case language.CounterAttack():
            return "攻撃されているカードで反撃する"
        case language.ChangeTarget(cards=cards):
            return f"攻撃の対象を{cards_of(cards, scope)}に変える"
        case language.CreateToken(token=token, count=count, cards=cards):
            many = things(count, f"{quoted(token)}トークン", "枚", scope)
            return f"{_with_many(cards_of(cards, scope).each('に'), many)}装備させる"
        case language.Cancel(to=to):
            return f"宣言されたものを{CANCELED[to]}"
        case _:
            assert_never(action)


def _with_many(where: str, many: str) -> str:
    """Return where something is put, and how much of it, with a comma if that is long."""
    return f"{where}{'、' if 'につき' in many or 'と同じ数' in many else ''}{many}"


def _and(cards: str) -> str:
    """Return the object of a verb, with a comma after a number."""
    return cards if cards.endswith("を") else f"{cards}、"


def _on_players(action: language.OnPlayers | language.Deciding, scope: Scope) -> Clause:  # noqa: C901
    match action:
        case language.Draw(count=count, who=who):
            return Clause(f"{things(count, 'カード', '枚', scope)}引く", player(who, scope))
        case language.GainEnergy(count=count, who=who):
            return Clause(f"{icons(count, UPGRADED, scope)}得る", player(who, scope))
        case language.GainBacon(count=count, who=who):
            return Clause(f"{icons(count, BACON, scope)}得る", player(who, scope))
        case language.LoseEnergy(count=count, who=who):
            return Clause(f"{icons(count, UPGRADED, scope)}失う", player(who, scope))
        case language.LoseBacon(count=count, who=who):
            return Clause(f"{icons(count, BACON, scope)}失う", player(who, scope))
        case language.GainAction(count=count, who=who):
            return Clause(f"{things(count, '追加のアクション', '回', scope)}得る", player(who, scope), "このターン、")
        case language.ExtraTurn(who=who):
            return Clause("このターンの後に追加ターンを行う", player(who, scope))
        case language.TakeRefresh():
            return Clause("リフレッシュする")
        case language.WinGame():
            return Clause("ゲームに勝利する")
        case language.LoseGame(who=who):
            return Clause("ゲームに敗北する", player(who, scope))
        case _:
            assert_never(action)


def _moving(action: language.Moving, scope: Scope) -> Clause:
    """Return the clause of an effect action that moves cards; a player who chooses own cards is its subject."""
    cards = action.cards
    if isinstance(action, language.Discard) and isinstance(cards, Each) and is_all_of(cards, Zone.HAND):
        return Clause(f"{scope.naming_text('自分の手札', cards)}をすべて捨てる", player(cards.whose, scope))
    text = _moved(action, scope)
    if isinstance(cards, Chosen) and cards.is_search:
        text = f"{te(text)}、山札をシャッフルする"
    elif isinstance(cards, Chosen) and cards.rest is not None:
        text = f"{te(text)}、{RESTS[cards.rest]}"
    return Clause(text, chooser_of(cards, scope))


def _moved(action: language.Moving, scope: Scope) -> str:
    cards = action.cards
    match action:
        case language.PitchCards():
            return f"{taken(cards, scope)}ピッチする"
        case language.Discard():
            return f"{taken(cards, scope)}捨てる"
        case language.Destroy():
            return f"{taken(cards, scope)}破壊する"
        case language.ReturnToHand():
            verb = "加える" if is_from_deck(cards) else "戻す"
            return f"{_and(taken(cards, scope))}{_whose(cards, scope)}手札に{verb}"
        case language.ReturnToDeck(place=place, cards=Chosen() as choice) if is_reordering(choice, place):
            back = "元の場所" if place is Place.TOP else f"{_whose(cards, scope)}山札の一番下"
            return f"{place_of(choice, scope)}を好きな順番で{back}に{'戻す' if place is Place.TOP else '置く'}"
        case language.ReturnToDeck(place=place):
            return f"{_and(taken(cards, scope))}{_whose(cards, scope)}山札{PUT[place]}"
        case language.TakeCards(who=who):
            return f"{_and(taken(cards, scope))}{player(who, scope) or YOU}の手札に加える"
        case language.LayFaceDown():
            return f"{taken(cards, scope)}裏向きに置く"
        case language.RemoveFromGame():
            return f"{taken(cards, scope)}ゲームから取り除く"
        case _:
            assert_never(action)


def _whose(cards: Selector, scope: Scope) -> str:
    """Return the words before the new place of cards: none for your own cards, オーナーの for others."""
    own = is_own(cards) and (isinstance(cards, Top | LastDrawn) or place_of(cards, scope) is not None)
    return "" if own else "オーナーの"


def _giving(action: language.Giving | language.PlayingCards, scope: Scope) -> Clause:
    match action:
        case language.MoveEquipment(cards=cards, to=to):
            return Clause(f"{_and(cards_of(cards, scope).object)}{cards_of(to, scope)}に付け替える")
        case language.CopyEquipment(cards=cards, to=to):
            return Clause(f"{cards_of(to, scope)}に、{cards_of(cards, scope)}のコピーであるトークンを装備させる")
        case language.PutUnder(cards=cards, under=under):
            return Clause(f"{_and(taken(cards, scope))}{cards_of(under, scope)}の下に置く", chooser_of(cards, scope))
        case language.PlayCard(cards=cards, free=free, removed=removed):
            paying = "コストを支払わずに" * free
            then = "プレイして、その後ゲームから取り除く" if removed else "プレイする"
            return Clause(f"{_and(taken(cards, scope)) if free else taken(cards, scope)}{paying}{then}")
        case language.CopyCards(cards=cards):
            return Clause(f"{lying(cards, scope)}の効果テキストを、このチャンピオンが使ったものとして処理する")
        case _:
            assert_never(action)


def _choosing(action: language.Choosing, scope: Scope) -> Clause:
    match action:
        case language.ChooseCards(cards=choice):
            return Clause(f"{taken(choice, scope)}選ぶ", chooser_of(choice, scope))
        case language.ChoosePlayer(among=among, at_random=at_random):
            who = "対戦相手" if among is Among.OPPONENTS else "プレイヤー"
            name = "" if action.as_ is None else f"({quoted(action.as_)})"
            return Clause(f"{'無作為に' * at_random}{who}{name}を1人選ぶ")
        case language.Bid(by=by, tokens=kind, secret=secret):
            icon = TOKENS[kind]
            bid = f"{'ひそかに' * secret}自分の持つ{icon}を好きな数だけ入札し、"
            return Clause(f"{bid}最も多く入札したプレイヤーはその数の{icon}を支払う", player(by, scope))
        case language.NameNumber(as_=name):
            return Clause(f"その数を{name}とする")
        case _:
            assert_never(action)


def _in_zones(action: language.InZones, scope: Scope) -> Clause:
    match action:
        case language.RevealCards(cards=cards):
            return Clause(f"{taken(cards, scope)}公開する", chooser_of(cards, scope))
        case language.RevealUntil(until=until, whose=whose, rest=rest):
            text = f"{description(until, scope)}が出るまで、自分の山札の上からカードを公開する"
            if rest is not None:
                text = f"{te(text)}、{RESTS[rest]}"
            return Clause(text, player(whose, scope))
        case language.LookAt(cards=cards):
            return Clause(f"{lying(cards, scope).object}見る")
        case language.ShuffleDeck(who=who):
            return Clause("自分の山札をシャッフルする", player(who, scope))
        case language.NameCard(kind=kind):
            return Clause("カードの名前を1つ宣言する" if kind is None else f"{NOUNS[kind]}の名前を1つ宣言する")
        case _:
            assert_never(action)
