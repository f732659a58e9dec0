"""Going from one position of a record to the next, or what is wrong with the move between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from bacon_rules.errors import SHOWN_LENGTH, IllegalMoveError, NotationError, Reason, shown
from bacon_rules.games import Position

FEW: Final = 8
"""At most this many legal moves are listed: all of them, or examples."""


@attrs.frozen
class Options:
    """What could have been played.

    Attributes:
        count: how many moves are legal.
        examples: all of them if they are few, else some, in their order.
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
    """A move is wrong; all before it are right.

    Attributes:
        ply: how many moves come before it, so its index among the moves.
        seat: whose turn it was; `None` where chance moves and after the end of the match.
        move: the move as the record has it.
        reason: the rule it breaks; or, where it is not in the notation, a text that says why not.
        options: what would have been right.
        note: what the version that wrote the record may have to do with it; empty if nothing.
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
    """Return the position after a move, or what is wrong with the move; `ply` moves came before it."""
    try:
        return position.apply(move)
    except (IllegalMoveError, NotationError) as error:
        return _wrong(position, ply, move, error)


def moved_on(position: Position, moves: Iterable[str]) -> Position | WrongMove:
    """Return the position after moves, or what is wrong with the first wrong one."""
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
