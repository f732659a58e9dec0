"""What a match at a table begins with: the rules of a game, house rules, or a record."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Mapping
from typing import Final, NoReturn, cast

import attrs

from bacon_rules.documents.values import JsonObject, JsonValue, read_json, write_json
from bacon_rules.errors import BaconRulesError, RulesError
from bacon_rules.games import GAMES, Position, game_named
from bacon_rules.games.register import names
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.requests import Opening
from bacon_rules.records import Record, Valid, validate
from bacon_rules.sitting import Sitting
from bacon_rules.stories.naming import is_name

LONGEST_RULES: Final = 500_000
"""The greatest length of rules in the database, in characters: a line of a backup has room for twice as much."""

LONGEST_PROBLEM: Final = 400
"""The greatest length of what is said to be wrong, in characters."""


@attrs.frozen
class Beginning:
    """What a match begins with.

    Attributes:
        start: the first position.
        rules: the rules as the database has them: nothing but the name of the game, if these are its own rules.
        sitting: the match of a record, with the names that it has; `None` for a new match.
        date: the date of the record, if it has one.
    """

    start: Position
    rules: str
    sitting: Sitting | None = None
    date: datetime.date | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing can be played any more."""
        return self.sitting is not None and self.sitting.has_ended

    @property
    def is_house(self) -> bool:
        """Whether these are not the game's own rules."""
        return self.rules != usual_rules(self.start.name)


def beginning_of(terms: Opening) -> Beginning:
    """Return what a person opens a table with.

    Raises:
        RequestError: there is no such game, the rules or the record are wrong, or not exactly one of them is given.
    """
    match terms.game, terms.rules, terms.record:
        case str(game), None, None:
            return _of_game(game)
        case None, Mapping() as rules, None:
            return of_rules(cast("JsonObject", rules))
        case None, None, Mapping() as record:
            return of_record(_text(cast("JsonObject", record)))
        case _:
            raise RequestError("lobby-one-of")


def of_rules(value: JsonValue) -> Beginning:
    """Return a new match by rules as records have them.

    Raises:
        RequestError: no match can be played by them.
    """
    try:
        if not isinstance(value, Mapping) or "game" not in value:
            raise RulesError(f'the key "game" is missing: expected an object such as {usual_rules(names()[0])}')
        return _beginning(game_named(cast("str", value["game"])).new_match(value, 0))
    except BaconRulesError as error:
        refuse("lobby-bad-rules", error)


def of_record(record: Record | str) -> Beginning:
    """Return the match of a record, or of its text; a name that nobody may have here is left out.

    Raises:
        RequestError: it is not a record, or a move or the result in it is wrong.
    """
    try:
        verdict = validate(record)
        if not isinstance(verdict, Valid):
            refuse("lobby-bad-record", verdict)
        found = verdict.record
        names = tuple(name if is_name(name) else "" for name in found.seats)
        sitting = Sitting(found.start, names, frozenset(), secrets.token_hex(16))
        sitting.make_all(found.moves)
        return attrs.evolve(_beginning(found.start), sitting=sitting, date=found.date)
    except BaconRulesError as error:
        refuse("lobby-bad-record", error)


def usual_rules(game: str) -> str:
    """Return a game's own rules as the database has them."""
    return write_json({"game": game})


def start_of(rules: str, dealer: int) -> Position:
    """Return the first position of a match by the rules that the database has.

    Raises:
        BaconRulesError: no game has this name, perhaps since its package is not installed any more, or it has no such
            rules any more.
    """
    value = read_json(rules)
    assert isinstance(value, dict)
    return game_named(str(value["game"])).new_match(value, dealer)


def _of_game(game: str) -> Beginning:
    if game not in GAMES:
        raise RequestError("lobby-no-game")
    rules = usual_rules(game)
    return Beginning(start_of(rules, 0), rules)


def _text(record: JsonObject) -> str:
    try:
        return write_json(record)
    except RecursionError:  # it could just be read
        refuse("lobby-bad-record", "values are nested too deeply")


def _beginning(start: Position) -> Beginning:
    usual = usual_rules(start.name)
    if start.state.rules == start_of(usual, 0).state.rules:
        return Beginning(start, usual)
    rules = write_json({"game": start.name, **start.rules_json()})
    if len(rules) > LONGEST_RULES:
        raise RulesError(f"they have {len(rules)} characters, and there is room for {LONGEST_RULES}")
    return Beginning(start, rules)


def refuse(key: str, problem: object) -> NoReturn:
    """Say what is wrong with rules or a record, in the library's words.

    Raises:
        RequestError: always.
    """
    told = str(problem)
    cut = told if len(told) <= LONGEST_PROBLEM else f"{told[: LONGEST_PROBLEM - 1]}…"
    raise RequestError(key, parts={"problem": cut}) from None
