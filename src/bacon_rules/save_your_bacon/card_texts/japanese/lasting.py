"""Lasting effects as statements: 攻撃力+1を得る, 準備状態にならない, 消耗状態とみなされる."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.japanese.deeds import DAMAGE_KINDS
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import amount_noun, description
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import CHAMPION, YOU, Cards, Clause
from bacon_rules.save_your_bacon.card_texts.japanese.scope import Scope, player, quoted, reference
from bacon_rules.save_your_bacon.card_texts.japanese.selecting import cards_of, icons, per_each
from bacon_rules.save_your_bacon.card_texts.lasting import asks_each, numbered_name
from bacon_rules.save_your_bacon.card_texts.quantities import DAMAGE, ENERGY
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import (
    Allow,
    ConsiderExhausted,
    Forbid,
    GrantTrait,
    LoseEffects,
    LoseKeyword,
    LoseTrait,
    Modify,
    ModifyPlayer,
    Must,
    Prevent,
    Redirect,
    Shielding,
)
from bacon_rules.save_your_bacon.cards.effects import GrantEffect, GrantKeyword, Lasting
from bacon_rules.save_your_bacon.cards.expressions import Amount
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    Duration,
    Duty,
    Kind,
    Operation,
    Permission,
    PlayerStat,
    Rounding,
    Stat,
    What,
)

FORBIDDEN: Final = {
    What.ATTACK: "攻撃できない",
    What.COUNTER: "反撃できない",
    What.BE_TARGETED: "攻撃されない",
    What.BE_EXHAUSTED: "消耗しない",
    What.BE_READIED: "準備状態にならない",
    What.TAKE_DAMAGE: "ダメージを受けない",
    What.TAKE_EFFECT_DAMAGE: "効果ダメージを受けない",
    What.USE_CARDS: "カードや効果を使えない",
}

REQUIRED: Final = {
    Duty.ATTACK: "可能なら攻撃しなければならない",
    Duty.COUNTER: "可能なら反撃しなければならない",
    Duty.BE_TARGETED: "可能なら攻撃対象に選ばれなければならない",
}

ALLOWED: Final = {
    Permission.ATTACK_EXHAUSTED: "消耗状態でも攻撃できる",
    Permission.ATTACK_CHAMPION_EXHAUSTED: "チャンピオンが消耗状態でも攻撃できる",
    Permission.ATTACK_AGAIN: "あなたの攻撃アクションの後でも攻撃できる",
    Permission.COUNTER_EXHAUSTED: "消耗状態でも反撃できる",
    Permission.USE_EXHAUSTED: "消耗状態でも{R}のカードと効果を使える",
}

DURATIONS: Final[dict[Duration | None, str]] = {
    None: "",
    Duration.THIS_ATTACK: "この攻撃の間、",
    Duration.THIS_TURN: "このターンの間、",
    Duration.UNTIL_YOUR_NEXT_TURN: "あなたの次のターンまで、",
    Duration.UNTIL_THIS_CARD_LEAVES: "このカードが場を離れるまで、",
    Duration.THIS_GAME: "このゲームの間、",
}

LIMITS: Final = {PlayerStat.HAND_SIZE: "手札の上限枚数", PlayerStat.ACTIONS: "1ターンのアクション数"}

NAMES: Final = {
    Stat.ATTACK: "攻撃力",
    Stat.DEFENSE: "防御力",
    Stat.EQUIPMENT_LIMIT: "装備カードの上限枚数",
    Stat.COST: "コスト",
}


def held(actions: Sequence[Lasting], scope: Scope) -> list[tuple[str, list[str]]]:
    """Return a constant effect's statements; consecutive statements about the same cards are joined."""
    found: list[tuple[str, list[str]]] = []
    for action in actions:
        subject = _subject(action, scope)
        if not found or found[-1][0] != subject:
            found.append((subject, []))
        found[-1][1].append(predicate(action, scope))
    return found


def lasting_clause(action: Lasting, scope: Scope) -> Clause:
    """Return an effect action that makes something last, as a clause; cards are chosen first."""
    until = DURATIONS[action.duration]
    said = predicate(action, scope)
    if isinstance(action, ModifyPlayer) or not isinstance(action.cards, Chosen):
        return Clause(said, _subject(action, scope), until, person=False)
    chosen = cards_of(action.cards, scope)
    they = f"{chosen.again()}{_used(action, scope)}"
    return Clause(said, they, until, chosen=chosen.object, person=False)


def predicate(action: Lasting, scope: Scope) -> str:  # noqa: C901, PLR0912
    """Return the statement about the cards, which ends in a verb in its plain form."""
    match action:
        case Modify() if asks_each(action) and cards_of(action.cards, scope).several:
            return f"それぞれ、{_modified(action, scope)}"
        case Modify():
            return _modified(action, scope)
        case ModifyPlayer(operation=operation, by=by):
            return _changed(operation, amount_noun(by, scope), action.round)
        case GrantTrait(trait=trait):
            return f"{{{trait.icon}}}を得る"
        case LoseTrait(trait=trait):
            return f"{{{trait.icon}}}を失う"
        case LoseEffects():
            return "効果をすべて失う"
        case LoseKeyword(keyword=name):
            return f"{quoted(name)}を失う"
        case Forbid(what=what):
            return FORBIDDEN[what]
        case ConsiderExhausted():
            return "消耗状態とみなされる"
        case Must(what=duty):
            return REQUIRED[duty]
        case Allow(what=permission):
            return ALLOWED[permission]
        case GrantEffect(effect=effect):
            return f"『{scope.quote(effect, _granted(action.cards, scope))}』を得る"
        case GrantKeyword(keyword=keyword, n=n):
            return f"{quoted(numbered_name(keyword, n))}を得る"
        case Prevent():
            return _shielded(action, "防ぐ", scope)
        case Redirect(to=to):
            return _shielded(action, f"{reference(to, scope)}に肩代わりさせる", scope)
        case _:
            assert_never(action)


def _shielded(action: Shielding, done: str, scope: Scope) -> str:
    damage, amount = DAMAGE_KINDS[action.damage], action.amount
    if amount is None:
        return f"次に受ける{damage}を{done}" if action.next else f"受ける{damage}をすべて{done}"
    much = icons(amount, DAMAGE, scope).removesuffix("を")
    if action.next:
        return f"次に受ける{damage}のうち{much}を{done}"
    return f"{damage}を受けるたび、そのうち{much}までを{done}"


def _granted(cards: object, scope: Scope) -> Scope:
    """Return the scope of the text of a granted effect: it cannot refer to the text around it."""
    noun = cards_of(cards, scope).noun  # type: ignore[arg-type]
    return Scope(kind=Kind.CHAMPION if noun == CHAMPION else None, quote=scope.quote, recount=scope.recount)


def _subject(action: Lasting, scope: Scope) -> str:
    """Return the subject of a statement: the cards, the champions' costs, or a limit of players."""
    if isinstance(action, ModifyPlayer):
        return f"{player(action.who, scope) or YOU}の{LIMITS[action.stat]}"
    cards: Cards = cards_of(action.cards, scope)
    if isinstance(action.cards, Each):
        all_ = scope.naming_text(description(action.cards.each, scope).text, action.cards)
        cards = attrs.evolve(cards, count="", text=all_)
    return f"{cards}{_used(action, scope)}"


def _used(action: Lasting, scope: Scope) -> str:
    """Return the words for what costs more or less, after its users: all cards and effects, or certain cards (S83)."""
    if not isinstance(action, Modify) or action.stat is not Stat.COST:
        return ""
    return f"が使う{'カードと効果' if action.using is None else description(action.using, scope)}"


def _modified(action: Modify, scope: Scope) -> str:
    each, by = _per(action, scope)
    amount = amount_noun(by, scope)
    match action.stat:
        case Stat.ATTACK | Stat.DEFENSE if _is_signed(action.operation, by):
            sign = "+" if action.operation is Operation.ADD else "-"
            return f"{each}{NAMES[action.stat]}{sign}{amount}を得る"
        case Stat.COST if _is_signed(action.operation, by):
            return f"{each}コストが{amount}{ENERGY}{'増える' if action.operation is Operation.ADD else '減る'}"
        case Stat.ATTACK | Stat.DEFENSE | Stat.EQUIPMENT_LIMIT | Stat.COST:
            name = NAMES[action.stat]
        case Stat.DAMAGE_PLACED | Stat.DAMAGE_TAKEN:
            verb = "与える" if action.stat is Stat.DAMAGE_PLACED else "受ける"
            name = f"{verb}{DAMAGE_KINDS[action.damage]}"
        case _:
            assert_never(action.stat)
    return f"{each}{name}が{_changed(action.operation, amount, action.round)}"


def _per(action: Modify, scope: Scope) -> tuple[str, Amount]:
    if action.operation in (Operation.ADD, Operation.SUBTRACT):
        each, times = per_each(action.by, scope)
        if each is not None:
            return f"{each}につき", times
    return "", action.by


def _is_signed(operation: Operation, by: Amount) -> bool:
    fixed = isinstance(by, int) or by is AmountWord.N
    return fixed and operation in (Operation.ADD, Operation.SUBTRACT)


def _changed(operation: Operation, by: str, rounding: Rounding) -> str:
    """Return the words for a changed value: 2倍になる, 1減る."""
    down = "(端数切り捨て)" if rounding is Rounding.DOWN else ""
    upto = "" if by.isascii() else "だけ"
    match operation:
        case Operation.SET:
            return f"{by}になる"
        case Operation.ADD:
            return f"{by}{upto}増える"
        case Operation.SUBTRACT:
            return f"{by}{upto}減る"
        case Operation.MULTIPLY:
            return f"{by}倍になる"
        case Operation.DIVIDE:
            return f"{'半分' if by == '2' else f'{by}分の1'}{down}になる"
        case _:
            assert_never(operation)
