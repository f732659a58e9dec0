"""The entries of a pool, and their fields as a form has them."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from bacon_rules.documents.sparse import attributes_of
from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon.cards.cards import Action, Champion, Condition, Equipment, Reaction, TokenCard
from bacon_rules.save_your_bacon.cards.effects import Keyword
from bacon_rules.save_your_bacon.cards.pool import PreconstructedDeck
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait, Kind, OwnTrait, Positive
from bacon_rules.speaking.speaker import message

FOE: Final[JsonObject] = {"kind": "champion", "side": "opposing"}
HIT: Final[Sequence[JsonObject]] = [{"do": "place-damage", "amount": 1, "cards": {"choose": FOE}}]
HIT_BACK: Final[Sequence[JsonObject]] = [{"do": "place-damage", "amount": 1, "cards": "that"}]
EFFECT: Final[JsonObject] = {"name": "First Effect", "costs": {"action": True, "exhaust": True}, "actions": HIT}
WEAKENED: Final[JsonObject] = {
    "name": "Sore",
    "does": [{"do": "modify", "cards": "this-champion", "stat": "attack", "operation": "subtract", "by": 1}],
}


class Form(enum.StrEnum):
    """How a field is filled in."""

    LINE = "line"
    TEXT = "text"
    NUMBER = "number"
    FLAG = "flag"
    LIST = "list"
    TOML = "toml"


@attrs.frozen
class Entry:
    """A kind of entries.

    Attributes:
        kind: the class.
        title: the name of the kind.
        new: the fields of an entry to be filled in, besides its name.
    """

    kind: type
    title: str
    new: JsonObject


ENTRIES: Final[Mapping[str, Entry]] = {
    "champions": Entry(Champion, message("Champion"), {"name": "Somebody", "attack": 2, "defense": 6, "pod": []}),
    "equipment": Entry(Equipment, message("Equipment"), {"value": 1, "cost": 1, "attack": 1, "defense": 2}),
    "actions": Entry(Action, message("Action"), {"value": 1, "cost": 1, "actions": HIT}),
    "reactions": Entry(
        Reaction,
        message("Reaction"),
        {
            "value": 1,
            "cost": 1,
            "when": {"timing": "damage-placed", "card": FOE, "damage": "attack"},
            "actions": HIT_BACK,
        },
    ),
    "conditions": Entry(Condition, message("Condition"), {"effects": [WEAKENED]}),
    "tokens": Entry(TokenCard, message("Token"), {"attack": 1, "defense": 1}),
    "keywords": Entry(Keyword, message("Keyword"), {"effects": [EFFECT]}),
    "traits": Entry(OwnTrait, message("Trait"), {"icon": "NT"}),
    "decks": Entry(PreconstructedDeck, message("Deck"), {"champions": []}),
}
"""The kinds of entries, by the names of their lists."""

LABELS: Final = {
    "archetype": message("Archetype"),
    "name": message("Name"),
    "key": message("Key"),
    "traits": message("Traits"),
    "attack": message("Attack"),
    "defense": message("Defense"),
    "value": message("Energy value"),
    "cost": message("Energy cost"),
    "ready": message("The champion must be ready"),
    "x": message("Costs any amount of energy besides (X)"),
    "pay": message("Other costs"),
    "when": message("When it reacts"),
    "actions": message("What it does"),
    "effects": message("Effects"),
    "keywords": message("Keywords"),
    "on": message("On which cards"),
    "pod": message("Pod"),
    "side_deck": message("Side deck"),
    "champions": message("Champions"),
    "flavor": message("Text without effect"),
    "reminder": message("Reminder"),
    "icon": message("Icon"),
}
"""The names of the fields, by their keys."""

LONG: Final = ("flavor", "reminder")
"""The texts that may have several lines."""

FORMS: Final[Mapping[Any, Form]] = {
    int: Form.NUMBER,
    Positive: Form.NUMBER,
    bool: Form.FLAG,
    tuple[str, ...]: Form.LIST,
    tuple[AnyTrait, ...]: Form.LIST,
    tuple[Kind, ...]: Form.LIST,
}
"""The forms of fields by their types, besides texts; all others are written in TOML."""

TEXTS: Final = (str, str | None)


def fields_of(name: str) -> Iterator[tuple[str, Form, bool]]:
    """Yield the keys of an entry in a list, each with its form, and whether there has to be one."""
    for attribute in attributes_of(ENTRIES[name].kind).values():
        key, declared = key_of(attribute.name), attribute.type
        form = (Form.TEXT if key in LONG else Form.LINE) if declared in TEXTS else FORMS.get(declared, Form.TOML)
        yield key, form, attribute.default is attrs.NOTHING


def title_of(entry: JsonValue) -> str:
    """Return what an entry is called; an empty text if it has no name."""
    names = [entry.get(key) for key in ("archetype", "name")] if isinstance(entry, Mapping) else []
    return next((name for name in names if isinstance(name, str)), "")
