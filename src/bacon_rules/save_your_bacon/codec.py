"""Save Your Bacon!'s values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards
are their keys, or numbers in play, and moves are texts in notation.  The package's JSON Schemas describe every key.
What is read is checked whole: a state or view that cannot be played on is refused like a wrong key.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from functools import partial
from operator import eq
from typing import TYPE_CHECKING, Any, Final

import attrs

from bacon_rules.documents.codec import Codec, register_rules
from bacon_rules.documents.reading import checked_object, found_at, strict_converter
from bacon_rules.documents.sparse import attributes_of, none_left_out, read_attributes
from bacon_rules.documents.values import LONGEST_TEXT, JsonValue, told
from bacon_rules.errors import JsonError, RulesError
from bacon_rules.save_your_bacon.cards.codec import register_pool
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import (
    OF_SOME_REPLACED,
    Activating,
    Happening,
    PayingCosts,
    Playing,
    Replacing,
    Subject,
    Was,
    Window,
)
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.notation import parse_move
from bacon_rules.save_your_bacon.rules import DeckRules, Rules, preset
from bacon_rules.save_your_bacon.state import State, View
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.events import event_faults
from bacon_rules.save_your_bacon.validity.states import state_faults, view_faults

if TYPE_CHECKING:
    from cattrs import Converter

_LONGEST_KEY: Final = 200


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


@functools.cache
def _converter() -> Converter:
    # No number of frames on the stack is too many for play, so a text's length is the only limit.
    converter = strict_converter({}, longest=LONGEST_TEXT)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_func(partial(eq, DeckRules), _deck_rules(converter))
    converter.register_structure_hook(
        Was, lambda value, _: Was(**read_attributes(converter, value, attributes_of(Was))[0])
    )
    none_left_out(converter, Subject, "was")
    none_left_out(converter, Happening, "condition", "zone", "amount", "owner")
    none_left_out(converter, Playing, "many")
    none_left_out(converter, Activating, "many")
    none_left_out(converter, PayingCosts, "happened")
    none_left_out(converter, Table, "kept")
    none_left_out(converter, Replacing, *OF_SOME_REPLACED)
    none_left_out(converter, Window, "chain")
    register_pool(converter)
    register_rules(converter, Rules, preset)
    return converter


CODEC: Final[Codec[Rules, State, View, Move, Event]] = Codec(
    converter=_converter,
    rules=Rules,
    state=State,
    view=View,
    event=Event,
    parse_move=parse_move,
    state_faults=state_faults,
    view_faults=view_faults,
    event_faults=event_faults,
)

load_rules: Callable[[JsonValue], Rules] = CODEC.load_rules
load_state: Callable[[JsonValue], State] = CODEC.load_state
load_view: Callable[[JsonValue], View] = CODEC.load_view
load_move: Callable[[JsonValue], Move] = CODEC.load_move
load_event: Callable[[JsonValue], Event] = CODEC.load_event
