"""Delayed effects: parts of effects that wait for a happening (S62)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import Later
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Resolving, Window
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_window
from bacon_rules.save_your_bacon.play.happening.triggers import comes_true
from bacon_rules.save_your_bacon.table import DelayedEffect

MOST_DELAYED: Final = 99
"""The greatest number of delayed effects at a time (S62)."""


def delay(board: Board, frame: Resolving, action: Later) -> bool:
    """Delay a part of an effect, and return whether there was room for it."""
    if len(board.delayed) >= MOST_DELAYED:
        return False
    board.delayed.append(
        DelayedEffect(
            frame.card,
            frame.effect,
            frame.action,
            frame.seat,
            frame.source,
            frame.champion,
            evolve(frame.context, those=(), named=None, doer=None),
            action.duration,
        )
    )
    board.tell(events.EffectDelayed, frame.seat, board.faces[frame.card].key)
    return True


def waits_for(board: Board, timings: Collection[Timing]) -> bool:
    """Return whether a delayed effect waits for one of these happenings."""
    return any(_action_of(board, one).at.timing in timings for one in board.delayed)


def set_off(board: Board, frame: Window) -> None:
    """Do the delayed effects that waited for new happenings, in the order in which they were made."""
    new = frame.happenings[frame.told :]
    board.stack[-1] = evolve_window(frame, told=len(frame.happenings))
    due = []
    for one in board.delayed:
        asker = make_asker(one.seat, one.source, one.champion, one.context)
        when = _action_of(board, one).at
        happened = next((happening for happening in new if comes_true(board, when, happening, asker)), None)
        if happened is not None:
            many = one.context.many if happened.amount is None else happened.amount
            due.append((one, evolve(one.context, many=many)))
    board.delayed = [one for one in board.delayed if not any(one is other for other, _ in due)]
    for one, _ in due:
        board.tell(events.EffectWentOff, one.seat, board.faces[one.card].key)
    for one, context in reversed(due):
        start = _line_of(board, one).starts[0]
        board.stack.append(Resolving(one.seat, one.source, one.card, one.effect, one.champion, context, start))


def _line_of(board: Board, delayed: DelayedEffect) -> Line:
    return board.faces[delayed.card].lines[delayed.effect][delayed.action]


def _action_of(board: Board, delayed: DelayedEffect) -> Later:
    action = _line_of(board, delayed).action
    assert isinstance(action, Later)
    return action
