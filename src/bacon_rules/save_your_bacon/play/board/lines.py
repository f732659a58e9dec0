"""The present line of an effect that is being resolved, and the ways to go on."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.frames import Context, ResolveStep, Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_resolving


def line_of(board: Board, frame: Resolving) -> Line:
    """Return the present line of an effect."""
    return board.faces[frame.card].lines[frame.effect][frame.action]


def action_of(board: Board, frame: Resolving) -> EffectAction:
    """Return the next effect action."""
    return line_of(board, frame).action


def leave_out(board: Board, frame: Resolving) -> None:
    """Skip an effect action, and go on."""
    go_on(board, frame, evolve(frame.context, many=0), full=False)


def go_on(board: Board, frame: Resolving, context: Context, *, full: bool = True) -> None:
    """Go on after an effect action, in a new context."""
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, context=context, action=after, step=ResolveStep.START, full=full)


def go_to(board: Board, frame: Resolving, part: int) -> None:
    """Go on with one of the lists within an effect action."""
    board.stack[-1] = evolve_resolving(frame, action=line_of(board, frame).starts[part], step=ResolveStep.START)
