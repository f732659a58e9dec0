"""Methods shared by the states and views of all games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, NoReturn, Self, TypeVar

from bacon_rules.build import compiled_class
from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import STATE_FORMAT, VERSION, VIEW_FORMAT, HasName, document
from bacon_rules.errors import IllegalMoveError, MatchError, MoveError, ReplayError, RulesError, shown
from bacon_rules.game import HasMoves
from bacon_rules.notebooks import Pictured

MoveT = TypeVar("MoveT")
MoveT_contra = TypeVar("MoveT_contra", contravariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
RulesT_co = TypeVar("RulesT_co", bound=HasName, covariant=True)
ClassT = TypeVar("ClassT", bound=type)


class Elsewhere:
    """A sign in a class where people look for what values of another class have; it says where that is."""

    __slots__ = ("_told",)

    def __init__(self, told: str) -> None:
        self._told = told

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise MatchError(self._told)


def elsewhere(told: str, *names: str) -> Callable[[ClassT], ClassT]:
    """Return a decorator that puts a sign in a class in the place of each name, which no type checker sees."""

    def signed(cls: ClassT) -> ClassT:
        for name in names:
            setattr(cls, name, Elsewhere(told))
        return cls

    return signed


@elsewhere(
    "these are rules, and not a match: begin one by them, new_match(rules)",
    *("legal_moves", "why_illegal", "apply", "step", "events", "replay", "chance_move", "observe", "to_act"),
)
class BasicRules:
    """The base of the rules of every game of the package."""

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """The game's name."""


def no_rules(value: object, such: str) -> RulesError:
    """Return the error about a value in the place of the rules of a game, which are such as ``bacon(4)``."""
    told = f"the rules of {value.name}" if isinstance(value, BasicRules) else shown(value)
    return RulesError(f"a match is played by Rules, such as {such}, not by {told}")


def sealed(cls: ClassT) -> ClassT:
    """Refuse subclasses of a class whose methods return plain instances of it."""

    def refuse(below: type) -> None:
        if below.__init__ is not object.__init__:  # type: ignore[misc]  # the open subclasses of makers have this one
            raise RulesError(
                f"a {cls.__name__} cannot be subclassed, since its verbs return a plain one: house rules are fields of "
                "Rules, and a game of your own has classes of its own"
            )

    type.__setattr__(cls, "__init_subclass__", classmethod(refuse))
    return cls


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


@elsewhere(
    "this is a whole state, and not what one seat may know of it: make a view of it, observe(state, seat)",
    *("seat", "hand", "determinize"),
)
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
        try:
            listed = enumerate(moves)
        except TypeError:
            raise MoveError(f"replay takes moves, such as [move], not {shown(moves)}") from None
        for ply, move in listed:
            try:
                state = state.apply(move)
            except IllegalMoveError as error:
                raise ReplayError(error.move, error.reason, ply) from None
        return state

    def to_json(self) -> JsonObject:
        """Return the whole state as a JSON object, hidden cards included; `load_state` reads it."""
        return document(STATE_FORMAT, self, self._document_version)


@elsewhere(
    "this is what one seat may know, and not the whole state: ask the state that it was observed from, or a possible "
    "one, determinize(view, seed)",
    *("apply", "step", "events", "replay", "chance_move", "observe", "hands"),
)
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
