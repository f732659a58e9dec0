"""Reaction text: 対戦相手がカードを引いたとき, あなたのターンの開始時, このチャンピオンが攻撃した後."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import OF_OWNERS, side_of
from bacon_rules.save_your_bacon.card_texts.japanese.deeds import card_of, deed_told, doer_of
from bacon_rules.save_your_bacon.card_texts.japanese.expressions import SIDES
from bacon_rules.save_your_bacon.card_texts.japanese.phrases import Cards
from bacon_rules.save_your_bacon.card_texts.japanese.scope import CARD, THAT_PLAYER, Scope
from bacon_rules.save_your_bacon.card_texts.japanese.whether import whether_said
from bacon_rules.save_your_bacon.cards.effects import ReactionText, When, whens_of
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS

THAT_EFFECTS_CARD: Final = Cards("その効果を持つカード", CARD)


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
        told += f"、または{one.text}"
        that = after.that if after.that == one.scope.that else scope.that
        player = after.that_player if after.that_player == one.scope.that_player else THAT_PLAYER
        after = attrs.evolve(after, that=that, that_player=player)
    return Happening(told, after)


def _one(when: When, scope: Scope) -> Happening:
    after = _scope_after(when, scope)
    condition = "" if when.if_ is None else f"、{whether_said(when.if_, after).if_so}"
    return Happening(f"{deed_told(when, scope).present(when.nth)}{condition}", after)


def would_happen(when: When, scope: Scope) -> Happening:
    """Return the text of something that would happen, and the scope of the following text."""
    after = _scope_after(when, scope)
    condition = "" if when.if_ is None else f"、{whether_said(when.if_, after).if_so}"
    return Happening(f"{deed_told(when, scope).plain()}場合{condition}", after)


def _scope_after(when: When, scope: Scope) -> Scope:
    """Return the scope after reaction text: the meaning of "that" and "that player"."""
    if when.timing not in CARDS:
        return attrs.evolve(scope, that_player=THAT_PLAYER)
    card, by, side = card_of(when, scope), doer_of(when, scope), side_of(when)
    that = card.again()
    if by is not None and by.noun == card.noun and side is not None and that.text.startswith("その"):
        that = attrs.evolve(that, text=f"その{SIDES[side]}の{that.noun}")
    if when.timing is Timing.EFFECT_DECLARED and when.card is None:
        that = THAT_EFFECTS_CARD
    player = THAT_PLAYER if when.timing in OF_OWNERS else that.player()
    return attrs.evolve(scope, that=that, that_player=player)
