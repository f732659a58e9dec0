"""Every game of the package by its name."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Final

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.climbing import codec as climbing_codec
from bacon_rules.errors import RulesError, shown
from bacon_rules.jsonvalues import JsonObject, JsonValue
from bacon_rules.positions import Position, position_of
from bacon_rules.save_your_bacon import codec as save_your_bacon_codec
from bacon_rules.trick_taking import codec as trick_taking_codec

__all__ = ["GAMES", "Game", "game_named"]


@attrs.frozen
class Game:
    """One game, for programs that serve them all.

    Attributes:
        name: its name, the same in records, on the command line and in the server.
        title: its name for people.
        rules: its rules as a JSON object.
        numbers: every number of its rules, and what else they decide, by the attribute's name.
        new_match: makes the first position of a match from rules as JSON (``{"game": name}`` at least) and the first
            dealer.
        load: makes a position from the JSON that `Position.to_json` gives.
    """

    name: str
    title: str
    rules: JsonObject
    numbers: JsonObject
    new_match: Callable[[JsonValue, int], Position]
    load: Callable[[JsonValue], Position]


def _new_climbing(rules: JsonValue, dealer: int) -> Position:
    return position_of(climbing.new_match(climbing_codec.load_rules(rules), dealer))


def _load_climbing(value: JsonValue) -> Position:
    return position_of(climbing_codec.load_state(value))


def _climbing(name: str) -> Game:
    rules = climbing.preset(name)
    title = f"{rules.title} for {rules.players}"
    return Game(name, title, rules.to_json(), _numbers(rules), _new_climbing, _load_climbing)


def _new_trick_taking(rules: JsonValue, dealer: int) -> Position:
    return position_of(trick_taking.new_match(trick_taking_codec.load_rules(rules), dealer))


def _load_trick_taking(value: JsonValue) -> Position:
    return position_of(trick_taking_codec.load_state(value))


def _trick_taking() -> Game:
    rules = trick_taking.Rules()
    title = "Bacon, the trick-taking game"
    return Game(rules.name, title, rules.to_json(), _numbers(rules), _new_trick_taking, _load_trick_taking)


def _new_save_your_bacon(rules: JsonValue, dealer: int) -> Position:
    if dealer != 0:
        raise RulesError(f"dealer: nobody deals in Save Your Bacon!, expected 0, got {shown(dealer)}")
    return position_of(save_your_bacon.new_match(save_your_bacon_codec.load_rules(rules)))


def _load_save_your_bacon(value: JsonValue) -> Position:
    return position_of(save_your_bacon_codec.load_state(value))


def _save_your_bacon() -> Game:
    rules = save_your_bacon.Rules()
    numbers = {**_numbers(rules), "deck_rules": _numbers(rules.deck_rules), "pool": rules.pool.name}
    return Game(rules.name, "Save Your Bacon!", rules.to_json(), numbers, _new_save_your_bacon, _load_save_your_bacon)


def _numbers(rules: attrs.AttrsInstance) -> JsonObject:
    values = attrs.asdict(rules, recurse=False)
    return {name: value.value if isinstance(value, enum.Enum) else value for name, value in values.items()}


GAMES: Final = {game.name: game for game in (*map(_climbing, climbing.PRESETS), _trick_taking(), _save_your_bacon())}
"""Each game by its name."""


def game_named(name: str) -> Game:
    """Give the game with this name.

    Raises:
        RulesError: there is none.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise RulesError(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    return GAMES[name]
