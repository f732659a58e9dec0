"""Effect actions that are made of others: one of several, one if something is so, one later (§10.2.2, S62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, IfSo, Later
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from bacon_rules.save_your_bacon.moves import ChooseOption
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.delaying import delay
from bacon_rules.save_your_bacon.play.effect_actions.rows import Decides, Question
from bacon_rules.save_your_bacon.play.evolving import evolve_resolving
from bacon_rules.save_your_bacon.play.lines import go_to, leave_out, line_of
from bacon_rules.save_your_bacon.play.values import is_so
from bacon_rules.save_your_bacon.reasons import Illegal


def _options(board: Board, frame: Resolving, action: ChooseOne) -> Sequence[ChooseOption]:
    """Return the options that can be chosen."""
    asker = asker_of(frame)
    return [
        ChooseOption(number)
        for number, option in enumerate(action.options)
        if option.if_ is None or is_so(board, option.if_, asker)
    ]


def _any_option(board: Board, frame: Resolving, action: ChooseOne) -> bool:
    return bool(_options(board, frame, action))


def _offer(board: Board, frame: Resolving, action: ChooseOne) -> None:
    """Have the player choose, if there is anything to choose between."""
    offered = _options(board, frame, action)
    if len(offered) > 1:
        board.stack[-1] = evolve_resolving(frame, step=ResolveStep.OPTION)
    elif offered:
        take(board, frame, offered[0].option)
    else:
        leave_out(board, frame)


def take(board: Board, frame: Resolving, option: int) -> None:
    """Go on with an option."""
    board.tell(events.OptionChosen, frame.seat, option)
    go_to(board, frame, option)


def _follow(board: Board, frame: Resolving, action: IfSo) -> None:
    if is_so(board, action.if_, asker_of(frame)):
        go_to(board, frame, 0)
    elif action.else_:
        go_to(board, frame, 1)
    else:
        leave_out(board, frame)


def _wait(board: Board, frame: Resolving, action: Later) -> None:
    made, after = delay(board, frame, action), line_of(board, frame).after
    board.stack[-1] = evolve_resolving(frame, action=after, step=ResolveStep.START, full=made, many=0)


ROWS: Final = (
    Decides(
        ChooseOne,
        _offer,
        Question(_options, ChooseOption, Illegal.MUST_CHOOSE_OPTION, Illegal.CANNOT_BE_CHOSEN),
        _any_option,
    ),
    Decides(IfSo, _follow),
    Decides(Later, _wait),
)
"""The effect actions that are made of others."""
