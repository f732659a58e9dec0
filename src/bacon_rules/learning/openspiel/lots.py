"""Chance, lot by lot: a deal or a shuffle is made of single cards, each drawn from those that are left."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import assert_never

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.games import AnyState
from bacon_rules.save_your_bacon.chance import lots_to_draw, to_shuffle
from bacon_rules.save_your_bacon.preparations import DealingPool
from bacon_rules.save_your_bacon.rules import DRAFTED_EACH


@attrs.frozen
class Urn:
    """What chance draws for one move.

    Attributes:
        lots: what is in it, each as often as it is likely, in a fixed order.
        draws: how many are drawn, and not put back.
        made: the chance move that comes of what was drawn.
    """

    lots: tuple[Hashable, ...]
    draws: int
    made: Callable[[list[Hashable]], object]


def urn_of(state: AnyState) -> Urn:
    """Return what chance draws in a state in which it moves."""
    match state:
        case climbing.State():
            return _of_climbing(state.rules)
        case trick_taking.State():
            return _of_trick_taking(state.rules)
        case save_your_bacon.State():
            return _of_save_your_bacon(state)
        case _:
            assert_never(state)


def _of_climbing(rules: climbing.Rules) -> Urn:
    each, wilds = rules.naturals_each, [climbing.WILD] * rules.wilds_each

    def made(drawn: list[Hashable]) -> climbing.Deal:
        hands = [drawn[each * seat : each * (seat + 1)] for seat in range(rules.players)]
        return climbing.Deal(climbing.Hand([*hand, *wilds]) for hand in hands)  # type: ignore[list-item]  # they are cards

    return Urn(tuple(rules.pack), each * rules.players, made)


def _of_trick_taking(rules: trick_taking.Rules) -> Urn:
    """Return the pack; only the hands and the upcards are drawn, since the rest of the stub is never seen."""
    each = rules.cards_each

    def made(drawn: list[Hashable]) -> trick_taking.Deal:
        hands = [trick_taking.Hand(drawn[each * seat : each * (seat + 1)]) for seat in range(4)]  # type: ignore[arg-type]
        rest = [card for card in trick_taking.PACK if card not in drawn]
        return trick_taking.Deal(hands, [*drawn[4 * each :], *rest])  # type: ignore[list-item]  # they are cards

    return Urn(trick_taking.PACK, 4 * each + rules.upcards, made)


def _of_save_your_bacon(state: save_your_bacon.State) -> Urn:
    rules, decks, stage = state.rules, state.decks, state.stage
    if isinstance(stage, DealingPool):
        champions = rules.pool.of_kind(save_your_bacon.Kind.CHAMPION)
        return Urn(
            champions, DRAFTED_EACH * rules.players, lambda drawn: save_your_bacon.DealPool(sorted(map(str, drawn)))
        )
    cards = to_shuffle(decks, stage)
    if cards is not None:
        return Urn(cards, len(cards), lambda drawn: save_your_bacon.Shuffle(map(str, drawn)))
    return Urn(tuple(lots_to_draw(rules, decks, stage)), 1, lambda drawn: drawn[0])
