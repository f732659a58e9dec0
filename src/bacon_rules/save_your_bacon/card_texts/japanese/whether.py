"""Tests as statements, and the times of constant effects: 手札にカードが5枚以上ある, 攻撃している間."""

from __future__ import annotations

from typing import assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.expressions import TOKENS, are_fixed
from bacon_rules.save_your_bacon.card_texts.japanese.deeds import has_happened
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import (
    about,
    amount_noun,
    bounded,
    counted,
    counted_in,
    demand,
    demand_alone,
    description,
)
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import CHAMPION, Said, all_said, any_said
from bacon_rules.save_your_bacon.card_texts.japanese.scope import Scope, reference, together
from bacon_rules.save_your_bacon.cards.effects import While
from bacon_rules.save_your_bacon.cards.expressions import (
    AllOf,
    AmountIs,
    AnyOf,
    CardIs,
    CountIs,
    CountOf,
    Difference,
    Filter,
    Happened,
    NotSo,
    TokensOf,
    TurnIs,
    Whether,
)
from bacon_rules.save_your_bacon.cards.vocabulary import SEVERAL, Side, Token


def whether_said(whether: Whether, scope: Scope) -> Said:  # noqa: C901
    """Return a test as a statement."""
    match whether:
        case CountIs():
            return _there_are(whether, scope)
        case AmountIs():
            return _amount_is(whether, scope)
        case CardIs(card=mention, is_=wanted):
            return about(reference(mention, scope), demand(wanted, scope))
        case TurnIs(turn=side):
            return Said("あなたのターン" if side is Side.FRIENDLY else "対戦相手のターン", noun=True)
        case AllOf(all_=parts):
            return all_said([whether_said(part, scope) for part in parts])
        case AnyOf(any_=parts):
            return any_said([whether_said(part, scope) for part in parts])
        case NotSo(not_=NotSo(not_=inner)):
            return whether_said(inner, scope)
        case NotSo(not_=AllOf() | AnyOf() as part):
            return Said(f"「{whether_said(part, scope).text}」という条件を満たさない")
        case NotSo(not_=CardIs(card=mention, is_=wanted)):
            return about(reference(mention, scope), demand_alone(wanted, scope).denied())
        case NotSo(not_=part):
            return whether_said(part, scope).denied()
        case _:
            assert_never(whether)


def _there_are(whether: CountIs, scope: Scope) -> Said:
    amount = CountOf(count=whether.count, zone=whether.zone, who=whether.who, of=whether.of)
    found = description(whether.count, scope)
    cards = f"{counted_in(amount, scope)}{found}"
    least, most, verb = whether.at_least, whether.at_most, "いる" if found.noun == CHAMPION else "ある"
    if least is most is None or (least == 1 and most is None):
        return Said(f"{cards}が{verb}")
    if most == 0:
        return Said(f"{cards}が{verb}").denied()
    if not are_fixed(least, most):
        return bounded(f"{counted(amount, scope)}の数が", least, most, scope)
    if least is None:
        return Said(f"{cards}が{most}{found.unit}以下", noun=True)
    return Said(f"{cards}が{_within(least, most, found.unit)}{verb}")


def _within(least: object, most: object, unit: str) -> str:
    """Return fixed bounds as the words before a verb: 2枚以上."""
    if least == most:
        return f"ちょうど{least}{unit}"
    if least is not None and most is not None:
        return f"{least}{unit}から{most}{unit}"
    return f"{least}{unit}以上"


def _amount_is(whether: AmountIs, scope: Scope) -> Said:
    bounds = (whether.at_least, whether.at_most)
    match whether.amount:
        case TokensOf(tokens=Token.BACON | Token.ENERGY as kind, who=who) if are_fixed(*bounds):
            all_ = "合計" * (who in SEVERAL)
            holder = f"{together(who, scope)}が{TOKENS[kind]}を"
            if bounds in ((None, 0), (0, 0)):
                return Said(f"{holder}持っていない")
            if bounds[0] is None:
                return Said(f"{together(who, scope)}の{TOKENS[kind]}{all_}が{bounds[1]}つ以下", noun=True)
            return Said(f"{holder}{all_}{_within(*bounds, 'つ')}持っている")
        case Happened() as amount:
            return has_happened(whether, amount, scope)
        case Difference(difference=(first, second)) if bounds == (1, None):
            return Said(f"{amount_noun(first, scope)}が{amount_noun(second, scope)}より多い")
        case amount:
            return bounded(f"{amount_noun(amount, scope)}が", *bounds, scope)


def while_text(during: While, scope: Scope, subject: str | None = None) -> str:
    """Return the words for the time of a constant effect, up to a comma; an empty text if it always holds.

    Args:
        during: the time of the effect.
        scope: the scope of the text.
        subject: the subject of the following sentence, which need not be named twice.
    """
    own, others = _parts(during, scope)
    card = str(scope.this_card)
    if own:
        said = all_said(own)
        others.insert(0, said if subject == card and not others else about(card, said))
    return f"{all_said(others).meanwhile}、" if others else ""


def _parts(during: While, scope: Scope) -> tuple[list[Said], list[Said]]:
    """Return the conditions on the effect's card, and the other conditions."""
    this, attacking, defending = during.this, during.attacking, during.defending
    own: list[Said] = []
    if this is not None and this.attacking and defending is not None:
        own.append(Said(f"{description(defending, scope)}を攻撃している"))
        this, defending = attrs.evolve(this, attacking=None), None
    elif this is not None and this.defending and attacking is not None:
        own.append(Said(f"{description(attacking, scope)}に攻撃されている"))
        this, attacking = attrs.evolve(this, defending=None), None
    if this not in (None, Filter()):
        assert this is not None
        own.append(demand(this, scope))
    others: list[Said] = []
    if attacking is not None:
        aim = "" if defending is None else f"{description(defending, scope)}を"
        others.append(Said(f"{description(attacking, scope)}が{aim}攻撃している"))
    elif defending is not None:
        others.append(Said(f"{description(defending, scope)}が攻撃されている"))
    if during.if_ is not None:
        others.append(whether_said(during.if_, scope))
    return own, others
