"""Reading the trick-taking game's values from plain JSON; `to_json` writes them.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards,
hands, calls and moves are texts in notation.  The package's JSON Schemas describe every key.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from bacon_rules.documents.codec import Codec, register_rules
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonValue
from bacon_rules.trick_taking.cards import Card, Hand
from bacon_rules.trick_taking.events import Event
from bacon_rules.trick_taking.moves import Call, Move
from bacon_rules.trick_taking.notation import parse_call, parse_card, parse_hand, parse_move
from bacon_rules.trick_taking.rules import Rules, preset
from bacon_rules.trick_taking.state import State, View
from bacon_rules.trick_taking.validity import event_faults, state_faults, view_faults


@functools.cache
def _reader() -> Reader:
    reader = Reader({Hand: parse_hand, Card: parse_card, Call: parse_call})
    register_rules(reader, Rules, preset)
    return reader


CODEC: Final[Codec[Rules, State, View, Move, Event]] = Codec(
    _reader, Rules, State, View, Event, parse_move, state_faults, view_faults, event_faults
)

load_rules: Callable[[JsonValue], Rules] = CODEC.load_rules
load_state: Callable[[JsonValue], State] = CODEC.load_state
load_view: Callable[[JsonValue], View] = CODEC.load_view
load_move: Callable[[JsonValue], Move] = CODEC.load_move
load_event: Callable[[JsonValue], Event] = CODEC.load_event
