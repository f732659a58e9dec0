"""Putting counters on cards and removing them by an effect (S40)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.marks import put_counters, remove_counters
from bacon_rules.save_your_bacon.play.values import amount_of
from bacon_rules.save_your_bacon.table import MOST_COUNTERS


def can_do(board: Board, frame: Resolving, action: language.OnCounters, number: CardNumber) -> bool:
    """Return whether it can be done to a card in play, at least in part."""
    return _possible(board, frame, action, number) > 0


def can_do_fully(board: Board, frame: Resolving, action: language.OnCounters, number: CardNumber) -> bool:
    """Return whether all of it can be done to a card in play; some, if all counters are removed."""
    return _possible(board, frame, action, number) >= (_wanted(board, frame, action) or 1)


def do(board: Board, frame: Resolving, action: language.OnCounters, numbers: list[CardNumber]) -> Outcome:
    """Do it to cards to which it can be done."""
    counts = [(number, _possible(board, frame, action, number)) for number in numbers]
    wanted = _wanted(board, frame, action)
    for number, count in counts:
        if isinstance(action, language.PutCounters):
            put_counters(board, number, action.counter, count)
        else:
            remove_counters(board, number, action.counter, count)
    return Outcome(sum(count for _, count in counts), full=all(wanted in (None, count) for _, count in counts))


def _wanted(board: Board, frame: Resolving, action: language.OnCounters) -> int | None:
    """Return how many are to be put or removed; `None` if all are removed."""
    return None if action.amount is None else amount_of(board, action.amount, asker_of(frame))


def _possible(board: Board, frame: Resolving, action: language.OnCounters, number: CardNumber) -> int:
    """Return how many can be put on a card, or removed from it."""
    there = board.cards[number].count_of(action.counter)
    wanted = _wanted(board, frame, action)
    match action:
        case language.PutCounters():
            return min(wanted or 0, MOST_COUNTERS - there)
        case language.RemoveCounters():
            return there if wanted is None else min(wanted, there)
        case _:
            assert_never(action)
