"""Every game of the package by its name."""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.errors import RulesError, shown
from bacon_rules.games.positions import AnyState, AnyView, Position

AnyRules: TypeAlias = climbing.Rules | trick_taking.Rules | save_your_bacon.Rules


@attrs.frozen
class Game:
    """One game, for programs that serve them all.

    Attributes:
        name: its name, the same in records, on the command line and in the server.
        title: its name for people.
    """

    name: str
    title: str
    _rules: Callable[[], AnyRules]
    _new_match: Callable[[JsonValue, int], AnyState]
    _load_state: Callable[[JsonValue], AnyState]
    _load_view: Callable[[JsonValue], AnyView]

    @property
    def rules(self) -> JsonObject:
        """The rules as a JSON object."""
        return self._rules().to_json()

    @property
    def numbers(self) -> JsonObject:
        """Every number of the rules, and what else they decide, by the attribute's name."""
        return _numbers(self._rules())

    def new_match(self, rules: JsonValue, dealer: int) -> Position:
        """Return the first position of a match.

        Args:
            rules: as a JSON object: ``{"game": name}``, and the house rules if there are any.
            dealer: the seat that deals first; 0 where nobody deals.

        Raises:
            JsonError: the rules cannot be read.
            RulesError: there is no such dealer.
        """
        return Position(self._new_match(rules, dealer))

    def load(self, value: JsonValue) -> Position:
        """Return the position that `Position.to_json` wrote.

        Raises:
            JsonError: the value is not a position of this game.
        """
        return Position(self._load_state(value))

    def load_view(self, value: JsonValue) -> AnyView:
        """Return the view that `Position.observe` wrote.

        Raises:
            JsonError: the value is not a view of this game.
        """
        return self._load_view(value)


def _climbing(name: str) -> Game:
    rules = climbing.preset(name)
    title = f"{rules.title} for {rules.players}"
    return Game(name, title, partial(climbing.preset, name), _new_climbing, climbing.load_state, climbing.load_view)


def _new_climbing(rules: JsonValue, dealer: int) -> climbing.State:
    return climbing.new_match(climbing.load_rules(rules), dealer)


def _new_trick_taking(rules: JsonValue, dealer: int) -> trick_taking.State:
    return trick_taking.new_match(trick_taking.load_rules(rules), dealer)


def _new_save_your_bacon(rules: JsonValue, dealer: int) -> save_your_bacon.State:
    return save_your_bacon.new_match(save_your_bacon.load_rules(rules), dealer)


def _numbers(rules: attrs.AttrsInstance) -> JsonObject:
    return {name: _told(value) for name, value in attrs.asdict(rules, recurse=False).items()}


def _told(value: Any) -> Any:
    match value:
        case enum.Enum():
            return value.value
        case save_your_bacon.Pool():
            return value.name
        case save_your_bacon.DeckRules():
            return _numbers(value)
        case _:
            return value


_OTHERS: Final = (
    Game(
        "trick-taking",
        "Bacon, the trick-taking game",
        trick_taking.Rules,
        _new_trick_taking,
        trick_taking.load_state,
        trick_taking.load_view,
    ),
    Game(
        "save-your-bacon",
        "Save Your Bacon!",
        save_your_bacon.Rules,
        _new_save_your_bacon,
        save_your_bacon.load_state,
        save_your_bacon.load_view,
    ),
)
GAMES: Final = {game.name: game for game in (*map(_climbing, climbing.PRESETS), *_OTHERS)}
"""Each game by its name."""


def game_named(name: str) -> Game:
    """Return the game with this name.

    Raises:
        RulesError: there is none.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise RulesError(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    return GAMES[name]
