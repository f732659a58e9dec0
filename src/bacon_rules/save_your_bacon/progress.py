"""Going on with a game until somebody has to decide something, or chance has to move."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.attacking import step_attacking
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    Crediting,
    Defeating,
    Drawing,
    Frame,
    PassingTime,
    Paying,
    Playing,
    Refreshing,
    Resolving,
    Shuffling,
    Turn,
    Window,
)
from bacon_rules.save_your_bacon.paying import step_paying
from bacon_rules.save_your_bacon.refreshing import step_drawing, step_passing_time, step_refreshing
from bacon_rules.save_your_bacon.resolving import step_resolving
from bacon_rules.save_your_bacon.settling import clear_wrecks, settle, step_defeating
from bacon_rules.save_your_bacon.turns import step_turn
from bacon_rules.save_your_bacon.using import step_activating, step_playing
from bacon_rules.save_your_bacon.windows import step_window

__all__ = ["proceed"]


def proceed(board: Board) -> None:
    """Go on until the top of the stack waits for a move, or the game is won."""
    while board.winner is None:
        if board.wrecks and not any(isinstance(frame, Window | Resolving | Defeating) for frame in board.stack):
            clear_wrecks(board)
            settle(board, None)
        if not _step(board, board.stack[-1]):
            return
    board.stack.clear()


def _step(board: Board, frame: Frame) -> bool:  # noqa: C901, PLR0912
    """Go on with the top of the stack, and tell whether it could."""
    match frame:
        case Window():
            return step_window(board, frame)
        case Turn():
            return step_turn(board, frame)
        case Resolving():
            return step_resolving(board, frame)
        case Attacking():
            return step_attacking(board, frame)
        case Paying():
            return step_paying(board, frame)
        case Playing():
            return step_playing(board, frame)
        case Activating():
            return step_activating(board, frame)
        case Drawing():
            return step_drawing(board, frame)
        case Refreshing():
            return step_refreshing(board, frame)
        case PassingTime():
            return step_passing_time(board, frame)
        case Defeating():
            return step_defeating(board, frame)
        case Crediting() | Shuffling():
            return False
        case _:
            assert_never(frame)
