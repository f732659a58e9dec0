"""Filters as descriptions of cards, and amounts as nouns, which can contain each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS, VALUES, can_be_this_card, is_one_card, kind_of
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import Cards, Said, all_said, any_said, listed
from bacon_rules.save_your_bacon.card_texts.japanese.scope import NOUNS, Scope, place, quoted, reference, together
from bacon_rules.save_your_bacon.cards.expressions import (
    Amount,
    CalledNumber,
    CountersAre,
    CountersOf,
    CountOf,
    Difference,
    Filter,
    Greatest,
    Half,
    Happened,
    Least,
    Product,
    Range,
    Sum,
    TokensOf,
    ValueOf,
)
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    Kind,
    Reference,
    Rounding,
    Side,
    Token,
    Value,
    Zone,
)

SIDES: Final = {Side.FRIENDLY: "味方", Side.OPPOSING: "相手"}

NUMBERS: Final = {"cost": "エネルギーコスト", "value": "エネルギー価値", "attack": "攻撃力", "defense": "防御力"}
assert NUMBERS.keys() == VALUES.keys()

OF_CARDS: Final = {
    Value.ATTACK: "{}の攻撃力",
    Value.DEFENSE: "{}の防御力",
    Value.COST: "{}のエネルギーコスト",
    Value.ENERGY: "{}のエネルギー価値",
    Value.DAMAGE: "{}が受けている{{D}}の数",
    Value.EQUIPMENT: "{}に装備されている装備カードの数",
    Value.CONDITIONS: "{}の状態カードの数",
    Value.UNDER: "{}の下にあるカードの数",
}
"""The words for a value of cards."""


def description(wanted: Filter, scope: Scope) -> Cards:
    """Return the phrase for the cards that pass a filter, without a number."""
    noun = NOUNS[kind_of(wanted)]
    other = "他の" if wanted.other and can_be_this_card(wanted, scope.kind) else ""
    if wanted.same_as is not None:
        known = reference(wanted.same_as, scope)
        return attrs.evolve(known, text=f"{_before(_demands(attrs.evolve(wanted, side=None), scope))}{known.text}")
    return Cards(f"{_before(_demands(wanted, scope), other)}{noun}", noun)


def demand(wanted: Filter, scope: Scope) -> Said:
    """Return a filter as a statement about a known card: 準備状態, 「Burnt」状態になっている."""
    described = wanted.kind is not None or wanted.name is not None or wanted.same_as is not None or wanted.other
    demands = list(_demands(wanted, scope))
    if described or wanted.side is not None or not demands:
        return _is(wanted, scope)
    return all_said(demands)


def about(cards: object, said: Said) -> Said:
    """Return a demand as a statement about cards: そのカードが準備状態, そのカードの攻撃力が2以上."""
    subject = said.text.partition("が")[0]
    of = subject in {*NUMBERS.values(), "{D}", "装備カードの数"} or subject.endswith("カウンターの数")
    return attrs.evolve(said, text=f"{cards}{'の' if of else 'が'}{said.text}")


def demand_alone(wanted: Filter, scope: Scope) -> Said:
    """Return a filter as one statement, which can be denied or stand beside others."""
    return demand(wanted, scope) if len(list(_demands(wanted, scope))) == 1 else _is(wanted, scope)


def _is(wanted: Filter, scope: Scope) -> Said:
    return Said(f"{description(wanted, scope)}である")


def _before(demands: Iterator[Said], other: str = "") -> str:
    """Return demands as the words before a noun, those that end in verbs first."""
    said = list(demands)
    nouns = [one for one in said if one.noun and "が" not in one.text]
    verbs = [one for one in said if one not in nouns]
    clause = all_said(verbs).before_noun if verbs else ""
    return f"{clause}{other}{''.join(one.before_noun for one in nouns)}"


def _demands(wanted: Filter, scope: Scope) -> Iterator[Said]:  # noqa: C901
    """Yield what a filter asks for, one demand after the other, besides the kind of card."""
    yield from _about_others(wanted, scope)
    if wanted.traits:
        yield Said(f"{listed(_icons(wanted))}を持つ")
    if wanted.lacking:
        no = [f"{{{trait.icon}}}" for trait in wanted.lacking]
        yield Said(f"{'も'.join(no)}{'も' if no[1:] else 'を'}持たない")
    if wanted.keyword is not None:
        yield Said(f"{quoted(wanted.keyword)}を持つ")
    if wanted.condition is not None:
        yield Said(f"{quoted(wanted.condition)}状態になっている")
    if wanted.attacking is not None and not (wanted.attacking and wanted.same_as is Reference.ATTACKING_CARD):
        yield Said("攻撃している" if wanted.attacking else "攻撃していない")
    if wanted.defending is not None and not (wanted.defending and wanted.same_as is Reference.DEFENDING_CARD):
        yield Said("攻撃されている" if wanted.defending else "攻撃されていない")
    if wanted.damaged is not None:
        yield Said("ダメージを受けている" if wanted.damaged else "ダメージを受けていない")
    yield from _numbers(wanted, scope)
    if wanted.name is not None:
        yield Said(f"{quoted(wanted.name)}という名前", noun=True)
    if wanted.named:
        yield Said("宣言された名前を持つ")
    if wanted.owner is not None:
        yield Said("あなたがオーナー" if wanted.owner is Side.FRIENDLY else "対戦相手がオーナー", noun=True)
    if wanted.ready is not None:
        yield Said("準備状態" if wanted.ready else "消耗状態", noun=True)
    if wanted.side is not None:
        yield Said(SIDES[wanted.side], noun=True)


def _about_others(wanted: Filter, scope: Scope) -> Iterator[Said]:
    """Yield the demands that are about other cards, or made of other filters."""
    if wanted.any_:
        yield any_said([demand_alone(one, scope) for one in wanted.any_])
    if wanted.not_ is not None and is_one_card(wanted.not_):
        yield Said(f"{description(wanted.not_, scope)}以外", noun=True)
    elif wanted.not_ is not None:
        yield demand_alone(wanted.not_, scope).denied()
    if wanted.of_this_champion:
        yield Said("このチャンピオンに装備されている")
    if wanted.of is not None:
        yield Said(f"{reference(wanted.of, scope)}に装備されている")
    if wanted.has is not None:
        yield Said(f"{description(attrs.evolve(wanted.has, kind=Kind.EQUIPMENT), scope)}を装備している")


def _numbers(wanted: Filter, scope: Scope) -> Iterator[Said]:
    for key, name in NUMBERS.items():
        within: Range | None = getattr(wanted, key)
        if within is not None:
            yield bounded(f"{name}が", within.at_least, within.at_most, scope)
    if wanted.damage is not None:
        yield bounded("{D}が", wanted.damage.at_least, wanted.damage.at_most, scope)
    if wanted.equipment is not None:
        yield _equipment(wanted.equipment, scope)
    if wanted.counters is not None:
        yield _counters(wanted.counters, scope)


def _icons(wanted: Filter) -> list[str]:
    return [f"{{{trait.icon}}}" for trait in wanted.traits]


def _equipment(within: Range, scope: Scope) -> Said:
    if within.at_most == 0:
        return Said("装備カードを装備していない")
    if within == Range(at_least=1):
        return Said("装備カードを装備している")
    return bounded("装備カードの数が", within.at_least, within.at_most, scope)


def _counters(wanted: CountersAre, scope: Scope) -> Said:
    name = f"{quoted(wanted.counter)}カウンター"
    if wanted.at_least is wanted.at_most is None:
        return Said(f"{name}が置かれている")
    if wanted.at_most == 0:
        return Said(f"{name}が置かれていない")
    return bounded(f"{name}の数が", wanted.at_least, wanted.at_most, scope)


def bounded(subject: str, least: Amount | None, most: Amount | None, scope: Scope) -> Said:
    """Return the statement that a number is within bounds, given the words before: 攻撃力が2以上."""
    low, high = (None if bound is None else amount_noun(bound, scope) for bound in (least, most))
    if least == most and low is not None:
        return Said(f"{subject}{low}", noun=True) if isinstance(least, int) else Said(f"{subject}{low}に等しい")
    if least is None and most == 0:
        return Said(f"{subject}0", noun=True)
    within = [f"{low}以上"] * (low is not None) + [f"{high}以下"] * (high is not None)
    return Said(f"{subject}{''.join(within)}", noun=True)


def amount_noun(amount: Amount, scope: Scope) -> str:  # noqa: C901
    """Return an amount as a noun."""
    match amount:
        case int():
            return str(amount)
        case AmountWord.THAT_MANY:
            return "その数"
        case AmountWord.X | AmountWord.N:
            return amount.name
        case CalledNumber(number=name):
            return name
        case CountersOf(counters=counter, of=mention):
            return f"{reference(mention, scope)}の{quoted(counter)}カウンターの数"
        case CountOf():
            return f"{counted(amount, scope)}の数"
        case ValueOf(value=value, of=mention):
            return OF_CARDS[value].format(reference(mention, scope))
        case TokensOf(tokens=Token.SPENT, who=who):
            return f"{together(who, scope)}の使用済みエネルギーの合計"
        case TokensOf(who=who):
            return f"{together(who, scope)}の{TOKENS[amount.tokens]}の数"
        case Happened():
            return scope.recount(amount, scope)
        case _:
            return _combined(amount, scope)


def _combined(amount: Sum | Difference | Product | Half | Least | Greatest, scope: Scope) -> str:
    match amount:
        case Sum(sum=parts):
            return f"{_operands(parts, scope)}の合計"
        case Difference(difference=parts):
            return f"{_operand(parts[0], scope)}から{_operands(parts[1:], scope)}を引いた数"
        case Product(product=(int() as times, part)):
            return f"{_operand(part, scope)}の{times}倍"
        case Product(product=parts):
            return "\u00d7".join(_operand(part, scope) for part in parts)
        case Half(half=whole, round=rounding):
            return f"{_operand(whole, scope)}の半分{'(端数切り捨て)' if rounding is Rounding.DOWN else ''}"
        case Least(least=parts):
            return f"{_operands(parts, scope)}のうち{'小さいほう' if len(parts) == 2 else '最も小さいもの'}"
        case Greatest(greatest=parts):
            return f"{_operands(parts, scope)}のうち{'大きいほう' if len(parts) == 2 else '最も大きいもの'}"
        case _:
            assert_never(amount)


def _operands(parts: Sequence[Amount], scope: Scope) -> str:
    return listed([_operand(part, scope) for part in parts])


def _operand(part: Amount, scope: Scope) -> str:
    text = amount_noun(part, scope)
    return f"({text})" if isinstance(part, Sum | Difference | Least | Greatest) else text


def counted(amount: CountOf, scope: Scope) -> Cards:
    """Return the phrase for counted cards and their place."""
    found = description(amount.count, scope)
    where = counted_in(amount, scope)
    return attrs.evolve(found, text=f"{where}ある{found.text}") if where else found


def counted_in(amount: CountOf, scope: Scope) -> str:
    """Return the place of counted cards, あなたの手札に; nothing for cards in play."""
    match amount.zone:
        case Zone.PLAY:
            return ""
        case Zone.UNDER:
            return f"{reference(amount.of or Reference.THIS_CARD, scope)}の下に"
        case zone:
            return f"{place(zone, amount.who, scope)}に"
