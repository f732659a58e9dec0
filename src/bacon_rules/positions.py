"""Any game behind one face: a position, whose moves are texts and whose views are JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with a `Position`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar, overload

import attrs
from typing_extensions import override

from bacon_rules.errors import Reason
from bacon_rules.game import GameState, HasJson
from bacon_rules.jsonvalues import JsonObject
from bacon_rules.shuffle import Seed

__all__ = ["Position", "position_of"]

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT", bound=HasJson)


class Position(Protocol):
    """A state of any game.  It is immutable; `apply` gives another one."""

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""

    @property
    def seats(self) -> int:
        """How many players there are."""

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

    def legal_moves(self) -> Sequence[str]:
        """Give the legal moves in notation, as a lazy sequence in the game's order."""

    def why_illegal(self, move: str) -> Reason | None:
        """Give the rule that a move breaks, or `None` if it is legal.

        Raises:
            NotationError: the text is no move.
        """

    def apply(self, move: str) -> Self:
        """Give the position after a move.

        Raises:
            NotationError: the text is no move.
            IllegalMoveError: the move is illegal.
        """

    def chance_move(self, seed: Seed) -> str:
        """Give the chance move that a seed makes, in notation.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the seed is none.
        """

    def observe(self, seat: int | None) -> JsonObject:
        """Give what a seat may know, or with `None` a spectator.

        Raises:
            SeatError: there is no such seat.
        """

    def events(self, move: str) -> tuple[JsonObject, ...]:
        """Tell what a legal move does.

        Raises:
            NotationError: the text is no move.
            IllegalMoveError: the move is illegal.
        """

    def rules_json(self) -> JsonObject:
        """Give the rules."""

    def to_json(self) -> JsonObject:
        """Give the whole state, hidden cards included."""


@attrs.frozen
class _Texts(Sequence[str]):
    moves: Sequence[object]

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return tuple(map(str, self.moves[index]))
        return str(self.moves[index])

    @override
    def __iter__(self) -> Iterator[str]:
        return map(str, self.moves)


@attrs.frozen
class _TypedPosition(Generic[MoveT, ViewT]):
    state: GameState[MoveT, ViewT]

    @property
    def name(self) -> str:
        return self.state.name

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state.winners

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    def legal_moves(self) -> Sequence[str]:
        return _Texts(self.state.legal_moves())

    def why_illegal(self, move: str) -> Reason | None:
        return self.state.why_illegal(self.state.parse_move(move))

    def apply(self, move: str) -> _TypedPosition[MoveT, ViewT]:
        return _TypedPosition(self.state.apply(self.state.parse_move(move)))

    def chance_move(self, seed: Seed) -> str:
        return str(self.state.chance_move(seed))

    def observe(self, seat: int | None) -> JsonObject:
        return self.state.observe(seat).to_json()

    def events(self, move: str) -> tuple[JsonObject, ...]:
        return tuple(event.to_json() for event in self.state.events(self.state.parse_move(move)))

    def rules_json(self) -> JsonObject:
        return self.state.rules.to_json()

    def to_json(self) -> JsonObject:
        return self.state.to_json()


def position_of(state: GameState[MoveT, ViewT]) -> Position:
    """Put the face of a position on a state of any game."""
    return _TypedPosition(state)
