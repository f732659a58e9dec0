"""Helpers of the targets that read documents."""

from bacon_rules import JsonError
from bacon_rules.documents import JsonValue, read_json
from bacon_rules.games import GAMES, Variant


def document(data: bytes) -> tuple[JsonValue, Variant] | None:
    """Return the JSON value in some bytes, and the game that it says it is of, or else Bacon; `None` if it is none."""
    try:
        value = read_json(data.decode("utf-8", "surrogateescape"))
    except JsonError:
        return None
    match value:
        case {"rules": {"game": str(name)}} if name in GAMES:
            return value, GAMES[name]
        case _:
            return value, GAMES["bacon-4"]
