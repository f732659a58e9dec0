"""The climbing game's values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards,
hands, combinations and moves are texts in notation.  The package's JSON Schemas describe every key.  What is read is
checked whole: a state or view that no legal play leads to is refused like a wrong key.
"""

from __future__ import annotations

from typing import Any, Final

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_combination, parse_hand, parse_move
from bacon_rules.climbing.rules import Rules, preset
from bacon_rules.climbing.state import State
from bacon_rules.climbing.table import Stage
from bacon_rules.climbing.validity import event_fault, state_fault, view_fault
from bacon_rules.climbing.view import View
from bacon_rules.codecs import (
    STATE_FORMAT,
    VIEW_FORMAT,
    dumped_document,
    dumped_event,
    loaded_document,
    loaded_event,
    loaded_move,
    register_rules,
)
from bacon_rules.conversion import read, strict_converter
from bacon_rules.jsonvalues import JsonObject, JsonValue

__all__ = [
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

_EVENT: Final[Any] = Event


def dump_rules(rules: Rules) -> JsonObject:
    """Give the name of the preset that the rules are or vary, and the house rules, if there are any.

    >>> import attrs
    >>> from bacon_rules import bacon
    >>> dump_rules(attrs.evolve(bacon(4), target=12))
    {'game': 'bacon-4', 'house_rules': {'target': 12}}
    """
    value: JsonObject = _CONVERTER.unstructure(rules)
    return value


def load_rules(value: JsonValue) -> Rules:
    """Read rules.  House rules may repeat what the preset says anyway.

    Raises:
        JsonError: the value is no rules, or no game can be played by them.
    """
    return read(_CONVERTER, value, Rules)


def dump_state(state: State) -> JsonObject:
    """Give a whole state, hidden cards included."""
    return dumped_document(_CONVERTER, STATE_FORMAT, state)


def load_state(value: JsonValue) -> State:
    """Read a state.

    Raises:
        JsonError: the value is no state, is of a newer version, or the state cannot have come about.
    """
    return loaded_document(_CONVERTER, STATE_FORMAT, State, state_fault, value)


def dump_view(view: View) -> JsonObject:
    """Give what a seat or a spectator may know."""
    return dumped_document(_CONVERTER, VIEW_FORMAT, view)


def load_view(value: JsonValue) -> View:
    """Read a view.

    Raises:
        JsonError: the value is no view, is of a newer version, or no possible state has this view.
    """
    return loaded_document(_CONVERTER, VIEW_FORMAT, View, view_fault, value)


def dump_move(move: Move) -> str:
    """Give a move in notation."""
    return str(move)


def load_move(value: JsonValue) -> Move:
    """Read a move in notation.

    Raises:
        JsonError: the value is no text, or not in the notation.
    """
    return loaded_move(parse_move, value)


def dump_event(event: Event) -> JsonObject:
    """Give an event: its ``type``, its attributes and the seats that may see it, null for everybody."""
    return dumped_event(_CONVERTER, event)


def load_event(value: JsonValue) -> Event:
    """Read an event.

    Raises:
        JsonError: the value is no event.
    """
    event: Event = loaded_event(_CONVERTER, _EVENT, event_fault, value)
    return event


_CONVERTER: Final = strict_converter({Hand: parse_hand, Combination: parse_combination}, Stage, Event)
register_rules(_CONVERTER, Rules, preset, by_name=("variant", "players"))
