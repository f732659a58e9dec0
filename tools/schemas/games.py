"""The JSON Schemas of one game's documents."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from typing import Any

import attrs
from typing_extensions import override

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.documents.codec import Codec
from bacon_rules.documents.writing import STATE_FORMAT, VIEW_FORMAT
from tools.schemas.forms import Facts, Forms, closed, schema

__all__ = ["GameFacts", "schemas"]


@attrs.frozen(kw_only=True)
class GameFacts(Facts):
    """What the classes of a game do not say about their documents.

    Attributes:
        file: what the names of the schemas begin with.
        codec: which classes are read.
        names: the names that rules can have.
        settled: the attributes of the rules that the name settles.
        more_rules: the keys of rules besides these.
        move: the form of a move.
    """

    file: str
    codec: Codec[Any, Any, Any, Any, Any]
    names: tuple[str, ...]
    settled: tuple[str, ...] = ()
    more_rules: Mapping[str, JsonValue] = types.MappingProxyType({})
    move: JsonObject


def schemas(facts: GameFacts) -> dict[str, JsonObject]:
    """Make all schemas of a game, by their names."""
    codec = facts.codec

    made: dict[str, typing.Callable[[_GameForms], JsonObject]] = {
        "event": lambda forms: {"oneOf": forms.alternatives(codec.event)},
        "move": lambda _: facts.move,
        "rules": lambda forms: forms.rules(),
        "state": lambda forms: forms.document(codec.state, STATE_FORMAT),
        "view": lambda forms: forms.document(codec.view, VIEW_FORMAT),
    }
    found = {}
    for kind, body in made.items():
        forms = _GameForms(facts)
        found[f"{facts.file}{kind}"] = schema(kind, body(forms), forms)
    return found


class _GameForms(Forms):
    """The forms of a game's values, its rules and documents among them."""

    def __init__(self, facts: GameFacts) -> None:
        super().__init__(facts)
        self.game = facts

    def rules(self) -> JsonObject:
        """Describe rules: the name of a game, and house rules."""
        kind = self.game.codec.rules
        fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.name not in self.game.settled]
        names = self.game.names
        house = {field.name: self.attribute(kind, field) for field in fields}
        return {
            "description": self.facts.descriptions["rules"],
            "type": "object",
            "properties": {
                "game": {
                    "description": "The name of the game.",
                    **({"const": names[0]} if len(names) == 1 else {"enum": list(names)}),
                },
                **self.game.more_rules,
                "house_rules": {
                    "description": "How it is played differently from the game of this name; the rest is left out.",
                    **closed(house, ()),
                },
            },
            "required": ["game"],
            "additionalProperties": False,
        }

    def document(self, kind: type, form: str) -> JsonObject:
        """Describe a document of a class."""
        beginning: dict[str, JsonValue] = {
            "format": {"description": "What kind of document this is.", "const": form},
            "version": {"description": "The version of the document's form.", **_versions(self.game.codec)},
        }
        return self.whole(kind, beginning)

    @override
    def of_type(self, declared: Any) -> JsonObject:
        if declared == self.game.codec.rules:
            return self.defined("rules", self.rules)
        return super().of_type(declared)


def _versions(codec: Codec[Any, Any, Any, Any, Any]) -> JsonObject:
    """Describe the versions of documents in the form of today."""
    if codec.older is None:
        return {"const": codec.version}
    return {"enum": list(range(codec.older.newest + 1, codec.version + 1))}
