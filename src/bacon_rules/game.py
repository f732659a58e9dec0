"""What the states and views of every game keep, and the verbs that work for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, Self, TypeVar, cast

from bacon_rules.errors import IllegalMoveError, Reason, ReplayError
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed

__all__ = [
    "GameState",
    "GameView",
    "HasJson",
    "HasMoves",
    "apply",
    "chance_move",
    "determinize",
    "legal_moves",
    "observe",
    "replay",
    "why_illegal",
]

MoveT = TypeVar("MoveT")
MoveT_co = TypeVar("MoveT_co", covariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)


class HasMoves(Protocol[MoveT]):
    """What a state and a view have in common: a table at which somebody is to move."""

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
        """Give the legal moves, as far as they can be known here."""

    def why_illegal(self, move: MoveT) -> Reason | None:
        """Give the rule that a move breaks, or `None` if it is legal."""


class _Applies(Protocol[MoveT_contra, StateT_co]):
    def apply(self, move: MoveT_contra) -> StateT_co: ...


class _MovesByChance(Protocol[MoveT_co]):
    def chance_move(self, seed: Seed) -> MoveT_co: ...


class _IsObserved(Protocol[ViewT_co]):
    def observe(self, seat: int | None) -> ViewT_co: ...


class _Determinizes(Protocol[StateT_co]):
    def determinize(self, seed: Seed) -> StateT_co: ...


class HasJson(Protocol):
    """What can be written as JSON."""

    def to_json(self) -> JsonObject:
        """Give the value as a JSON object."""


class GameState(HasMoves[MoveT], HasJson, Protocol[MoveT, ViewT_co]):
    """A state of a match: immutable, hashable, equal by value, picklable, safe to share between threads."""

    @property
    def name(self) -> str:
        """The game's name, the same everywhere: ``bacon-4`` and the like."""

    @property
    def rules(self) -> HasJson:
        """What is played."""

    def apply(self, move: MoveT) -> Self:
        """Give the state after a move."""

    def chance_move(self, seed: Seed) -> MoveT:
        """Give the chance move that a seed makes."""

    def observe(self, seat: int | None) -> ViewT_co:
        """Give what a seat may know, or with `None` a spectator."""

    def events(self, move: MoveT) -> Sequence[HasJson]:
        """Tell what a legal move does, in a front end's terms."""

    def parse_move(self, text: str) -> MoveT:
        """Read a move in notation."""


class GameView(HasMoves[MoveT], HasJson, Protocol[MoveT, StateT_co]):
    """A match as one seat or a spectator sees it, with nothing hidden in it."""

    @property
    def seat(self) -> int | None:
        """Who looks; `None` for a spectator."""

    def determinize(self, seed: Seed) -> StateT_co:
        """Give a state that has this view."""


def legal_moves(state: HasMoves[MoveT]) -> Sequence[MoveT]:
    """Give the legal moves of the seat to act, as a lazy sequence in a fixed order.

    Where chance moves (`to_act` is `None` and the match is not over) and when the match is over it is empty.  A view
    has legal moves where it is the turn of the seat that looks.
    """
    return state.legal_moves()


def why_illegal(state: HasMoves[MoveT], move: MoveT) -> Reason | None:
    """Give the rule that a move breaks, or `None` if it is legal.  Moves are checked, never listed."""
    return state.why_illegal(move)


def apply(state: _Applies[MoveT, StateT_co], move: MoveT) -> StateT_co:
    """Give the state after a move; the state given is unchanged.

    Raises:
        IllegalMoveError: the move is illegal; its `reason` names the broken rule.
    """
    return state.apply(move)


def chance_move(state: _MovesByChance[MoveT_co], seed: Seed) -> MoveT_co:
    """Give the chance move that a seed makes: the same for the same seed, game and number of the deal.

    Raises:
        ChanceError: no chance move is due.
        SeedError: the seed is none.
    """
    return state.chance_move(seed)


def observe(state: _IsObserved[ViewT_co], seat: int | None) -> ViewT_co:
    """Give what a seat may know of a state, or with `None` what a spectator may know.

    Raises:
        SeatError: there is no such seat.
    """
    return state.observe(seat)


def determinize(view: _Determinizes[StateT_co], seed: Seed) -> StateT_co:
    """Give a state that has this view, its hidden cards drawn by the seed uniformly from all that are possible.

    Raises:
        SeedError: the seed is none.
    """
    return view.determinize(seed)


def replay(state: _Applies[MoveT, StateT_co], moves: Iterable[MoveT]) -> StateT_co:
    """Apply moves one after the other, chance moves among them, and give the last state.

    Raises:
        ReplayError: a move is illegal; its `ply` says which.
    """
    current = state
    for ply, move in enumerate(moves):
        try:
            following = current.apply(move)
        except IllegalMoveError as error:
            raise ReplayError(error.move, error.reason, ply) from None
        # The state after a move takes moves as well, which the two type variables cannot say.
        current = cast("_Applies[MoveT, StateT_co]", following)
    return cast("StateT_co", current)
