"""What the codecs of all games have in common: documents, rules with their house rules, moves and events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, Protocol, TypeVar, cast

import attrs
from cattrs import Converter

from bacon_rules.conversion import checked_object, found_at, opened, read, told
from bacon_rules.errors import JsonError, NotationError, RulesError, shown
from bacon_rules.jsonvalues import Fault, Faults, JsonObject, JsonValue

__all__ = [
    "STATE_FORMAT",
    "VERSION",
    "VIEW_FORMAT",
    "HasSeers",
    "dumped_document",
    "dumped_event",
    "event_faults",
    "loaded_document",
    "loaded_event",
    "loaded_move",
    "register_rules",
]

STATE_FORMAT: Final = "bacon-rules/state"
VIEW_FORMAT: Final = "bacon-rules/view"
VERSION: Final = 1
"""The version of the documents that are written, and the newest that is read."""

Range = tuple[int, int]
"""The least and the greatest number."""

_SEEN_BY: Final[Any] = tuple[int, ...] | None

ValueT = TypeVar("ValueT")


class HasName(attrs.AttrsInstance, Protocol):
    """Rules: they have the name of the game that they are of, or vary."""

    @property
    def name(self) -> str:
        """The game's name."""


class HasSeers(attrs.AttrsInstance, Protocol):
    """An event."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see it; `None` for everybody."""


RulesT = TypeVar("RulesT", bound=HasName)
EventT = TypeVar("EventT", bound=HasSeers)


def dumped_document(converter: Converter, document: str, value: object) -> JsonObject:
    """Give a value as a document: its format, its version and its attributes."""
    return {"format": document, "version": VERSION, **converter.unstructure(value)}


def loaded_document(
    converter: Converter,
    document: str,
    kind: type[ValueT],
    fault_of: Callable[[ValueT], Fault | None],
    value: JsonValue,
) -> ValueT:
    """Read a document.

    Args:
        converter: of the game.
        document: its format.
        kind: the class it is to be of.
        fault_of: finds what is wrong with a value as a whole.
        value: what is read.

    Raises:
        JsonError: it is no such document, of a newer version, or has a fault.
    """
    loaded = read(converter, opened(value, document, VERSION), kind)
    _refuse(fault_of(loaded))
    return loaded


def loaded_move(parse: Callable[[str], ValueT], value: JsonValue) -> ValueT:
    """Read a move in notation.

    Raises:
        JsonError: the value is no text, or not in the notation.
    """
    if not isinstance(value, str):
        raise JsonError("$", f"expected a move in notation, got {told(value)}")
    try:
        return parse(value)
    except NotationError as error:
        raise JsonError("$", str(error)) from None


def dumped_event(converter: Converter, event: HasSeers) -> JsonObject:
    """Give an event: its ``type``, its attributes and the seats that may see it, null for everybody."""
    fields: JsonObject = converter.unstructure(event)
    return {**fields, "seen_by": None if event.seen_by is None else list(event.seen_by)}


def loaded_event(
    converter: Converter, kind: type[EventT], fault_of: Callable[[EventT], Fault | None], value: JsonValue
) -> EventT:
    """Read an event.

    Args:
        converter: of the game.
        kind: the union of the game's events.
        fault_of: finds what is wrong with an event as a whole.
        value: what is read.

    Raises:
        JsonError: the value is no event.
    """
    if not isinstance(value, Mapping):
        raise JsonError("$", f"expected an object, got {told(value)}")
    if "seen_by" not in value:
        raise JsonError("$", "the key 'seen_by' is missing")
    event = read(converter, {key: part for key, part in value.items() if key != "seen_by"}, kind)
    _refuse(fault_of(event))
    seen_by = found_at("$.seen_by", partial(converter.structure, value["seen_by"], _SEEN_BY))
    if seen_by != event.seen_by:
        raise JsonError("$.seen_by", f"expected {'null' if event.seen_by is None else list(event.seen_by)}")
    return event


def event_faults(event: HasSeers, sizes: Mapping[str, Range], ranges: Mapping[str, Range]) -> Faults:
    """Find numbers of an event that it cannot have.

    Args:
        event: the event.
        sizes: how many numbers there are in an attribute that has several, by its name.
        ranges: from where to where an attribute's number goes, or each of its numbers, by its name.
    """
    for name, (least, most) in sizes.items():
        numbers: tuple[int, ...] | None = getattr(event, name, None)
        if numbers is not None and not least <= len(numbers) <= most:
            expected = str(least) if least == most else f"{least} to {most}"
            yield Fault(name, f"expected {expected} number{'s' * (most > 1)}, got {len(numbers)}")
    for name, (low, high) in ranges.items():
        value: object = getattr(event, name, None)
        entries = {name: value}
        if isinstance(value, tuple):
            entries = {f"{name}[{place}]": entry for place, entry in enumerate(value)}
        for path, number in entries.items():
            if isinstance(number, int) and not low <= number <= high:
                yield Fault(path, f"expected a number from {low} to {high}, got {shown(number)}")


def register_rules(
    converter: Converter, kind: type[RulesT], preset: Callable[[str], RulesT], by_name: Collection[str] = ()
) -> None:
    """Let a converter write rules as the game's name and the house rules, if there are any, and read them so.

    Args:
        converter: of the game.
        kind: the class of the rules.
        preset: gives the rules that have a name; it raises `RulesError` for another one.
        by_name: the attributes that the name settles, so that they are no house rules.
    """
    attributes = attrs.fields_dict(attrs.resolve_types(kind))
    fields: dict[str, Any] = {name: field.type for name, field in attributes.items() if name not in by_name}

    def unstructured(rules: RulesT) -> JsonObject:
        usual = preset(rules.name)
        house = {
            name: converter.unstructure(getattr(rules, name))
            for name in fields
            if getattr(rules, name) != getattr(usual, name)
        }
        return {"game": rules.name, "house_rules": house} if house else {"game": rules.name}

    def structured(value: JsonValue, _: object) -> RulesT:
        whole = {"house_rules": {}, **value} if isinstance(value, Mapping) else value
        given = checked_object(whole, ("game", "house_rules"))
        name = given["game"]
        if not isinstance(name, str):
            raise JsonError(".game", f"expected the name of a game, got {told(name)}")
        try:
            rules = preset(name)
        except RulesError as error:
            raise JsonError(".game", str(error)) from None
        return found_at(".house_rules", lambda: varied(rules, given["house_rules"]))

    def varied(rules: RulesT, value: JsonValue) -> RulesT:
        if not isinstance(value, Mapping):
            raise JsonError("", f"expected an object, got {told(value)}")
        house: dict[str, Any] = {}
        for name, part in value.items():
            if name not in fields:
                raise JsonError("", f"there is no house rule {shown(name)}, the house rules are {', '.join(fields)}")
            house[name] = found_at(f".{name}", partial(converter.structure, part, fields[name]))
        try:
            changed: RulesT = attrs.evolve(cast("Any", rules), **house) if house else rules
        except RulesError as error:
            name, _, problem = str(error).partition(": ")
            raise (JsonError(f".{name}", problem) if name in house else JsonError("", str(error))) from None
        return changed

    converter.register_structure_hook(kind, structured)
    converter.register_unstructure_hook(kind, unstructured)


def _refuse(fault: Fault | None) -> None:
    if fault is not None:
        raise JsonError(f"$.{fault.path}", fault.problem)
