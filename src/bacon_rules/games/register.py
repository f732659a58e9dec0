"""Finding every game by name or by value.

Games of other packages are found through the entry points of the group `bacon_rules.games`, one for each variant:
``hearts = "bacon_hearts.game:GAME"``.  A game is imported on first use.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Hashable, Mapping
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeGuard, TypeVar, get_args, get_origin

from bacon_rules.errors import RulesError, shown
from bacon_rules.game import AnyRules
from bacon_rules.games.game import AnyGame, Game
from bacon_rules.games.types import AnyMatch, AnyState, AnyView, MoveT, RulesT, StateT, ViewT
from bacon_rules.variants import OWN

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "bacon_rules.games"
"""The group of entry points for games of other packages."""

_HOMES: Final = {place.partition(":")[0].rpartition(".")[0]: place for place in OWN.values()}
_ADDED: Final[dict[str, AnyGame]] = {}

StateT_co = TypeVar("StateT_co", covariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)
RulesT_co = TypeVar("RulesT_co", covariant=True)


class Solved(Protocol[StateT_co, ViewT_co, MoveT, RulesT_co]):
    """A state, as a source for the types of its game."""

    @property
    def rules(self) -> RulesT_co:
        """The rules of the game."""

    def apply(self, move: MoveT) -> StateT_co:
        """Return the state after a move."""

    def parse_move(self, text: str) -> MoveT:
        """Read a move in notation."""

    def observe(self, seat: int | None) -> ViewT_co:
        """Return the view of a seat, or with `None` of a spectator."""


def names() -> tuple[str, ...]:
    """Return the names of the variants of all games, without importing any game.

    >>> names()[0], "trick-taking" in names()
    ('bacon-4', True)
    """
    return (*OWN, *_installed(), *_ADDED)


def game_named(name: str) -> AnyGame:
    """Return the game with a variant of this name.

    Raises:
        RulesError: no game has this name, two packages have one, or the package cannot be imported.
    """
    if isinstance(name, str):
        if name in OWN:
            return _at(OWN[name])
        if name in _ADDED:
            return _ADDED[name]
        if name in _installed():
            return _brought(name, _installed()[name])
    raise RulesError(f"there is no game named {shown(name)}; the names are {', '.join(names())}")


def game_of(state: Solved[StateT, ViewT, MoveT, RulesT]) -> Game[StateT, ViewT, MoveT, RulesT]:
    """Return the game of a state.

    Raises:
        RulesError: the value belongs to no game.
    """
    return game_of_any(state)  # the only place where the types of a game are believed


def game_of_rules(rules: AnyRules) -> AnyGame:
    """Return the game of rules, and refuse any other value.

    Raises:
        RulesError: the value belongs to no game.
    """
    if not is_rules(rules):
        hint = "; load_rules reads rules from JSON" if isinstance(rules, Mapping) and "game" in rules else ""
        raise RulesError(f"expected the rules of a game, such as bacon(4), got {shown(rules)}{hint}")
    return game_of_any(rules)


def game_of_any(value: object) -> AnyGame:
    """Return the game of a value of any kind: rules, a state, a view, a move, an event, a reason.

    Raises:
        RulesError: the value belongs to no game.
    """
    game = found(value)
    if game is None:
        raise RulesError(f"expected a value of a game, such as a state, got {shown(value)}")
    return game


def found(value: object) -> AnyGame | None:
    """Return the game of a value of any kind; `None` if it belongs to no game, or to all of them."""
    kind: type = type(value)
    return _of_class(kind)


def is_match(value: object) -> TypeGuard[AnyMatch]:
    """Whether a value is a state or a view of a game."""
    return is_state(value) or is_view(value)


def is_state(value: object) -> TypeGuard[AnyState]:
    """Whether a value is a state of a game."""
    kind: type = type(value)
    return _has(kind, "apply", "observe", "legal_moves") and _of_class(kind) is not None


def is_view(value: object) -> TypeGuard[AnyView]:
    """Whether a value is a view of a game."""
    kind: type = type(value)
    return _has(kind, "determinize", "why_illegal", "legal_moves") and _of_class(kind) is not None


def is_rules(value: object) -> TypeGuard[AnyRules]:
    """Whether a value is the rules of a game, of the class that its game declares or of one derived from it."""
    game = found(value)
    return game is not None and not set(type(value).__mro__).isdisjoint(_types(type(game))[-1:])


def register(game: AnyGame) -> None:
    """Add a game to this process only, such as a game of a notebook or a test.

    The game replaces an earlier one from the same place.

    Raises:
        RulesError: the value is not a game, or another game has one of its names.
    """
    if not _is_game(game):
        raise RulesError(f"expected a Game, got {shown(game)}")
    for name in game.variants:
        other = _ADDED.get(name)
        if name in OWN or name in _installed():
            raise RulesError(f"another game is named {shown(name)}")
        if other is not None and _place(other) != _place(game):
            raise RulesError(
                f"another game is named {shown(name)}: only a class named {'.'.join(_place(other))} replaces it"
            )
    _ADDED.update(dict.fromkeys(game.variants, game))
    _of_class.cache_clear()


@functools.cache
def _has(kind: Hashable, *methods: str) -> bool:
    return all(callable(getattr(kind, method, None)) for method in methods)


def _place(game: AnyGame) -> tuple[str, str]:
    return type(game).__module__, type(game).__qualname__


def _is_game(thing: object) -> TypeGuard[AnyGame]:
    return isinstance(thing, Game)


@functools.cache
def _at(place: str) -> AnyGame:
    game: object = resolve_name(place)
    if not _is_game(game):
        raise RulesError(f"{place} is not a Game")
    return game


@functools.cache
def _installed() -> dict[str, tuple[EntryPoint, ...]]:
    """Return the entry points of other packages, by the names of variants; the package's own names cannot be taken."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - it takes as long to import as all of this package

    brought: dict[str, tuple[EntryPoint, ...]] = {}
    for point in entry_points(group=GROUP):
        if point.name not in OWN and all(point.value != other.value for other in brought.get(point.name, ())):
            brought[point.name] = (*brought.get(point.name, ()), point)
    return brought


def _brought(name: str, points: tuple[EntryPoint, ...]) -> AnyGame:
    if len(points) > 1:
        values = " and ".join(sorted(point.value for point in points))
        raise RulesError(f"two packages bring a game named {shown(name)}: {values}")
    try:
        return _at(points[0].value)
    except Exception as error:  # importing a foreign package can raise anything
        raise RulesError(f"the game {shown(name)} of {points[0].value} cannot be loaded: {error}") from error


@functools.cache
def _of_class(kind: Hashable) -> AnyGame | None:
    assert isinstance(kind, type)
    for one in kind.__mro__:
        if one.__module__.partition(".")[0] not in sys.stdlib_module_names:
            game = _added(one) or _by_module(one.__module__)
            if game is not None:
                return game
    return None


def _added(kind: type) -> AnyGame | None:
    """Return the added game with a class among its types, or else the added game from the module of the class."""
    games = list(dict.fromkeys(_ADDED.values()))
    named = [game for game in games if kind in _types(type(game))]
    return next(iter(named or [game for game in games if type(game).__module__ == kind.__module__]), None)


def _types(game: type[AnyGame]) -> tuple[object, ...]:
    """Return the classes in a declaration such as ``Game[State, View, Play | Pass, Rules]``, the rules last."""
    match _arguments(game):
        case (state, view, move, rules):
            return (state, view, *(get_args(move) or (move,)), rules)
        case _:
            return ()


def _arguments(kind: type) -> tuple[Any, ...]:
    """Return the arguments of `Game` in the declaration of a class, or in those of the classes above it."""
    bases = [(get_origin(base) or base, base) for base in vars(kind).get("__orig_bases__", kind.__bases__)]
    above, base = next((above, base) for above, base in bases if issubclass(above, Game))
    if above is Game:
        return get_args(base)
    given = dict(zip(getattr(above, "__parameters__", ()), get_args(base), strict=False))
    return tuple(_filled(one, given) for one in _arguments(above))


def _filled(argument: Any, given: Mapping[object, object]) -> Any:
    """Return an argument with the given types in place of its variables, such as those of ``Deal | TurnT``."""
    variables = getattr(argument, "__parameters__", ())
    return argument[tuple(given.get(one, one) for one in variables)] if variables else given.get(argument, argument)


def _by_module(module: str) -> AnyGame | None:
    """Return the game in whose package a module is."""
    package = module
    while package:
        if package in _HOMES:
            return _at(_HOMES[package])
        package = package.rpartition(".")[0]
    if module.partition(".")[0] == "bacon_rules":
        return None
    for name, points in _installed().items():
        for point in points:
            if f"{module}.".startswith(f"{point.module.rpartition('.')[0] or point.module}."):
                return _brought(name, (point,))
    return None
