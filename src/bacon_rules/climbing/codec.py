"""The climbing game's values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards,
hands, combinations and moves are texts in notation.  The package's JSON Schemas describe every key.  What is read is
checked whole: a state or view that no legal play leads to is refused like a wrong key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import attrs

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_combination, parse_hand, parse_move
from bacon_rules.climbing.rules import Rules, preset
from bacon_rules.climbing.state import State
from bacon_rules.climbing.table import Stage
from bacon_rules.climbing.validity import Fault, event_fault, state_fault, view_fault
from bacon_rules.climbing.view import View
from bacon_rules.conversion import checked_object, found_at, opened, read, strict_converter, told
from bacon_rules.errors import JsonError, NotationError, RulesError, shown
from bacon_rules.jsonvalues import JsonObject, JsonValue

__all__ = [
    "STATE_FORMAT",
    "VERSION",
    "VIEW_FORMAT",
    "dump_event",
    "dump_move",
    "dump_rules",
    "dump_state",
    "dump_view",
    "load_event",
    "load_move",
    "load_rules",
    "load_state",
    "load_view",
]

STATE_FORMAT: Final = "bacon-rules/state"
VIEW_FORMAT: Final = "bacon-rules/view"
VERSION: Final = 1
"""The version of the documents that are written, and the newest that is read."""

_EVENT: Final[Any] = Event
_SEEN_BY: Final[Any] = tuple[int, ...] | None
_BY_NAME: Final = ("variant", "players")
_HOUSE_RULES: Final[dict[str, Any]] = {
    field.name: field.type for field in attrs.fields(attrs.resolve_types(Rules)) if field.name not in _BY_NAME
}


def dump_rules(rules: Rules) -> JsonObject:
    """Give the name of the preset that the rules are or vary, and the house rules, if there are any.

    >>> import attrs
    >>> from bacon_rules import bacon
    >>> dump_rules(attrs.evolve(bacon(4), target=12))
    {'game': 'bacon-4', 'house_rules': {'target': 12}}
    """
    usual = preset(rules.name)
    if rules == usual:
        return {"game": rules.name}
    different = (name for name in _HOUSE_RULES if getattr(rules, name) != getattr(usual, name))
    return {
        "game": rules.name,
        "house_rules": {name: _CONVERTER.unstructure(getattr(rules, name)) for name in different},
    }


def load_rules(value: JsonValue) -> Rules:
    """Read rules.  House rules may repeat what the preset says anyway.

    Raises:
        JsonError: the value is no rules, or no game can be played by them.
    """
    return read(_CONVERTER, value, Rules)


def dump_state(state: State) -> JsonObject:
    """Give a whole state, hidden cards included."""
    return {"format": STATE_FORMAT, "version": VERSION, **_CONVERTER.unstructure(state)}


def load_state(value: JsonValue) -> State:
    """Read a state.

    Raises:
        JsonError: the value is no state, is of a newer version, or the state cannot have come about.
    """
    state = read(_CONVERTER, opened(value, STATE_FORMAT, VERSION), State)
    _refuse(state_fault(state))
    return state


def dump_view(view: View) -> JsonObject:
    """Give what a seat or a spectator may know."""
    return {"format": VIEW_FORMAT, "version": VERSION, **_CONVERTER.unstructure(view)}


def load_view(value: JsonValue) -> View:
    """Read a view.

    Raises:
        JsonError: the value is no view, is of a newer version, or no possible state has this view.
    """
    view = read(_CONVERTER, opened(value, VIEW_FORMAT, VERSION), View)
    _refuse(view_fault(view))
    return view


def dump_move(move: Move) -> str:
    """Give a move in notation."""
    return str(move)


def load_move(value: JsonValue) -> Move:
    """Read a move in notation.

    Raises:
        JsonError: the value is no text, or not in the notation.
    """
    if not isinstance(value, str):
        raise JsonError("$", f"expected a move in notation, got {told(value)}")
    try:
        return parse_move(value)
    except NotationError as error:
        raise JsonError("$", str(error)) from None


def dump_event(event: Event) -> JsonObject:
    """Give an event: its ``type``, its attributes and the seats that may see it, null for everybody."""
    fields: JsonObject = _CONVERTER.unstructure(event)
    return {**fields, "seen_by": None if event.seen_by is None else list(event.seen_by)}


def load_event(value: JsonValue) -> Event:
    """Read an event.

    Raises:
        JsonError: the value is no event.
    """
    if not isinstance(value, Mapping):
        raise JsonError("$", f"expected an object, got {told(value)}")
    if "seen_by" not in value:
        raise JsonError("$", "the key 'seen_by' is missing")
    fields = {key: part for key, part in value.items() if key != "seen_by"}
    event: Event = read(_CONVERTER, fields, _EVENT)
    _refuse(event_fault(event))
    seen_by = found_at("$.seen_by", partial(_CONVERTER.structure, value["seen_by"], _SEEN_BY))
    if seen_by != event.seen_by:
        raise JsonError("$.seen_by", f"expected {'null' if event.seen_by is None else list(event.seen_by)}")
    return event


def _refuse(fault: Fault | None) -> None:
    if fault is not None:
        raise JsonError(f"$.{fault.path}", fault.problem)


def _structured_rules(value: JsonValue, _: object) -> Rules:
    plain = isinstance(value, Mapping) and "house_rules" not in value
    given = checked_object(value, ("game",) if plain else ("game", "house_rules"))
    name = given["game"]
    if not isinstance(name, str):
        raise JsonError(".game", f"expected the name of a game, got {told(name)}")
    try:
        rules = preset(name)
    except RulesError as error:
        raise JsonError(".game", str(error)) from None
    return rules if plain else found_at(".house_rules", lambda: _varied(rules, given["house_rules"]))


def _varied(rules: Rules, value: JsonValue) -> Rules:
    if not isinstance(value, Mapping):
        raise JsonError("", f"expected an object, got {told(value)}")
    house: dict[str, Any] = {}
    for name, part in value.items():
        if name not in _HOUSE_RULES:
            raise JsonError("", f"there is no house rule {shown(name)}, the house rules are {', '.join(_HOUSE_RULES)}")
        house[name] = found_at(f".{name}", partial(_CONVERTER.structure, part, _HOUSE_RULES[name]))
    try:
        return attrs.evolve(rules, **house)
    except RulesError as error:
        name, _, problem = str(error).partition(": ")
        raise (JsonError(f".{name}", problem) if name in house else JsonError("", str(error))) from None


_CONVERTER: Final = strict_converter({Hand: parse_hand, Combination: parse_combination}, Stage, Event)
_CONVERTER.register_structure_hook(Rules, _structured_rules)
_CONVERTER.register_unstructure_hook(Rules, dump_rules)
