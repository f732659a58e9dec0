"""The JSON Schema of card pools, made from the classes that they are read into."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.documents.loading import LONGEST_LIST
from bacon_rules.documents.writing import POOL_FORMAT, VERSION, key_of, tag_of
from bacon_rules.save_your_bacon.cards.cards import Action, Reaction
from bacon_rules.save_your_bacon.cards.codec import EFFECTS, LARGEST_NUMBER, LONGEST_TEXT, SELECTORS
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, BasicAction, word_of
from bacon_rules.save_your_bacon.cards.effects import (
    Effect,
    EffectAction,
    HasKeyword,
    Lasting,
    NamedKeyword,
    ReactionText,
    When,
)
from bacon_rules.save_your_bacon.cards.expressions import Amount, Range, Whether
from bacon_rules.save_your_bacon.cards.expressions.filters import WorkedOut
from bacon_rules.save_your_bacon.cards.faults.pool import CHAMPIONS_EACH, LONGEST_NAME
from bacon_rules.save_your_bacon.cards.faults.traits import ICON, LONGEST_TRAIT
from bacon_rules.save_your_bacon.cards.loading import KINDS
from bacon_rules.save_your_bacon.cards.pool import Pool, PreconstructedDeck
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Selector
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    AnyTrait,
    Mention,
    NamedTrait,
    OwnTrait,
    Players,
    Reference,
    The,
    Trait,
    Who,
)
from tools.schemas.forms import DRAFT
from tools.schemas.told import meaning, summary

__all__ = ["pool_schema"]

NAMES: Final[dict[Any, str]] = {Action: "action_card", Reaction: "reaction_card", PreconstructedDeck: "deck"}
"""What the definitions of classes are called where that is not their own name."""

TEXTS: Final = ("note", "flavor", "reminder")
"""The texts that are no names."""

LEAST: Final = {"defense": 1, "n": 1, "pod_copies": 1}
"""The least number of an attribute where that is not 0."""

NOT_EMPTY: Final = ("actions", "champions", "does", "instead", "on", "options", "then")
"""The lists in which something stands."""

PART: Final = r"[^\u0000-/:-`{-\u009f]+"
"""What the words of a trait's name are made of: letters in lower case, and digits."""

TRAIT: Final[JsonObject] = {"type": "string", "pattern": f"^{PART}(?:-{PART})*$", "maxLength": LONGEST_TRAIT}
"""The name of a trait, of the rulebook or a pool."""

OF_TRAITS: Final[Mapping[str, JsonObject]] = {
    "name": {**TRAIT, "not": {"enum": [trait.value for trait in Trait]}},
    "icon": {"type": "string", "pattern": f"^{ICON}$", "not": {"enum": [trait.icon for trait in Trait]}},
}
"""The attributes of a pool's own traits."""

COMMON: Final = {
    "amount": "How much.",
    "cards": "The cards that it is about.",
    "condition": "The condition.",
    "count": "How many.",
    "duration": "How long it lasts.",
    "flavor": "Text without effect.",
    "trait": "The trait.",
    "what": "What they cannot do.",
    "who": "For whom.",
    "do": "What it does.",
}
"""What keys mean that their classes say nothing of."""


def pool_schema() -> JsonObject:
    """Return the schema of card pools."""
    definitions = _Definitions()
    fields = {key_of(field.name): field for field in attrs.fields(attrs.resolve_types(Pool)) if field.init}
    properties: dict[str, JsonValue] = {
        "format": {"description": "What this document is.", "const": POOL_FORMAT},
        "version": {"description": "The version of this form.", "const": VERSION},
    }
    properties |= {key: definitions.of_field(Pool, field) for key, field in fields.items()}
    needed = [key for key, field in fields.items() if field.default is attrs.NOTHING]
    return {
        "$schema": DRAFT,
        "$id": "urn:bacon-rules:save-your-bacon:pool:1",
        "title": "Card pool of Save Your Bacon!",
        "description": "All cards that a match is played with. What is as usual is left out.",
        "type": "object",
        "properties": properties,
        "required": ["format", "version", *needed],
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.made.items())),
    }


class _Definitions:
    """The definitions of the schema, each made when it is first referred to."""

    def __init__(self) -> None:
        unprintable = r"\u007f-\u009f\u2028\u2029\ud800-\udfff"
        self.made: dict[str, JsonValue] = {
            "name": {
                "description": "A name: printable characters on one line, at least one of them a letter or digit.",
                "type": "string",
                "minLength": 1,
                "maxLength": LONGEST_NAME,
                "not": {"pattern": rf"[\u0000-\u001f{unprintable}]"},
            },
            "text": {
                "description": "A text for people, of one line or several.",
                "type": "string",
                "maxLength": LONGEST_TEXT,
                "not": {"pattern": rf"[\u0000-\u0009\u000b-\u001f{unprintable}]"},
            },
        }

    def of_field(self, kind: type, field: attrs.Attribute[Any], *, lasting: bool = False) -> JsonValue:
        """Return the schema of an attribute of a class."""
        if kind is OwnTrait:
            return {"description": _meaning(kind, field.name), **OF_TRAITS[field.name]}
        form = self._of_type(key_of(field.name), typing.get_type_hints(kind)[field.name], kind, lasting=lasting)
        return {"description": _meaning(kind, field.name), **form}

    def _of_type(  # noqa: C901, PLR0912
        self, key: str, declared: Any, owner: type, *, lasting: bool = False
    ) -> Mapping[str, JsonValue]:
        parts = [part for part in typing.get_args(declared) if part is not types.NoneType]
        if typing.get_origin(declared) is tuple:
            return self._list(key, parts[0], owner)
        if declared in (Amount, Amount | None):
            return self._reference("amount" if _is_done(owner, key) else "bound", _amount(key, owner))
        if declared in (Whether, Whether | None):
            return self._reference("whether", ("Something that is so or is not.", typing.get_args(Whether)))
        if declared in (ReactionText, ReactionText | None):
            return self._reaction_text(key, owner)
        if declared == EffectAction:
            return self._actions("action", "One effect action, with the keys of its kind.", EffectAction)
        if declared == Lasting:
            return self._actions("lasting", "What a constant effect does.", Lasting)
        if declared == Effect:
            return self._reference("effect", ("An effect on a card in play.", tuple(EFFECTS.values())))
        if declared in (Mention, Mention | None):
            return self._reference("mention", ("A card that is known.", (Reference, The)))
        if declared in (Players, Players | None):
            return self._reference("players", ("The players.", (Who, The)))
        if declared == Selector:
            if lasting:
                kinds = (Reference, *(kind for key, kind in SELECTORS.items() if key == "each"))
                return self._reference("lasting_selector", ("The cards that a constant effect is about.", kinds))
            return self._reference(
                "selector", ("The cards that an effect action is about.", (Reference, *SELECTORS.values()))
            )
        if declared == AnyTrait:
            return self._reference("any_trait", ("A trait.", (Trait, NamedTrait)))
        if declared == Chosen | Reference:
            kinds = (Reference, Chosen)
            return self._reference("card_out_of_play", ("Cards that are chosen, or this card out of play.", kinds))
        if len(parts) == 1:
            return self._of_type(key, parts[0], owner)
        return self._of_class(key, declared)

    def _of_class(self, key: str, kind: Any) -> Mapping[str, JsonValue]:
        if kind is bool:
            return {"type": "boolean"}
        if kind is int:
            return {"type": "integer", "minimum": LEAST.get(key, 0), "maximum": LARGEST_NUMBER}
        if kind in (str, NamedKeyword):
            return {"$ref": f"#/$defs/{'text' if key in TEXTS else 'name'}"}
        name = NAMES.get(kind, tag_of(kind).replace("-", "_"))
        if name not in self.made:
            self.made[name] = {}
            self.made[name] = self._enum(kind) if issubclass(kind, enum.Enum) else self._definition(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _enum(self, kind: type[enum.Enum]) -> JsonObject:
        return {"description": summary(kind), "type": "string", "enum": [member.value for member in kind]}

    def _definition(self, kind: type) -> JsonObject:
        whole = self._object(kind, ())
        if kind is Range:
            return {"description": whole["description"], "oneOf": [_integer(0), {**whole, "minProperties": 1}]}
        if kind is NamedTrait:
            return {"description": whole["description"], **OF_TRAITS["name"]}
        if kind is HasKeyword:
            return {"description": whole["description"], "oneOf": [{"$ref": "#/$defs/name"}, whole]}
        return whole

    def _object(self, kind: type, left_out: Iterable[str], *, lasting: bool = False) -> JsonObject:
        fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.init]
        fields = [field for field in fields if field.name not in left_out]
        if issubclass(kind, BasicAction):
            fields.sort(key=lambda field: field.name in SHARED)
        properties: dict[str, JsonValue] = {
            key_of(field.name): self.of_field(kind, field, lasting=lasting) for field in fields
        }
        needed = [key_of(field.name) for field in fields if field.default is attrs.NOTHING]
        if issubclass(kind, BasicAction):
            properties = {"do": {"description": COMMON["do"], "const": word_of(kind)}, **properties}
            lasts = kind in typing.get_args(Lasting) and "duration" in properties
            needed = ["do", *needed, *(["duration"] if lasts else [])]
        return {
            "description": summary(kind),
            "type": "object",
            "properties": properties,
            "required": list(needed),
            "additionalProperties": False,
        }

    def _list(self, key: str, entries: Any, owner: type) -> Mapping[str, JsonValue]:
        form: dict[str, JsonValue] = {"type": "array", "items": self._of_type(key, entries, owner)}
        if key in {"traits", "lacking", "pod"} or owner is PreconstructedDeck:
            form["uniqueItems"] = True
        if owner is PreconstructedDeck:
            return form | {"minItems": CHAMPIONS_EACH, "maxItems": CHAMPIONS_EACH}
        filled = key == "champions" or (key in NOT_EMPTY and owner is not Pool)
        return form | ({"minItems": 1} if filled else {}) | {"maxItems": LONGEST_LIST}

    def _reaction_text(self, key: str, owner: type) -> Mapping[str, JsonValue]:
        limits: dict[str, JsonValue] = {"minItems": 2, "uniqueItems": True}
        several: dict[str, JsonValue] = {"description": "Several things, of which one has to happen."}
        return {"oneOf": [dict(self._of_class(key, When)), {**several, **self._list(key, When, owner), **limits}]}

    def _actions(self, name: str, told: str, union: Any) -> Mapping[str, JsonValue]:
        if name not in self.made:
            self.made[name] = {}
            left_out = ("duration", *SHARED) if name == "lasting" else ()
            kinds = typing.get_args(union)
            forms = [self._object(kind, left_out, lasting=name == "lasting") for kind in kinds]
            self.made[name] = {"description": told, "oneOf": list(forms)}
        return {"$ref": f"#/$defs/{name}"}

    def _reference(self, name: str, union: tuple[str, Iterable[Any]]) -> Mapping[str, JsonValue]:
        """Return a reference to the definition of a union, whose members are classes or forms."""
        told, kinds = union
        if name not in self.made:
            self.made[name] = {}
            forms = [kind if isinstance(kind, dict) else dict(self._of_class("", kind)) for kind in kinds]
            self.made[name] = {"description": told, "oneOf": forms}
        return {"$ref": f"#/$defs/{name}"}


def _is_done(owner: type, key: str) -> bool:
    """Return whether an amount is of something that is done, so that it cannot be 0."""
    if owner in (SELECTORS["choose"], SELECTORS["top"]):
        return key != "at_least"
    return issubclass(owner, BasicAction) and key not in {"at_least", "at_most", "by"}


def _amount(key: str, owner: type) -> tuple[str, Iterable[Any]]:
    kinds = (AmountWord, *typing.get_args(WorkedOut))
    if _is_done(owner, key):
        return "How much or how many.", (_integer(1), *kinds)
    return "How much or how many, or nothing.", (_integer(0), *kinds)


def _integer(least: int) -> dict[str, JsonValue]:
    return {"type": "integer", "minimum": least, "maximum": LARGEST_NUMBER}


def _meaning(kind: type, attribute: str) -> str:
    """Say what an attribute means: as a docstring does, or because it is the same everywhere."""
    lists = {
        name: f"The {word} cards.".replace("deck cards", "decks")
        .replace("keyword cards", "keywords")
        .replace("trait cards", "traits")
        for name, word in KINDS.items()
    }
    return meaning(kind, attribute) or COMMON.get(key_of(attribute)) or lists.get(attribute) or summary(kind)
