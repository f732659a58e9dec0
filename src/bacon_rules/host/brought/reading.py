"""What people bring as a text: rules, a pool of cards, or a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bacon_rules.documents.values import JsonObject, JsonValue, read_json
from bacon_rules.documents.writing import POOL_FORMAT
from bacon_rules.errors import BaconRulesError
from bacon_rules.games import GAMES, Position
from bacon_rules.host.brought.beginning import Beginning, of_record, of_rules, refuse
from bacon_rules.host.brought.explaining import house_title, title_from, told
from bacon_rules.records.text import FORMAT
from bacon_rules.variants import POOLED

MARK: Final = "\ufeff"


def read_text(text: str, language: str) -> JsonObject:
    """Return the rules or the record in a text, with the request that opens a table for it.

    Args:
        text: rules or a record as JSON, or a pool of cards as JSON or TOML.
        language: the language of the answer.

    Raises:
        RequestError: the text is none of these, or there is a mistake in it.
    """
    text = text.removeprefix(MARK)
    value = _json(text) if text.lstrip().startswith("{") else None
    match value:
        case {"format": str(form)} if form == FORMAT:
            return _told(of_record(text), "record", value, language)
        case Mapping() if value.get("format") != POOL_FORMAT:
            return _told(of_rules(value), "rules", value, language)
        case _:
            start = _start_with(text)
            return _told(of_rules(start.rules_json()), "rules", start.rules_json(), language)


def _told(beginning: Beginning, kind: str, value: JsonValue, language: str) -> JsonObject:
    start, sitting = beginning.start, beginning.sitting
    title = title_from(start, language)
    is_usual = kind == "rules" and not beginning.is_house
    return {
        "title": house_title(title, language) if beginning.is_house else title,
        **told(start, language),
        "seats": start.seats,
        "names": None if sitting is None else list(sitting.names),
        "moves": 0 if sitting is None else sitting.ply,
        "is_over": beginning.is_over,
        "opens": {"game": start.name} if is_usual else {kind: value},
    }


def _json(text: str) -> JsonValue:
    try:
        return read_json(text)
    except BaconRulesError as error:
        refuse("lobby-bad-rules", error)


def _start_with(text: str) -> Position:
    """Return the first position of a match with the cards of a pool."""
    try:
        return Position(GAMES[POOLED].game.start_with_text(text))
    except BaconRulesError as error:
        refuse("lobby-bad-rules", error)
