"""Save Your Bacon!'s values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards
are their keys, or numbers in play, and moves are texts in notation.  The package's JSON Schemas describe every key.
What is read is checked whole: a state or view with which no match could go on is refused like a wrong key.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import eq
from typing import Any, Final

import attrs
from cattrs import Converter

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
from bacon_rules.conversion import checked_object, found_at, read, strict_converter, told
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.jsonvalues import JsonObject, JsonValue
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import Frame
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.pool_codec import register_pool
from bacon_rules.save_your_bacon.preparing import Preparation
from bacon_rules.save_your_bacon.rules import DeckRules, Rules, preset
from bacon_rules.save_your_bacon.state import State
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity import event_fault, state_fault, view_fault
from bacon_rules.save_your_bacon.view import View

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
_LONGEST_KEY: Final = 200


def dump_rules(rules: Rules) -> JsonObject:
    """Give the game's name, and the house rules, if there are any; a pool that is not the starter pool is one.

    >>> dump_rules(Rules(hand_size=6))
    {'game': 'save-your-bacon', 'house_rules': {'hand_size': 6}}
    """
    value: JsonObject = _CONVERTER.unstructure(rules)
    return value


def load_rules(value: JsonValue) -> Rules:
    """Read rules.  House rules may repeat what the game's own say anyway.

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
        JsonError: the value is no state, is of a newer version, or no match can come to it.
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


def _text(value: JsonValue, _: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_KEY:
        raise JsonError("", f"expected a text of at most {_LONGEST_KEY} characters, got {told(value)}")
    return value


def _deck_rules(converter: Converter) -> Callable[[JsonValue, Any], DeckRules]:
    fields: dict[str, Any] = {field.name: field.type for field in attrs.fields(attrs.resolve_types(DeckRules))}

    def structured(value: JsonValue, _: object) -> DeckRules:
        given = checked_object(value, fields)
        parts = {
            name: found_at(f".{name}", partial(converter.structure, given[name], kind)) for name, kind in fields.items()
        }
        try:
            return DeckRules(**parts)
        except RulesError as error:
            name, _, problem = str(error).partition(": ")
            raise JsonError(f".{name}", problem) from None

    return structured


def _converter() -> Converter:
    converter = strict_converter({}, Frame, Preparation | Table, Event)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_func(partial(eq, DeckRules), _deck_rules(converter))
    register_pool(converter)
    register_rules(converter, Rules, preset)
    return converter


_CONVERTER: Final = _converter()
