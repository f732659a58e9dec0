"""Applying and removing conditions by an effect (§2.0.1)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Replacing, Resolving, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.happenings import apply_condition, conditions_removed, subject
from bacon_rules.save_your_bacon.play.marks import remove_conditions
from bacon_rules.save_your_bacon.play.replacements import is_held_back


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


def do(board: Board, frame: Resolving, action: language.OnConditions, numbers: list[CardNumber]) -> Outcome:
    """Do it to cards to which it can be done."""
    match action:
        case language.ApplyCondition(condition=name):
            key = board.rules.pool.condition_key(name)
            if Timing.CONDITION_APPLIED in board.rules.pool.replaced:
                numbers = [one for one in numbers if not is_held_back(board, _would_get(board, frame, key, one))]
            apply_condition(board, key, *numbers)
        case language.RemoveCondition():
            removed = [(number, _to_remove(board, action, number)) for number in numbers]
            conditions_removed(board, removed)
            for number, conditions in removed:
                remove_conditions(board, number, conditions)
        case _:
            assert_never(action)
    return Outcome(len(numbers))


def _would_get(board: Board, frame: Resolving, condition: CardKey, number: CardNumber) -> Replacing:
    what = subject(board, Timing.CONDITION_APPLIED, number)
    return Replacing(Timing.CONDITION_APPLIED, what, what.seat, Subject(frame.seat), condition=condition)


def _to_remove(board: Board, action: language.RemoveCondition, number: CardNumber) -> tuple[CardKey, ...]:
    conditions = board.cards[number].conditions
    if action.condition is None:
        return conditions
    wanted = board.rules.pool.condition_key(action.condition)
    return (wanted,) if wanted in conditions else ()
