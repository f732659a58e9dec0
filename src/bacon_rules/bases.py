"""Methods shared by the states and views of all games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, Self, TypeVar

from bacon_rules.build import compiled_class
from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import STATE_FORMAT, VERSION, VIEW_FORMAT, HasName, document
from bacon_rules.errors import IllegalMoveError, ReplayError
from bacon_rules.game import HasMoves
from bacon_rules.notebooks import Pictured

MoveT = TypeVar("MoveT")
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
RulesT_co = TypeVar("RulesT_co", bound=HasName, covariant=True)


@compiled_class
class NativeState:
    """The base of states that the compiled module keeps as numbers; in pure Python there is nothing in it."""

    __slots__ = ()


class BasicMatch(Generic[RulesT_co]):
    """The base of the states and views of every game."""

    __slots__ = ()

    @property
    @abstractmethod
    def rules(self) -> RulesT_co:
        """The rules of the game."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty until the match is over."""

    @property
    def name(self) -> str:
        """The game's name: the preset that the rules are, or are a variation of."""
        return self.rules.name

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)


class BasicState(Generic[MoveT_contra, EventT_co]):
    """The base of the states of every game."""

    __slots__ = ()

    _document_version: ClassVar[int] = VERSION

    @abstractmethod
    def apply(self, move: MoveT_contra) -> Self:
        """Return the state after a move."""

    @abstractmethod
    def step(self, move: MoveT_contra) -> tuple[Self, tuple[EventT_co, ...]]:
        """Return the state after a move, and the events that the move caused."""

    def events(self, move: MoveT_contra) -> tuple[EventT_co, ...]:
        """Return the events that a legal move causes.

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
    """The base of the views of every game."""

    __slots__ = ()

    _document_version: ClassVar[int] = VERSION

    def to_json(self) -> JsonObject:
        """Return the view as a JSON object; `load_view` reads it."""
        return document(VIEW_FORMAT, self, self._document_version)


def is_forged(match: HasMoves[MoveT], move: MoveT) -> bool:
    """Whether a move differs from its own notation, because it was built without the checks of its class.

    States and views ask this only after they have failed to judge a move, so that ordinary moves are not slowed down.
    """
    try:
        return match.parse_move(str(move)) != move
    except Exception:  # something is wrong with it, so no notation stands for it
        return True
