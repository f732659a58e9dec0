"""Where an effect that is being resolved has come to, and how it goes on."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.lines import Line
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_resolving


def line_of(board: Board, frame: Resolving) -> Line:
    """Return the line that an effect has come to."""
    return board.faces[frame.card].lines[frame.effect][frame.action]


def action_of(board: Board, frame: Resolving) -> EffectAction:
    """Return the effect action that comes next."""
    return line_of(board, frame).action


def leave_out(board: Board, frame: Resolving) -> None:
    """Go on after an effect action that is not done."""
    after = line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=False, many=0)


def go_to(board: Board, frame: Resolving, part: int) -> None:
    """Go on with one of the lists of effect actions that an effect action is made of."""
    board.stack[-1] = evolve_resolving(frame, action=line_of(board, frame).starts[part], step=ResolveStep.START)
