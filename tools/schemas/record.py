"""The JSON Schema of records, of which every key has a form of its own."""

from __future__ import annotations

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.records.record import LARGEST_NUMBER, LONGEST_NAME, Record, Result
from bacon_rules.records.text import FORMAT, VERSION
from tools.schemas.forms import DRAFT, closed, integer
from tools.schemas.told import meaning, summary

__all__ = ["record_schema"]


def record_schema() -> JsonObject:
    """Make the schema of records."""
    numbers: JsonObject = {"type": "array", "items": integer(-LARGEST_NUMBER, LARGEST_NUMBER)}
    name: JsonObject = {
        "type": "string",
        "maxLength": LONGEST_NAME,
        "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$",
    }
    rules: dict[str, JsonValue] = {
        "game": {"description": "The name of the game.", "type": "string"},
        "cards": {
            "description": "The digest of the cards, in a game that has cards of its own.",
            "type": "string",
            "pattern": "^[0-9a-f]{16}$",
        },
        "house_rules": {"description": "What is played differently from the game of this name.", "type": "object"},
    }
    keys: dict[str, JsonValue] = {
        "format": {"description": "What kind of document this is.", "const": FORMAT},
        "version": {"description": "The version of the document's form.", "const": VERSION},
        "written_by": _of(Record, "written_by", {"type": ["string", "null"], "maxLength": 100}),
        "rules": {
            "description": "What is played: a game by its name, and house rules if there are any.",
            **closed(rules, ["game"]),
        },
        "seats": _of(Record, "seats", {"type": "array", "items": name}),
        "date": _of(
            Record,
            "date",
            {
                "type": ["string", "null"],
                "format": "date",
                "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
            },
        ),
        "dealer": {"description": "The seat that deals first.", "type": "integer", "minimum": 0},
        "moves": _of(Record, "moves", {"type": "array", "items": {"type": "string"}}),
        "result": _of(
            Record,
            "result",
            closed({key: _of(Result, key, numbers) for key in ("scores", "winners")}, ["scores", "winners"]),
        ),
    }
    return {
        "$schema": DRAFT,
        "$id": f"urn:bacon-rules:record:{VERSION}",
        "title": "Record",
        **closed(keys, keys),
        "description": summary(Record),
    }


def _of(kind: type, attribute: str, form: JsonObject) -> JsonObject:
    return {"description": meaning(kind, attribute), **form}
