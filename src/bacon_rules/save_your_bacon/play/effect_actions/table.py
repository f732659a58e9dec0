"""The table of all effect actions, and doing them as far as possible (§10.2.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never

from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.effect_actions import (
    attacks,
    choosing,
    damage,
    giving,
    lasting,
    looping,
    marking,
    moving,
    players,
    playing,
    winning,
    zones,
)
from bacon_rules.save_your_bacon.play.effect_actions.rows import (
    Affected,
    Decides,
    Gives,
    Outcome,
    Plays,
    Polls,
    Row,
    ToCards,
    ToNoCards,
    affected_by,
)

GROUPS: Final[Sequence[Sequence[Row]]] = (
    attacks.ROWS,
    choosing.ROWS,
    damage.ROWS,
    giving.ROWS,
    lasting.ROWS,
    looping.ROWS,
    marking.ROWS,
    moving.ROWS,
    players.ROWS,
    playing.ROWS,
    winning.ROWS,
    zones.ROWS,
)
"""The tables of the groups."""

ROWS: Final[Mapping[type[Any], Row]] = {row.kind: row for group in GROUPS for row in group}
"""The row of each effect action."""


def can_do_fully(board: Board, frame: Resolving, action: EffectAction, number: CardNumber) -> bool:
    """Return whether all of an effect action can be done to a card in play (§14.0 If able)."""
    row = ROWS[type(action)]
    assert isinstance(row, ToCards | Gives)
    can = (row.can_fully or row.can) if isinstance(row, ToCards) else row.can
    return can(board, frame, action, number)


def do(board: Board, frame: Resolving, action: EffectAction, cards: Affected) -> Outcome:
    """Do an effect action as far as possible, and return the outcome.

    Args:
        board: the table; on its stack, the effect waits already for its next effect action.
        frame: the effect as it was before.
        action: the effect action.
        cards: its cards, those to which it cannot be done included.
    """
    row, numbers = ROWS[type(action)], cards.numbers
    if not isinstance(row, (ToCards, Gives)):
        return do_to(board, frame, action, cards)
    able = [number for number in numbers if row.can(board, frame, action, number)]
    outcome = row.do(board, frame, action, affected_by(able, cards.lying))
    return outcome if len(able) == len(numbers) else evolve(outcome, full=False)


def do_to(board: Board, frame: Resolving, action: EffectAction, cards: Affected) -> Outcome:
    """Do an effect action to possible cards."""
    row = ROWS[type(action)]
    assert not isinstance(row, Decides | Polls)  # the effect action is done while its effect is being resolved
    match row:
        case ToCards() | Gives():
            return row.do(board, frame, action, cards)
        case ToNoCards():
            return row.do(board, frame, action)
        case Plays():
            return row.do(board, frame, action, cards.lying[0])
        case _:
            assert_never(row)
