"""The JSON Schemas of a table's socket: of an order of a page, and of a message to it."""

from __future__ import annotations

from typing import Any, Final, get_args

import attrs
from typing_extensions import override

from bacon_rules.documents import JsonObject
from bacon_rules.documents.loading import LARGEST_INT, LONGEST_LIST
from bacon_rules.web.orders import LONGEST, Order
from bacon_rules.web.showing import PROTOCOL
from tools.schemas import climbing, save_your_bacon, trick_taking
from tools.schemas.forms import Facts, Forms, array, integer, schema, with_defaults
from tools.schemas.games import schemas
from tools.schemas.messages import AnyEvent, AnyMessage, AnyView, Words

__all__ = ["table_schemas"]

ANY_NUMBER: Final = integer(-LARGEST_INT, LARGEST_INT)
LATER: Final = "Later versions may add keys and types, so ignore those that you do not know."


GAMES: Final = (climbing.FACTS, trick_taking.FACTS, save_your_bacon.FACTS)
NAMES: Final = [name for facts in GAMES for name in facts.names]
"""The names of the games whose documents have schemas."""


def _of_any_game(kind: str, otherwise: JsonObject) -> tuple[str, JsonObject]:
    """Describe what each game's schema of a kind describes, or something else."""
    of_games = [{"$ref": schemas(facts)[f"{facts.file}{kind}"]["$id"]} for facts in GAMES]
    return kind, {"description": f"The {kind} of a game.", "anyOf": [otherwise, *of_games]}


def _numbers(kind: type) -> list[str]:
    """Return the attributes of an order that are numbers: any number is read, and refused at the table."""
    return [field.name for field in attrs.fields(attrs.resolve_types(kind)) if field.type in (int, int | None)]


FACTS: Final = Facts(
    title="a table's socket",
    urn="table",
    versions={"order": PROTOCOL, "message": PROTOCOL},
    texts={
        AnyEvent: _of_any_game(
            "event",
            {"description": "An event of another package's game, or nothing.", "type": "object"},
        ),
        AnyView: _of_any_game(
            "view",
            {
                "description": "A view of another package's game.",
                "not": {
                    "properties": {
                        "rules": {
                            "description": "What is played.",
                            "properties": {"game": {"description": "The name of the game.", "enum": NAMES}},
                        },
                    },
                },
            },
        ),
        Words: (
            "words",
            {"description": "Texts by their keys.", "type": "object", "additionalProperties": {"type": "string"}},
        ),
    },
    unions={},
    shared={},
    parts={
        **{f"{kind.__name__}.{name}": ANY_NUMBER for kind in get_args(Order) for name in _numbers(kind)},
        **dict.fromkeys(("Side.score", "End.ahead[]", "Picked.number"), ANY_NUMBER),
        "Pick.things": array(0, LONGEST_LIST),
        "Hint.sure": integer(0, 99),
        "Review.unit": {"enum": ["points", "chances"]},
        "Welcome.protocol": {"type": "integer", "const": PROTOCOL},
    },
    largest=LARGEST_INT,
    told={
        "Allow.ply": "The ply of the wish.",
        "Allow.seat": "The seat of the person who asks.",
        "Deny.ply": "The ply of the wish.",
        "Deny.seat": "The seat of the person who asks.",
        "Arrow.start": "The thing from which it goes.",
        "Arrow.end": "The thing to which it goes.",
        "Columns.heads": "The headings of the columns, beginning with the names.",
        "Columns.rows": "The lines.",
        "Gauge.coming": "The damage that is coming if nobody does more.",
        "Gauge.has": "The damage that it has.",
        "Gauge.most": "How much damage is too much.",
        "Look.ply": "The number of moves; null for the present.",
        "Pick.number": "A number that the answer repeats.",
        "Pick.things": "The names of the picked things.",
        "Play.move": "The move in notation.",
        "Play.ply": "The ply of the position that it answers.",
        "PlayOn.ply": "The number of moves before the position.",
        "Row.cells": "The values in columns.",
        "Row.side": "The side.",
        "Side.score": "The score of the side.",
        "Sit.seat": "The seat; null for every hand.",
        "Speak.language": "The language, such as ja.",
        "Turn.number": "The number of the puzzle, from 1.",
        "Row.names": "The names of its players.",
        "Say.phrase": "The phrase, one of those in welcome.",
        "Side.names": "The names of its players.",
    },
    descriptions={
        "order": f"What a page sends to a table, in a text of at most {LONGEST} characters.",
        "message": f"What a table sends to a page. {LATER}",
    },
)


def table_schemas() -> dict[str, JsonObject]:
    """Make the schemas of a table, by their names."""
    made: dict[str, JsonObject] = {}
    for kind, union in (("order", Order), ("message", AnyMessage)):
        forms = _TableForms(FACTS)
        made[f"table-{kind}"] = schema(kind, {"oneOf": forms.alternatives(union)}, forms)
    return made


class _TableForms(Forms):
    """The forms of what goes through the socket, where each key that has its default is left out."""

    @override
    def left_out(self, kind: type) -> tuple[str, ...]:
        return with_defaults(kind)

    @override
    def of_type(self, declared: Any) -> JsonObject:
        plain = {str: "string", float: "number"}.get(declared)
        return super().of_type(declared) if plain is None else {"type": plain}
