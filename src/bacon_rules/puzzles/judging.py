"""Judging an answer."""

from __future__ import annotations

from statistics import fmean
from typing import Any, Final

import attrs

from bacon_rules.bots.named import PLAIN
from bacon_rules.errors import IllegalMoveError
from bacon_rules.games.register import game_of_any
from bacon_rules.puzzles.puzzle import Puzzle
from bacon_rules.puzzles.worlds import tried

WORLDS: Final = 30
"""The number of worlds in which a move is compared with the answer if nobody has searched it."""


@attrs.frozen
class Verdict:
    """The verdict on a move.

    Attributes:
        move: the move, in notation.
        is_right: whether it is the answer, or as good: such as the same cards in other suits.
        cost: how much less than the answer it is expected to be worth; 0 for a right one.
        judge: the name of the player that judged it, as at the command line: the puzzle's own, or ``plain`` for a move
            that was not searched.
    """

    move: str
    is_right: bool
    cost: float
    judge: str


def judged(puzzle: Puzzle, move: str) -> Verdict:
    """Return the verdict on a move.

    A move that was not searched is compared with the answer in worlds that fit the view, with all cards known, which
    the plain player plays on.

    Args:
        puzzle: the puzzle.
        move: a move of the seat to act, in notation.

    Raises:
        NotationError: the text is not a move.
        IllegalMoveError: the move is illegal.
    """
    view: Any = puzzle.view  # of any game, whose moves are its own
    parsed = view.parse_move(move)
    reason = view.why_illegal(parsed)
    if reason is not None:
        raise IllegalMoveError(parsed, reason)
    searched = {view.parse_move(one.move): one.expected for one in puzzle.options}
    best = view.parse_move(puzzle.answer)
    if parsed in searched:
        cost, judge = searched[best] - searched[parsed], puzzle.judge
    else:
        cost = fmean(mine - theirs for mine, theirs in tried(view, (best, parsed), WORLDS, "judged"))
        judge = PLAIN.name
    is_right = cost < game_of_any(view).matters() / 2
    return Verdict(str(parsed), is_right, 0.0 if is_right else cost, judge)
