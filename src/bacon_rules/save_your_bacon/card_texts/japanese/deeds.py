"""Kinds of happenings: あなたがカードを引いたとき, このターンにあなたがカードを引いた回数 (S82)."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import KINDS, OF_OWNERS, side_of, victor_of
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import bounded, description
from bacon_rules.save_your_bacon.card_texts.japanese.inflection import negative, past, te
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import YOU, Cards, Said
from bacon_rules.save_your_bacon.card_texts.japanese.scope import PLACES, Scope, quoted
from bacon_rules.save_your_bacon.cards.expressions import AmountIs, Deed, Filter, Happened
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Kind, Side, Since, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.timings import OF_USERS

PLAYERS: Final[dict[Side | None, str]] = {None: "プレイヤー", Side.FRIENDLY: YOU, Side.OPPOSING: "対戦相手"}

TURNS: Final[dict[Side | None, str]] = {
    None: "各ターン",
    Side.FRIENDLY: "あなたのターン",
    Side.OPPOSING: "各対戦相手のターン",
}

DAMAGE_KINDS: Final[dict[DamageKind | None, str]] = {
    None: "ダメージ",
    DamageKind.ATTACK: "攻撃ダメージ",
    DamageKind.COUNTER: "反撃ダメージ",
    DamageKind.EFFECT: "効果ダメージ",
}

SINCE: Final = {
    Since.TURN: "このターンに",
    Since.ATTACK: "この攻撃で",
    Since.YOUR_LAST_TURN: "あなたの前のターン以降に",
    Since.GAME: "このゲームで",
}

TAKEN_FROM: Final[dict[Zone | None, str]] = {
    None: "",
    Zone.PLAY: "場から",
    Zone.UNDER: "カードの下から",
    **{zone: f"自分の{name}から" for zone, name in PLACES.items()},
}


@attrs.frozen
class Told:
    """A kind of happening.

    Attributes:
        subject: the subject.
        verb: the words after it, which end in a verb in its plain form.
        moment: the word after the verb in the past.
        always: reaction text of another form, if it has one.
        total: what its amounts count.
    """

    subject: str
    verb: str
    moment: str = "とき"
    always: str | None = None
    total: str = ""

    def present(self, nth: int | None) -> str:
        """Return the reaction text, about the first or a later such happening if a number is given."""
        if self.always is not None:
            return self.always
        return f"{'' if nth is None else f'各ターン{nth}回目に'}{self.past()}{self.moment}"

    def past(self) -> str:
        """Return the happening in the past: あなたがカードを引いた."""
        return f"{self.subject}が{past(self.verb)}"

    def plain(self) -> str:
        """Return the happening in the plain form: あなたがカードを引く."""
        return f"{self.subject}が{self.verb}"

    def has_been(self) -> str:
        """Return that it has happened: あなたがカードを引いている."""
        if self.verb.endswith("ない"):
            return f"{self.subject}が{past(self.verb)}ことがある"
        return f"{self.subject}が{te(self.verb)}いる"


def recounted(amount: Happened, scope: Scope) -> str:
    """Return what has happened as an amount."""
    told, since = deed_told(amount.happened, scope), SINCE[amount.since]
    if not amount.total:
        return f"{since}{told.past()}回数"
    damage = told.total.removesuffix("の合計")
    return f"{since}{told.past().replace(f'{damage}を', '').replace(f'{damage}が', '')}{told.total}"


def has_happened(whether: AmountIs, amount: Happened, scope: Scope) -> Said:
    """Return a test of how often something has happened."""
    bounds, told, since = (whether.at_least, whether.at_most), deed_told(amount.happened, scope), SINCE[amount.since]
    if not amount.total and bounds == (1, None):
        return Said(f"{since}{told.has_been()}")
    if not amount.total and bounds in ((None, 0), (0, 0)):
        return Said(f"{since}{negative(told.has_been())}")
    return bounded(f"{recounted(amount, scope)}が", *bounds, scope)


def card_of(when: Deed, scope: Scope) -> Cards:
    """Return the phrase for the card of a happening, or for the card that is used."""
    wanted = when.card or Filter()
    side = None if when.timing in OF_OWNERS else side_of(when)
    return description(attrs.evolve(wanted, side=side, kind=wanted.kind or KINDS.get(when.timing)), scope)


def doer_of(when: Deed, scope: Scope) -> Cards | None:
    """Return the phrase for the card that caused a happening, or for the used champion, if the text restricts it."""
    by_player = when.timing in (Timing.DEFEATED, Timing.DESTROYED) and when.by == Filter(side=victor_of(when))
    if when.by is None or by_player:
        return None
    if when.timing not in OF_USERS:
        return description(when.by, scope)
    user = attrs.evolve(when.by, side=None, kind=Kind.CHAMPION)
    return None if user == Filter(kind=Kind.CHAMPION) else description(user, scope)


def deed_told(when: Deed, scope: Scope) -> Told:  # noqa: C901, PLR0912
    """Return a kind of happening in words."""
    side, by, card = side_of(when), doer_of(when, scope), card_of(when, scope)
    player = PLAYERS[side]
    using, at, upon = ("", "", "") if by is None else (f"{by}で", f"{by}に", f"{by}を")
    state = "状態カード" if when.condition is None else f"{quoted(when.condition)}状態"
    match when.timing:
        case Timing.TURN_STARTED:
            return Told(TURNS[side], "始まる", always=f"{TURNS[side]}の開始時")
        case Timing.TURN_ENDED:
            return Told(TURNS[side], "終わる", always=f"{TURNS[side]}の終了時")
        case Timing.CARD_DECLARED:
            return Told(player, f"{using}{card}を宣言する")
        case Timing.CARD_PLAYED:
            return Told(player, f"{using}{card}をプレイする", moment="後")
        case Timing.EFFECT_DECLARED:
            return Told(player, f"{using}{'' if when.card is None else f'{card}の'}効果を宣言する")
        case Timing.ATTACK_DECLARED:
            return Told(str(card), "攻撃する")
        case Timing.TARGET_DECLARED:
            return Told(str(card), f"{at}攻撃される")
        case Timing.COUNTER_DECLARED:
            return Told(str(card), f"{at}反撃する")
        case Timing.TARGET_CHANGED:
            to = f"{card}に" if when.card is not None or side is not None else ""
            return Told(f"{'' if by is None else f'{by}の'}攻撃の対象", f"{to}変わる")
        case Timing.NOT_COUNTERED:
            return Told(str(card), f"{at}反撃しない")
        case Timing.ATTACK_ENDED:
            return Told(str(card), f"{upon}攻撃する", moment="後")
        case Timing.DAMAGE_PLACED if by is None:
            return Told(str(card), f"{DAMAGE_KINDS[when.damage]}を受ける", total=f"{DAMAGE_KINDS[when.damage]}の合計")
        case Timing.DAMAGE_PLACED:
            damage = DAMAGE_KINDS[when.damage]
            return Told(str(by), f"{card}に{damage}を与える", total=f"{damage}の合計")
        case Timing.DEFEATED | Timing.DESTROYED:
            defeated, victor = when.timing is Timing.DEFEATED, victor_of(when)
            if by is None and victor is None:
                return Told(str(card), "倒される" if defeated else "破壊される")
            return Told(str(by or PLAYERS[victor]), f"{card}を{'倒す' if defeated else '破壊する'}")
        case Timing.EXHAUSTED:
            return Told(str(card), "消耗する")
        case Timing.READIED:
            return Told(str(card), "準備状態になる")
        case Timing.DAMAGE_REMOVED:
            return Told(f"{card}からダメージ", "取り除かれる", total="ダメージの合計")
        case Timing.ENTERED_PLAY:
            return Told(str(card), "場に出る")
        case Timing.LEFT_PLAY:
            return Told(str(card), "場を離れる")
        case Timing.CONDITION_APPLIED:
            return Told(str(card), "状態カードを受ける" if when.condition is None else f"{state}になる")
        case Timing.CONDITION_REMOVED:
            return Told(f"{card}の{state}", "解除される")
        case Timing.PITCHED:
            return Told(player, f"{card}をピッチする")
        case Timing.DISCARDED:
            return Told(player, f"{TAKEN_FROM[when.zone]}{card}を捨てる")
        case Timing.DREW:
            return Told(player, "カードを引く", total="枚数の合計")
        case Timing.GAINED_BACON:
            return Told(player, "{B}を得る", total="数の合計")
        case Timing.LOST_BACON:
            return Told(player, "{B}を失う", total="数の合計")
        case Timing.LOST_ENERGY:
            return Told(player, "{E+}を失う", total="数の合計")
        case Timing.REFRESHED:
            return Told(player, "リフレッシュする")
        case _:
            assert_never(when.timing)
