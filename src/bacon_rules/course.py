"""The course of a match, move by move, until the match is over or unfinished.

The rules need not bring a match to an end: in Save Your Bacon!, players can go round in circles for ever, even within a
turn.  So whatever plays a match stops after a number of moves, counting those of chance, and the match is *unfinished*:
it has scores so far, and no winners.  Programs that learn call this truncation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol, TypeVar

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.errors import RulesError, shown
from bacon_rules.game import GameState, GameView
from bacon_rules.integers import as_int
from bacon_rules.shuffle import Seed

MOST_MOVES: Final = 10_000
"""The usual limit of moves.  No honest match comes near it: the documentation of the arena has the longest ones."""

StateT = TypeVar("StateT", bound=GameState[Any, Any, Any])


class Ends(Protocol):
    """A state or a position of a match."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""


@attrs.frozen
class Unfinished(Tagged):
    """The outcome of a match that has had as many moves as it may have: nobody has won.

    Attributes:
        moves: the number of moves, including chance moves.
    """

    moves: int


def unfinished(match: Ends, moves: int, max_moves: int = MOST_MOVES) -> Unfinished | None:
    """Return the outcome of a match that is not over after so many moves as it may have; `None` if it may go on.

    >>> from bacon_rules import trick_taking
    >>> unfinished(trick_taking.new_match(), 500), unfinished(trick_taking.new_match(), 500, max_moves=500)
    (None, Unfinished(moves=500))
    """
    return Unfinished(moves) if moves >= max_moves and not match.is_over else None


def checked_most(max_moves: object) -> int:
    """Return a number of moves after which a match is unfinished.

    Raises:
        RulesError: the value is not a positive number.
    """
    most = as_int(max_moves)
    if most is None or most < 1:
        raise RulesError(f"max_moves: expected a positive int, got {shown(max_moves)}")
    return most


def course(
    start: StateT,
    seed: Seed,
    choose: Callable[[GameView[Any, Any]], Any],
    max_moves: int = MOST_MOVES,
) -> Iterator[tuple[Any, StateT]]:
    """Yield the moves of a match, each with the state after it, until the match is over or unfinished.

    Args:
        start: the first state.
        seed: makes the chance moves.
        choose: returns the move of the seat to act, given its view.
        max_moves: the number of moves, including chance moves, after which the match is unfinished.

    Raises:
        IllegalMoveError: a chosen move is illegal.
        SeedError: the value is not a seed.

    >>> from bacon_rules import trick_taking
    >>> match = course(trick_taking.new_match(), 7, lambda view: view.legal_moves()[0], max_moves=4)
    >>> print(*[move for move, _ in match][1:])
    pick-up accept discard:4d
    """
    applied = _course(start, seed, choose, max_moves, lambda state, move: (state.apply(move), ()))
    return ((move, state) for move, state, _ in applied)


def told_course(
    start: StateT,
    seed: Seed,
    choose: Callable[[GameView[Any, Any]], Any],
    max_moves: int = MOST_MOVES,
) -> Iterator[tuple[Any, StateT, tuple[Any, ...]]]:
    """Yield the moves of a match as `course` does, each with the state after it and its events.

    Args:
        start: the first state.
        seed: makes the chance moves.
        choose: returns the move of the seat to act, given its view.
        max_moves: the number of moves, including chance moves, after which the match is unfinished.

    Raises:
        IllegalMoveError: a chosen move is illegal.
        SeedError: the value is not a seed.
    """
    return _course(start, seed, choose, max_moves, lambda state, move: state.step(move))


def _course(
    state: StateT,
    seed: Seed,
    choose: Callable[[GameView[Any, Any]], Any],
    max_moves: int,
    verb: Callable[[StateT, Any], tuple[StateT, tuple[Any, ...]]],
) -> Iterator[tuple[Any, StateT, tuple[Any, ...]]]:
    for _ in range(max_moves):
        if state.is_over:
            return
        seat = state.to_act
        move = state.chance_move(seed) if seat is None else choose(state.observe(seat))
        state, told = verb(state, move)
        yield move, state, told
