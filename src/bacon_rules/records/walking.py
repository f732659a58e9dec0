"""Going from one position of a record to the next, and the faults of wrong moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from bacon_rules.errors import SHOWN_LENGTH, IllegalMoveError, NotationError, Reason, shown
from bacon_rules.games import Position

FEW: Final = 8
"""The greatest number of legal moves listed: all of them, or examples."""


@attrs.frozen
class Options:
    """The legal moves in place of a wrong one.

    Attributes:
        count: the number of legal moves.
        examples: all legal moves if they are few, else some, in order.
    """

    count: int
    examples: tuple[str, ...]

    def __str__(self) -> str:
        if not self.count:
            return "no player is to move"
        told = ", ".join(self.examples)
        return f"legal: {told}" if self.count == len(self.examples) else f"{self.count} moves are legal, such as {told}"


@attrs.frozen
class WrongMove:
    """A wrong move; all earlier moves are right.

    Attributes:
        ply: the index of the move.
        seat: the seat to act; `None` where chance moves and after the end of the match.
        move: the text of the move in the record.
        reason: the rule that the move breaks; for a text that is not in notation, an explanation.
        options: the legal moves.
        note: a note if the version that wrote the record may explain the fault; else empty.
    """

    ply: int
    seat: int | None
    move: str
    reason: Reason | str
    options: Options
    note: str = ""

    @property
    def number(self) -> int:
        """The number of the move, from 1."""
        return self.ply + 1

    def __str__(self) -> str:
        seat = "" if self.seat is None else f" (seat {self.seat})"
        note = f"; {self.note}" if self.note else ""
        if isinstance(self.reason, str):
            return f"move {self.number}{seat}: {self.reason}; {self.options}{note}"
        move = self.move if len(self.move) <= SHOWN_LENGTH else shown(self.move)
        return f"move {self.number}{seat}: {move}: {self.reason}; {self.options}{note}"


def moved(position: Position, ply: int, move: str) -> Position | WrongMove:
    """Return the position after the move at index `ply`, or the fault of the move."""
    try:
        return position.apply(move)
    except (IllegalMoveError, NotationError) as error:
        return _wrong(position, ply, move, error)


def moved_on(position: Position, moves: Iterable[str]) -> Position | WrongMove:
    """Return the position after moves, or the fault of the first wrong move."""
    state: Any = position.state  # a move of this state's game, which no type can say
    for ply, move in enumerate(moves):
        try:
            state = state.apply(state.parse_move(move))
        except (IllegalMoveError, NotationError) as error:
            return _wrong(Position(state), ply, move, error)
    return Position(state)


def _wrong(position: Position, ply: int, move: str, error: IllegalMoveError | NotationError) -> WrongMove:
    reason = error.reason if isinstance(error, IllegalMoveError) else str(error)
    return WrongMove(ply, position.to_act, move, reason, _options(position))


def _options(position: Position) -> Options:
    moves = position.legal_moves()
    count = len(moves)
    told = min(count, FEW)
    return Options(count, tuple(moves[place * count // told] for place in range(told)))
