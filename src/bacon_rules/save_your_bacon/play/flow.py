"""The engine from outside: legal moves, reasons against others, making a move, and going on to the next decision.

One table has a row for each kind of frame: the legal moves, the reason for refusing a move, the effect of a move, and
the next step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, TypeVar

import attrs

from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.moves import Move, PlayerMove
from bacon_rules.save_your_bacon.play.attacking import attacking
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.winning import clear_stack
from bacon_rules.save_your_bacon.play.paying import costs, paying
from bacon_rules.save_your_bacon.play.reacting import reacting
from bacon_rules.save_your_bacon.play.refreshing import drawing, refreshing
from bacon_rules.save_your_bacon.play.replacing import replacing
from bacon_rules.save_your_bacon.play.resolving import resolving
from bacon_rules.save_your_bacon.play.settling import crediting, defeating
from bacon_rules.save_your_bacon.play.settling.destroying import clear_wrecks
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.turn import turns
from bacon_rules.save_your_bacon.play.using import using
from bacon_rules.save_your_bacon.reasons import Illegal

FrameT = TypeVar("FrameT")


def options(board: Board) -> Iterable[PlayerMove]:
    """Return the legal moves of the player to act, in a fixed order."""
    frame = board.stack[-1]
    return _FILES[type(frame)].options(board, frame)


def move_fault(board: Board, move: PlayerMove) -> Illegal | None:
    """Return why a player's move is illegal; `None` if it is legal."""
    frame = board.stack[-1]
    return _FILES[type(frame)].fault(board, frame, move)


def act(board: Board, move: Move) -> None:
    """Make a legal move of a player or of chance, and go on until the game waits again."""
    frame = board.stack[-1]
    action = _FILES[type(frame)].act
    assert action is not None
    action(board, frame, move)
    proceed(board)


def proceed(board: Board) -> None:
    """Go on until the top of the stack waits for a move, or the game is won."""
    stack = board.stack
    while board.winner is None:
        if board.wrecks and not any(
            isinstance(frame, frames.Window | frames.Resolving | frames.Defeating) for frame in stack
        ):
            clear_wrecks(board)
            settle(board, None)
        if board.losing and len(stack) == 1:
            turns.take_out_losers(board)
        frame = stack[-1]
        if not _STEPS[type(frame)](board, frame):
            return
    clear_stack(board)
    board.happened.clear()


def _no_options(_board: Board, _frame: object) -> Iterable[PlayerMove]:
    return ()


def _not_asked(_board: Board, _frame: object, _move: PlayerMove) -> Illegal:
    return Illegal.CHANCE_MOVES


@attrs.frozen
class _File(Generic[FrameT]):
    """The four functions of one kind of frame. By default, a frame asks no player.

    Attributes:
        step: goes on with a frame, and returns whether that was possible.
        act: makes a legal move.
        options: returns the legal moves.
        fault: returns the reason why a move is illegal.
    """

    step: Callable[[Board, FrameT], bool]
    act: Callable[[Board, FrameT, Move], None] | None = None
    options: Callable[[Board, FrameT], Iterable[PlayerMove]] = _no_options
    fault: Callable[[Board, FrameT, PlayerMove], Illegal | None] = _not_asked


_FILES: Final[Mapping[type[frames.Frame], _File[Any]]] = {
    frames.Turn: _File[frames.Turn](turns.step_turn, turns.act_in_turn, turns.turn_options, turns.turn_fault),
    frames.Playing: _File[frames.Playing](using.step_playing, using.say_x, using.x_options, using.x_fault),
    frames.Activating: _File[frames.Activating](using.step_activating, using.say_x, using.x_options, using.x_fault),
    frames.Paying: _File[frames.Paying](
        paying.step_paying, paying.act_paying, paying.paying_options, paying.paying_fault
    ),
    frames.PayingCosts: _File[frames.PayingCosts](costs.step, costs.act, costs.options, costs.fault),
    frames.Resolving: _File[frames.Resolving](
        resolving.step_resolving, resolving.act_resolving, resolving.resolving_options, resolving.resolving_fault
    ),
    frames.Window: _File[frames.Window](
        reacting.step_window, reacting.act_in_window, reacting.window_options, reacting.window_fault
    ),
    frames.Defeating: _File[frames.Defeating](
        defeating.step_defeating, defeating.act_defeating, defeating.defeating_options, defeating.defeating_fault
    ),
    frames.Crediting: _File[frames.Crediting](
        crediting.step_crediting, crediting.act_crediting, crediting.crediting_options, crediting.crediting_fault
    ),
    frames.Replacing: _File[frames.Replacing](
        replacing.step_replacing, replacing.act_replacing, replacing.replacing_options, replacing.replacing_fault
    ),
    frames.Attacking: _File[frames.Attacking](
        attacking.step_attacking, attacking.act_attacking, attacking.attacking_options, attacking.attacking_fault
    ),
    frames.Refreshing: _File[frames.Refreshing](
        refreshing.step_refreshing,
        refreshing.act_refreshing,
        refreshing.refreshing_options,
        refreshing.refreshing_fault,
    ),
    frames.PassingTime: _File[frames.PassingTime](
        refreshing.step_passing_time,
        refreshing.act_passing_time,
        refreshing.passing_time_options,
        refreshing.passing_time_fault,
    ),
    frames.Drawing: _File[frames.Drawing](drawing.step_drawing),
    frames.Shuffling: _File[frames.Shuffling](drawing.step_shuffling, drawing.act_shuffling),
}

_STEPS: Final = {kind: file.step for kind, file in _FILES.items()}
"""The next step of each kind of frame, at hand."""
