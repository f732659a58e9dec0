"""Applying and removing conditions by an effect (§2.0.1)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.happenings import apply_condition, conditions_removed


def can_do(board: Board, action: language.OnConditions, number: CardNumber) -> bool:
    """Return whether it can be done to a card in play."""
    card = board.cards[number]
    match action:
        case language.ApplyCondition(condition=name):
            return card.is_champion and board.rules.pool.condition_key(name) not in card.conditions
        case language.RemoveCondition():
            return bool(_to_remove(board, action, number))
        case _:
            assert_never(action)


def do(board: Board, action: language.OnConditions, numbers: list[CardNumber]) -> Outcome:
    """Do it to cards to which it can be done."""
    match action:
        case language.ApplyCondition(condition=name):
            apply_condition(board, board.rules.pool.condition_key(name), *numbers)
        case language.RemoveCondition():
            removed = [(number, _to_remove(board, action, number)) for number in numbers]
            conditions_removed(board, removed)
            for number, conditions in removed:
                board.remove_conditions(number, conditions)
        case _:
            assert_never(action)
    return Outcome(len(numbers))


def _to_remove(board: Board, action: language.RemoveCondition, number: CardNumber) -> tuple[CardKey, ...]:
    conditions = board.cards[number].conditions
    if action.condition is None:
        return conditions
    wanted = board.rules.pool.condition_key(action.condition)
    return (wanted,) if wanted in conditions else ()
