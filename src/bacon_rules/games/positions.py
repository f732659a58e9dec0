"""Any game behind one face: a position, whose moves are texts and whose views are JSON.

Programs that serve every game without knowing one, such as records and the rules server, work with a `Position`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, overload

import attrs
from typing_extensions import override

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import Reason
from bacon_rules.shuffle import Seed

AnyState: TypeAlias = climbing.State | trick_taking.State | save_your_bacon.State
"""A state of any game."""


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
class Position:
    """A state of any game.  It is immutable; `apply` returns another one.

    Attributes:
        state: the state itself, for ``match position.state: case climbing.State(): …``.
    """

    state: AnyState

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""
        return self.state.name

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.state.seats

    @property
    def to_act(self) -> int | None:
        """The seat to move; `None` where chance moves and when the match is over."""
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.state.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty until the match is over."""
        return self.state.winners

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return self.state.scores

    def legal_moves(self) -> Sequence[str]:
        """Return the legal moves in notation, as a lazy sequence in the game's order."""
        return _Texts(self.state.legal_moves())

    def why_illegal(self, move: str) -> Reason | None:
        """Return the rule that a move breaks, or `None` if it is legal.

        Raises:
            NotationError: the text is not a move.
        """
        return self.state.why_illegal(self._parsed(move))

    def apply(self, move: str) -> Position:
        """Return the position after a move.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the move is illegal.
        """
        return Position(self.state.apply(self._parsed(move)))

    def step(self, move: str) -> tuple[Position, tuple[JsonObject, ...]]:
        """Return the position after a move, and what the move did; it raises what `apply` raises."""
        state, events = self.state.step(self._parsed(move))
        return Position(state), tuple(event.to_json() for event in events)

    def events(self, move: str) -> tuple[JsonObject, ...]:
        """Return what a legal move does; it raises what `apply` raises."""
        return self.step(move)[1]

    def chance_move(self, seed: Seed) -> str:
        """Return the chance move that a seed makes, in notation.

        Raises:
            ChanceError: no chance move is due.
            SeedError: the seed is none.
        """
        return str(self.state.chance_move(seed))

    def observe(self, seat: int | None) -> JsonObject:
        """Return what a seat may know, or with `None` a spectator.

        Raises:
            SeatError: there is no such seat.
        """
        return self.state.observe(seat).to_json()

    def rules_json(self) -> JsonObject:
        """Return the rules."""
        return self.state.rules.to_json()

    def to_json(self) -> JsonObject:
        """Return the whole state, hidden cards included."""
        return self.state.to_json()

    def _parsed(self, move: str) -> Any:  # a move of this state's game, which no type can say
        return self.state.parse_move(move)
