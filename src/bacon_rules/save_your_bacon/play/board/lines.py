"""The present line of an effect that is being resolved, and the ways to go on."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_resolving


def line_of(board: Board, frame: Resolving) -> Line:
    """Return the present line of an effect."""
    return board.faces[frame.card].lines[frame.effect][frame.action]


def action_of(board: Board, frame: Resolving) -> EffectAction:
    """Return the next effect action."""
    return line_of(board, frame).action


def leave_out(board: Board, frame: Resolving) -> None:
    """Skip an effect action, and go on."""
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=False, many=0)


def go_to(board: Board, frame: Resolving, part: int) -> None:
    """Go on with one of the lists within an effect action."""
    board.stack[-1] = evolve_resolving(frame, action=line_of(board, frame).starts[part], step=ResolveStep.START)
