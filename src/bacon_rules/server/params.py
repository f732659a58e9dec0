"""Reading params, which may be any JSON values; errors name the faulty place in the params."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from bacon_rules.documents.values import JsonValue, told
from bacon_rules.errors import JsonError
from bacon_rules.game import AnyRules
from bacon_rules.games import GAMES, AnyView, Position, Variant
from bacon_rules.shuffle import Seed

ValueT = TypeVar("ValueT")


def game_at(path: str, name: JsonValue) -> Variant:
    """Return the game of this name."""
    if not isinstance(name, str) or name not in GAMES:
        raise JsonError(path, f"expected the name of a game, one of {', '.join(GAMES)}, not {told(name)}")
    return GAMES[name]


def position_of(param: str, value: JsonValue, known: Iterable[AnyRules]) -> Position:
    """Return the position of a whole state in JSON, which may name what is in known rules."""
    return _loaded(param, "dump_state", value, known, Variant.load)


def view_of(param: str, value: JsonValue, known: Iterable[AnyRules]) -> AnyView:
    """Return a view of any game, which may name what is in known rules."""
    return _loaded(param, "observe", value, known, Variant.load_view)


def _loaded(
    param: str, source: str, value: JsonValue, known: Iterable[AnyRules], load: Callable[[Variant, JsonValue], ValueT]
) -> ValueT:
    if not isinstance(value, dict):
        raise JsonError(f"$.{param}", f"expected an object, as {source} returns it, not {told(value)}")
    rules = value.get("rules")
    name = rules.get("game") if isinstance(rules, dict) else None
    game = game_at(f"$.{param}.rules.game", name)
    try:
        return load(game, game.game.completed(value, known))
    except JsonError as error:
        raise JsonError(f"$.{param}{error.path.removeprefix('$')}", error.problem) from None


def text(param: str, value: JsonValue) -> str:
    """Return a string."""
    if not isinstance(value, str):
        raise JsonError(f"$.{param}", f"expected a string, not {told(value)}")
    return value


def whole(param: str, value: JsonValue, most: int) -> int:
    """Return a whole number from 0 to a limit."""
    if type(value) is not int or not 0 <= value <= most:
        raise JsonError(f"$.{param}", f"expected a whole number from 0 to {most}, not {told(value)}")
    return value


def listed(param: str, value: JsonValue) -> list[str | int]:
    """Return the texts and numbers of given cards."""
    if not isinstance(value, list):
        raise JsonError(f"$.{param}", f"expected a list of cards, not {told(value)}")
    for place, card in enumerate(value):
        if type(card) not in (str, int):
            raise JsonError(f"$.{param}[{place}]", f"expected a card, as a string or a whole number, not {told(card)}")
    return cast("list[str | int]", value)


def seed_of(value: JsonValue) -> Seed:
    """Return a seed."""
    if isinstance(value, str) or type(value) is int:
        return value
    raise JsonError("$.seed", f"expected a string or a whole number, not {told(value)}")
