"""What the states and views of all games do in the same way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, Self, TypeVar

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import STATE_FORMAT, VERSION, VIEW_FORMAT, HasName, document
from bacon_rules.errors import IllegalMoveError, ReplayError
from bacon_rules.game import HasMoves
from bacon_rules.showing import Pictured

MoveT = TypeVar("MoveT")
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
RulesT_co = TypeVar("RulesT_co", bound=HasName, covariant=True)


class BasicMatch(Generic[RulesT_co]):
    """What a state and a view of any game have in common."""

    __slots__ = ()

    @property
    @abstractmethod
    def rules(self) -> RulesT_co:
        """What is played."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty until the match is over."""

    @property
    def name(self) -> str:
        """The game's name: that of the preset that the rules are, or vary."""
        return self.rules.name

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)


class BasicState(Generic[MoveT_contra, EventT_co]):
    """What the states of all games do in the same way."""

    __slots__ = ()

    _document_version: ClassVar[int] = VERSION

    @abstractmethod
    def apply(self, move: MoveT_contra) -> Self:
        """Return the state after a move."""

    @abstractmethod
    def step(self, move: MoveT_contra) -> tuple[Self, tuple[EventT_co, ...]]:
        """Return the state after a move, and what the move did."""

    def events(self, move: MoveT_contra) -> tuple[EventT_co, ...]:
        """Return what a legal move does, in a front end's terms.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        return self.step(move)[1]

    def replay(self, moves: Iterable[MoveT_contra]) -> Self:
        """Return the state after moves, chance moves among them.

        Raises:
            ReplayError: a move is illegal; its `ply` says which.
        """
        state = self
        for ply, move in enumerate(moves):
            try:
                state = state.apply(move)
            except IllegalMoveError as error:
                raise ReplayError(error.move, error.reason, ply) from None
        return state

    def to_json(self) -> JsonObject:
        """Return the whole state as a JSON object, hidden cards included; `load_state` reads it."""
        return document(STATE_FORMAT, self, self._document_version)


class BasicView(Pictured):
    """What the views of all games do in the same way."""

    __slots__ = ()

    _document_version: ClassVar[int] = VERSION

    def to_json(self) -> JsonObject:
        """Return the view as a JSON object; `load_view` reads it."""
        return document(VIEW_FORMAT, self, self._document_version)


def is_forged(match: HasMoves[MoveT], move: MoveT) -> bool:
    """Whether a move is not what its text stands for, since it was made around its class, which checks its parts.

    States and views ask this only where they have failed to judge a move, so that others are not slowed down.
    """
    try:
        return match.parse_move(str(move)) != move
    except Exception:  # whatever is wrong with it, no text stands for it
        return True
