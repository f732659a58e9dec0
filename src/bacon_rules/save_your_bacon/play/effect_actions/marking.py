"""Putting and removing conditions and counters by an effect (§2.0.1, S40)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.marking import (
    ApplyCondition,
    OnCounters,
    PutCounters,
    RemoveCondition,
    RemoveCounters,
)
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing
from bacon_rules.save_your_bacon.frames import Replacing, Resolving, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.marks import put_counters, remove_conditions, remove_counters
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards
from bacon_rules.save_your_bacon.play.happening.happenings import apply_condition, conditions_removed, subject
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back
from bacon_rules.save_your_bacon.play.values.values import amount_for
from bacon_rules.save_your_bacon.table import MOST_COUNTERS


def _can_apply(board: Board, _frame: Resolving, action: ApplyCondition, number: CardNumber) -> bool:
    card, key = board.cards[number], board.rules.pool.condition_key(action.condition)
    kind = Kind.CHAMPION if card.is_champion else Kind.EQUIPMENT
    return kind in board.faces[key].on and key not in card.conditions


def _apply(board: Board, frame: Resolving, action: ApplyCondition, cards: Affected) -> Outcome:
    numbers, _ = cards
    key = board.rules.pool.condition_key(action.condition)
    if Timing.CONDITION_APPLIED in board.rules.pool.replaced:
        numbers = [one for one in numbers if not is_held_back(board, _would_get(board, frame, key, one))]
    apply_condition(board, key, *numbers)
    return Outcome(len(numbers))


def _would_get(board: Board, frame: Resolving, condition: CardKey, number: CardNumber) -> Replacing:
    what = subject(board, Timing.CONDITION_APPLIED, number)
    return Replacing(Timing.CONDITION_APPLIED, what, what.seat, Subject(frame.seat), condition=condition)


def _can_cure(board: Board, _frame: Resolving, action: RemoveCondition, number: CardNumber) -> bool:
    return bool(_to_remove(board, action, number))


def _cure(board: Board, _frame: Resolving, action: RemoveCondition, cards: Affected) -> Outcome:
    removed = [(number, _to_remove(board, action, number)) for number in cards.numbers]
    conditions_removed(board, removed)
    for number, conditions in removed:
        remove_conditions(board, number, conditions)
    return Outcome(len(cards.numbers))


def _to_remove(board: Board, action: RemoveCondition, number: CardNumber) -> tuple[CardKey, ...]:
    conditions = board.cards[number].conditions
    if action.condition is None:
        return conditions
    wanted = board.rules.pool.condition_key(action.condition)
    return (wanted,) if wanted in conditions else ()


def _wanted(board: Board, frame: Resolving, action: OnCounters, number: CardNumber) -> int | None:
    """Return the number of counters to put on a card or to remove from it; `None` to remove all."""
    return None if action.amount is None else amount_for(board, action.amount, frame, number)


def _can_put(board: Board, frame: Resolving, action: PutCounters, number: CardNumber) -> bool:
    return _room_for(board, frame, action, number) > 0


def _can_put_all(board: Board, frame: Resolving, action: PutCounters, number: CardNumber) -> bool:
    return _room_for(board, frame, action, number) >= (_wanted(board, frame, action, number) or 1)


def _room_for(board: Board, frame: Resolving, action: PutCounters, number: CardNumber) -> int:
    """Return the number of counters that can be put on a card."""
    return min(_wanted(board, frame, action, number) or 0, MOST_COUNTERS - board.cards[number].count_of(action.counter))


def _put(board: Board, frame: Resolving, action: PutCounters, cards: Affected) -> Outcome:
    counts = [_room_for(board, frame, action, number) for number in cards.numbers]
    wanted = [_wanted(board, frame, action, number) for number in cards.numbers]
    for number, count in zip(cards.numbers, counts, strict=True):
        put_counters(board, number, action.counter, count)
    return _counted(wanted, counts)


def _can_take(board: Board, frame: Resolving, action: RemoveCounters, number: CardNumber) -> bool:
    return _there(board, frame, action, number) > 0


def _can_take_all(board: Board, frame: Resolving, action: RemoveCounters, number: CardNumber) -> bool:
    """Return whether a card has enough counters to remove; any counter, if all are meant."""
    return _there(board, frame, action, number) >= (_wanted(board, frame, action, number) or 1)


def _there(board: Board, frame: Resolving, action: RemoveCounters, number: CardNumber) -> int:
    """Return the number of counters that can be removed from a card."""
    there = board.cards[number].count_of(action.counter)
    wanted = _wanted(board, frame, action, number)
    return there if wanted is None else min(wanted, there)


def _take(board: Board, frame: Resolving, action: RemoveCounters, cards: Affected) -> Outcome:
    counts = [_there(board, frame, action, number) for number in cards.numbers]
    wanted = [_wanted(board, frame, action, number) for number in cards.numbers]
    for number, count in zip(cards.numbers, counts, strict=True):
        remove_counters(board, number, action.counter, count)
    return _counted(wanted, counts)


def _counted(wanted: list[int | None], counts: list[int]) -> Outcome:
    return Outcome(sum(counts), full=all(most in (None, count) for most, count in zip(wanted, counts, strict=True)))


ROWS: Final = (
    ToCards(ApplyCondition, _apply, _can_apply),
    ToCards(RemoveCondition, _cure, _can_cure),
    ToCards(PutCounters, _put, _can_put, _can_put_all),
    ToCards(RemoveCounters, _take, _can_take, _can_take_all),
)
"""The effect actions about conditions and counters."""
