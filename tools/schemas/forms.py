"""JSON Schemas of values, made from their classes; what these do not say is `Facts`."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.documents.writing import Brief, Sparse, Tagged, tag_of
from bacon_rules.game import GameEvent
from tools.schemas.told import meaning, summary

__all__ = ["DRAFT", "Facts", "Forms", "array", "closed", "integer", "reference", "schema", "with_defaults"]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
TAG: Final = {"description": "Tells which of the alternatives this is.", "const": ""}


def integer(least: int, most: int) -> JsonObject:
    """Describe whole numbers."""
    return {"type": "integer", "minimum": least, "maximum": most}


def array(least: int, most: int) -> JsonObject:
    """Describe how long a list is."""
    return {"minItems": least, "maxItems": most} if least else {"maxItems": most}


def reference(name: str) -> JsonObject:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{name}"}


@attrs.frozen(kw_only=True)
class Facts:
    """What classes do not say about their documents.

    Attributes:
        title: what they are of, in a sentence.
        urn: what that is called in the schemas' identifiers.
        versions: the versions in the identifiers, by the kind of document.
        texts: how the classes that are written as texts are defined, and other classes with forms of their own.
        unions: what the unions of classes are called, and what they are.
        shared: definitions that have no class.
        parts: what else is true of attributes, by ``Class.attribute`` or ``attribute``.  What has a type or a reference
            stands in place of what the attribute's own type says; with ``[]`` behind the name it is about the entries
            of a list.  An integer without any is at least 0.
        largest: the largest integer where nothing else is said.
        told: what attributes mean of which no docstring says it, by ``Class.attribute`` or ``attribute``.
        descriptions: what each kind of document is.
    """

    title: str
    urn: str
    versions: Mapping[str, int] = {}
    texts: Mapping[Any, tuple[str, JsonObject]]
    unions: Mapping[Any, tuple[str, str]]
    shared: Mapping[str, JsonValue]
    parts: Mapping[str, JsonObject]
    largest: int
    told: Mapping[str, str]
    descriptions: Mapping[str, str]

    def of(self, table: Mapping[str, Any], owner: type, name: str) -> Any:
        """Find what a table says of an attribute."""
        return table.get(f"{owner.__name__}.{name}", table.get(name))


def schema(kind: str, body: JsonObject, forms: Forms) -> JsonObject:
    """Make the schema of a kind of document from its body, with the definitions to which that refers."""
    facts = forms.facts
    version = f":{facts.versions[kind]}" if kind in facts.versions else ""
    whole: dict[str, JsonValue] = {
        "$schema": DRAFT,
        "$id": f"urn:bacon-rules:{facts.urn}:{kind}{version}",
        "title": f"{kind.capitalize()} of {facts.title}",
        **body,
        "description": facts.descriptions[kind],
    }
    definitions = {name: forms.made[name] for name in sorted(forms.made)}
    return {**whole, "$defs": definitions} if definitions else whole


class Forms:
    """The forms of values, with the definitions that they refer to."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.made: dict[str, JsonValue] = {}

    def whole(self, kind: type, first: Mapping[str, JsonValue] = types.MappingProxyType({})) -> JsonObject:
        """Describe the objects of a class, with further keys in front."""
        before = {"type": {**TAG, "const": tag_of(kind)}} if issubclass(kind, Tagged) else {}
        fields = [field for field in attrs.fields(attrs.resolve_types(kind)) if field.init]
        missing = {*self.left_out(kind)}
        properties = {**first, **before, **{field.name: self.attribute(kind, field) for field in fields}}
        if issubclass(kind, GameEvent):
            properties["seen_by"] = _seen_by(kind)
        return {"description": summary(kind), **closed(properties, [key for key in properties if key not in missing])}

    def alternatives(self, union: Any) -> list[JsonValue]:
        """Describe the members of a union."""
        return [self.whole(member) for member in typing.get_args(union)]

    def left_out(self, kind: type) -> tuple[str, ...]:
        """Return the attributes of a class that are left out where they have their default, or are `None`."""
        if issubclass(kind, Sparse):
            return with_defaults(kind)
        return kind.left_out if issubclass(kind, Brief) else ()

    def attribute(self, owner: type, field: attrs.Attribute[Any]) -> JsonObject:
        """Describe an attribute of a class."""
        never_null = field.name in self.left_out(owner) and field.default in (attrs.NOTHING, None)
        form = self._known(owner, field.name, field.type, never_null=never_null)
        told = self.facts.of(self.facts.told, owner, field.name) or meaning(owner, field.name)
        if told is None:
            raise LookupError(f"nothing says what {owner.__name__}.{field.name} means")
        return {"description": told, **form}

    def _known(self, owner: type, name: str, declared: Any, *, never_null: bool = False) -> JsonObject:
        """Describe a declared type, as the facts qualify it."""
        if _is_optional(declared):
            inner = self._known(owner, name, _without_none(declared))
            return inner if never_null else {"anyOf": [{"type": "null"}, inner]}
        said = self.facts.of(self.facts.parts, owner, name) or {}
        if "$ref" in said or "type" in said or "enum" in said:
            return self._said(said)
        if typing.get_origin(declared) is tuple:
            items = self._known(owner, f"{name}[]", typing.get_args(declared)[0])
            return {"type": "array", "items": items, **said}
        return {**self.of_type(declared), **said}

    def _said(self, said: JsonObject) -> JsonObject:
        name = str(said.get("$ref", "")).removeprefix("#/$defs/")
        if name in self.facts.shared:
            self.made[name] = self.facts.shared[name]
        return said

    def of_type(self, declared: Any) -> JsonObject:
        """Describe a type of which the facts say nothing more."""
        if declared in self.facts.texts:
            name, form = self.facts.texts[declared]
            self.made[name] = form
            return reference(name)
        if declared is bool:
            return {"type": "boolean"}
        if declared is int:
            return integer(0, self.facts.largest)
        if typing.get_origin(declared) in (typing.Union, types.UnionType):
            return self._union(declared)
        if issubclass(declared, enum.Enum):
            return {"enum": [member.value for member in declared]}
        if not attrs.has(declared):
            raise LookupError(f"{declared} needs a form of its own")
        return self.defined(tag_of(declared).replace("-", "_"), lambda: self.whole(declared))

    def _union(self, declared: Any) -> JsonObject:
        name, told = self.facts.unions[declared]
        return self.defined(name, lambda: {"description": told, "oneOf": self.alternatives(declared)})

    def defined(self, name: str, make: Callable[[], JsonObject]) -> JsonObject:
        """Refer to a definition, which is made when it is first referred to."""
        if name not in self.made:
            self.made[name] = {}
            self.made[name] = make()
        return reference(name)


def _seen_by(kind: type[GameEvent]) -> JsonObject:
    """Describe who may see an event: everybody, where its class does not say otherwise, else one seat."""
    everybody: JsonObject = {"description": "Who may see this event: null, for everybody may.", "type": "null"}
    seats: JsonObject = {"type": "array", "items": reference("seat"), **array(1, 1)}
    one: JsonObject = {"description": "Who may see this event: the seat whose cards they are.", **seats}
    return everybody if kind.seen_by is GameEvent.seen_by else one


def closed(properties: Mapping[str, JsonValue], required: Iterable[str]) -> JsonObject:
    """Describe an object that has no other keys than these."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _is_optional(declared: Any) -> bool:
    return types.NoneType in typing.get_args(declared)


def with_defaults(kind: Any) -> tuple[str, ...]:
    """Return the attributes of a class that have a default."""
    return tuple(field.name for field in attrs.fields(kind) if field.default is not attrs.NOTHING)


def _without_none(declared: Any) -> Any:
    rest = [part for part in typing.get_args(declared) if part is not types.NoneType]
    return typing.Union[tuple(rest)]  # noqa: UP007 - of as many parts as there are
