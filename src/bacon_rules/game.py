"""The interfaces of every game's states and views, and the verbs that work for all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, Self

from typing_extensions import TypeVar, override

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.documents.writing import HasName, Tagged
from bacon_rules.errors import Reason
from bacon_rules.shuffle import Seed

MoveT = TypeVar("MoveT", default=Any)
MoveT_co = TypeVar("MoveT_co", covariant=True)
MovesT_co = TypeVar("MovesT_co", bound=Sequence[object], covariant=True)
CardT_contra = TypeVar("CardT_contra", contravariant=True)
ReadingT_co = TypeVar("ReadingT_co", covariant=True)
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
StateT_co = TypeVar("StateT_co", covariant=True, default=Any)
ViewT_co = TypeVar("ViewT_co", covariant=True, default=Any)
EventT_co = TypeVar("EventT_co", covariant=True, default=Any)
TableT_co = TypeVar("TableT_co", covariant=True, default=Any)
RulesT_co = TypeVar("RulesT_co", bound=HasName, covariant=True, default=Any)
JsonT_co = TypeVar("JsonT_co", bound=JsonValue, covariant=True)


class HasMoves(Protocol[MoveT]):
    """A state or a view: a match in which somebody is to move."""

    @property
    def name(self) -> str:
        """The game's name, the same everywhere, such as ``bacon-4``."""

    @property
    def seats(self) -> int:
        """The number of players.  Seats are 0, 1, … clockwise."""

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
        """Return the side that a seat plays for."""

    def legal_moves(self) -> Sequence[MoveT]:
        """Return the legal moves, as far as they can be known here."""

    def why_illegal(self, move: MoveT) -> Reason | None:
        """Return the rule that a move breaks, or `None` if it is legal."""

    def parse_move(self, text: str) -> MoveT:
        """Read a move in notation."""


class _Plays(Protocol[MoveT_contra, StateT_co, EventT_co]):
    def apply(self, move: MoveT_contra) -> StateT_co: ...
    def step(self, move: MoveT_contra) -> tuple[StateT_co, tuple[EventT_co, ...]]: ...
    def events(self, move: MoveT_contra) -> tuple[EventT_co, ...]: ...
    def replay(self, moves: Iterable[MoveT_contra]) -> StateT_co: ...


class _MovesByChance(Protocol[MoveT_co]):
    def chance_move(self, seed: Seed) -> MoveT_co: ...


class _IsObserved(Protocol[ViewT_co]):
    def observe(self, seat: int | None) -> ViewT_co: ...


class _Determinizes(Protocol[StateT_co]):
    def determinize(self, seed: Seed) -> StateT_co: ...


class _Writes(Protocol[JsonT_co]):
    def to_json(self) -> JsonT_co: ...


class _Moves(Protocol[MovesT_co]):
    def legal_moves(self) -> MovesT_co: ...


class _Reads(Protocol[CardT_contra, ReadingT_co]):
    def readings(self, cards: Iterable[CardT_contra]) -> tuple[ReadingT_co, ...]: ...


class HasJson(Protocol):
    """A value that can be written as a JSON object."""

    def to_json(self) -> JsonObject:
        """Return the value as a JSON object."""


class AnyRules(HasJson, Protocol):
    """The rules of any game, as a value that can be a key."""

    @property
    def name(self) -> str:
        """The game's name, such as ``bacon-4``."""

    def __hash__(self) -> int: ...


class GameEvent(Tagged):
    """Something that happened in a match.  Every game's events are of this class."""

    __slots__ = ()

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see the event; `None` for everybody, spectators included."""
        return None

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or with `None` a spectator, may see the event."""
        return self.seen_by is None or seat in self.seen_by

    @override
    def to_json(self) -> JsonObject:
        """Return the event as a JSON object with ``type``, the event's attributes, and the seats that may see it."""
        seen_by = self.seen_by
        return {**super().to_json(), "seen_by": None if seen_by is None else list(seen_by)}


class GameState(HasMoves[MoveT], HasJson, Protocol[MoveT, ViewT_co, EventT_co]):
    """A state of a match: immutable, hashable, equal by value, picklable, safe to share between threads."""

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""

    def apply(self, move: MoveT) -> Self:
        """Return the state after a move."""

    def step(self, move: MoveT) -> tuple[Self, tuple[EventT_co, ...]]:
        """Return the state after a move, and the events that the move caused."""

    def events(self, move: MoveT) -> tuple[EventT_co, ...]:
        """Return the events that a legal move causes."""

    def chance_move(self, seed: Seed) -> MoveT:
        """Return the chance move that a seed makes."""

    def replay(self, moves: Iterable[MoveT]) -> Self:
        """Return the state after moves, which may include chance moves."""

    def observe(self, seat: int | None) -> ViewT_co:
        """Return the view of a seat, or with `None` the view of a spectator."""


class DealtState(HasMoves[MoveT], Protocol[MoveT, RulesT_co, TableT_co]):
    """A state of a game with deals; front ends compare two such states to report the changes."""

    @property
    def rules(self) -> RulesT_co:
        """The rules of the game."""

    @property
    def deal_number(self) -> int:
        """The number of the deal that is being dealt or played, from 1."""

    @property
    def dealer(self) -> int:
        """The seat that deals the current deal."""

    @property
    def table(self) -> TableT_co | None:
        """The deal being played; `None` while the cards are to be dealt."""


class GameView(HasMoves[MoveT], HasJson, Protocol[MoveT, StateT_co]):
    """A match as one seat or a spectator sees it; hidden cards are not in it."""

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""

    @property
    def seat(self) -> int | None:
        """The seat whose view this is; `None` for a spectator."""

    def determinize(self, seed: Seed) -> StateT_co:
        """Return a state that has this view."""


def legal_moves(state: _Moves[MovesT_co]) -> MovesT_co:
    """Return the legal moves of the seat to act, as a lazy sequence in a fixed order.

    The sequence is empty where chance moves (`to_act` is `None` and the match is not over) and when the match is over.
    A view has legal moves only when its own seat is to act.

    The sequence is each game's `LegalMoves`.  Its methods `holding`, `of` and `addable` narrow it by cards.
    """
    return state.legal_moves()


def readings(state: _Reads[CardT_contra, ReadingT_co], cards: Iterable[CardT_contra]) -> tuple[ReadingT_co, ...]:
    """Return the moves that use exactly these cards: legal moves first, and better names first.

    Each reading of an illegal move has the reason.  A view answers for its own seat, even when another seat is to act.

    Raises:
        BaconRulesError: something is not a card of the game.
    """
    return state.readings(cards)


def why_illegal(state: HasMoves[MoveT], move: MoveT) -> Reason | None:
    """Return the rule that a move breaks, or `None` if it is legal.  The move is checked without listing all moves."""
    return state.why_illegal(move)


def apply(state: _Plays[MoveT, StateT_co, object], move: MoveT) -> StateT_co:
    """Return the state after a move; the given state is unchanged.

    Raises:
        IllegalMoveError: the move is illegal; its `reason` names the broken rule.
    """
    return state.apply(move)


def step(state: _Plays[MoveT, StateT_co, EventT_co], move: MoveT) -> tuple[StateT_co, tuple[EventT_co, ...]]:
    """Return the state after a move, and the events that the move caused: `apply` and `events` for the price of one.

    Raises:
        IllegalMoveError: the move is illegal; its `reason` names the broken rule.
    """
    return state.step(move)


def events(state: _Plays[MoveT, object, EventT_co], move: MoveT) -> tuple[EventT_co, ...]:
    """Return the events that a legal move causes, in order, as a front end needs them.

    Raises:
        IllegalMoveError: the move is illegal.
    """
    return state.events(move)


def chance_move(state: _MovesByChance[MoveT_co], seed: Seed) -> MoveT_co:
    """Return the chance move that a seed makes; the same seed, game and deal number always make the same move.

    Raises:
        ChanceError: no chance move is due.
        SeedError: the value is not a seed.
    """
    return state.chance_move(seed)


def observe(state: _IsObserved[ViewT_co], seat: int | None) -> ViewT_co:
    """Return the view of a seat: the parts of a state that it may know.  With `None`, the view of a spectator.

    Raises:
        SeatError: there is no such seat.
    """
    return state.observe(seat)


def determinize(view: _Determinizes[StateT_co], seed: Seed) -> StateT_co:
    """Return a state that has this view; the seed draws its hidden cards uniformly from all possible ones.

    Raises:
        SeedError: the value is not a seed.
    """
    return view.determinize(seed)


def replay(state: _Plays[MoveT, StateT_co, object], moves: Iterable[MoveT]) -> StateT_co:
    """Apply moves, including chance moves, one after the other, and return the last state.

    Raises:
        ReplayError: a move is illegal; its `ply` says which.
    """
    return state.replay(moves)


def to_json(value: _Writes[JsonT_co]) -> JsonT_co:
    """Return a state, view, event, move or rules as plain JSON; the game's `load_state`, `load_view`, … read it."""
    return value.to_json()
