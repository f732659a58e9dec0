"""What every game keeps, and the verbs that work for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar, cast

from bacon_rules.errors import IllegalMoveError, Reason, ReplayError
from bacon_rules.shuffle import Seed

__all__ = ["GameState", "apply", "chance_move", "legal_moves", "replay", "why_illegal"]

MoveT = TypeVar("MoveT")
StateT_co = TypeVar("StateT_co", covariant=True)


class GameState(Protocol[MoveT, StateT_co]):
    """A state of a match: immutable, hashable, equal by value, picklable, safe to share between threads."""

    @property
    def seats(self) -> int:
        """How many players there are.  Seats are 0, 1, … clockwise."""

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty until the match is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""

    def side_of(self, seat: int) -> int:
        """Give the side that a seat plays for."""

    def legal_moves(self) -> Sequence[MoveT]:
        """Give the legal moves; none where chance moves and when the match is over."""

    def why_illegal(self, move: MoveT) -> Reason | None:
        """Give the rule that a move breaks, or `None` if it is legal."""

    def apply(self, move: MoveT) -> StateT_co:
        """Give the state after a move."""

    def chance_move(self, seed: Seed) -> MoveT:
        """Give the chance move that a seed makes."""


def legal_moves(state: GameState[MoveT, StateT_co]) -> Sequence[MoveT]:
    """Give the legal moves of the seat to act, as a lazy sequence in a fixed order.

    Where chance moves (`to_act` is `None` and the match is not over) and when the match is over it is empty.
    """
    return state.legal_moves()


def why_illegal(state: GameState[MoveT, StateT_co], move: MoveT) -> Reason | None:
    """Give the rule that a move breaks, or `None` if it is legal.  Moves are checked, never listed."""
    return state.why_illegal(move)


def apply(state: GameState[MoveT, StateT_co], move: MoveT) -> StateT_co:
    """Give the state after a move; the state given is unchanged.

    Raises:
        IllegalMoveError: the move is illegal; its `reason` names the broken rule.
    """
    return state.apply(move)


def chance_move(state: GameState[MoveT, StateT_co], seed: Seed) -> MoveT:
    """Give the chance move that a seed makes: the same for the same seed, game and number of the deal.

    Raises:
        ChanceError: no chance move is due.
        SeedError: the seed is none.
    """
    return state.chance_move(seed)


def replay(state: GameState[MoveT, StateT_co], moves: Iterable[MoveT]) -> StateT_co:
    """Apply moves one after the other, chance moves among them, and give the last state.

    Raises:
        ReplayError: a move is illegal; its `ply` says which.
    """
    current = state
    for ply, move in enumerate(moves):
        try:
            current = cast("GameState[MoveT, StateT_co]", current.apply(move))
        except IllegalMoveError as error:
            raise ReplayError(error.move, error.reason, ply) from None
    return cast("StateT_co", current)
