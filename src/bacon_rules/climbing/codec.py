"""The climbing game's values as plain JSON, and back.

States and views are documents with a ``format`` and a ``version``; their other keys are the attributes' names.  Cards,
hands, combinations and moves are texts in notation.  The package's JSON Schemas describe every key.  Everything read is
checked: a state or view that cannot be played on is refused, just as a wrong key is.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_combination, parse_hand, parse_move
from bacon_rules.climbing.rules import Rules, preset
from bacon_rules.climbing.state import State, View
from bacon_rules.climbing.validity import event_faults, state_faults, view_faults
from bacon_rules.documents.codec import Codec, register_rules
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonValue


@functools.cache
def _reader() -> Reader:
    reader = Reader({Hand: parse_hand, Combination: parse_combination})
    register_rules(reader, Rules, preset, settled=("variant", "players"))
    return reader


CODEC: Final[Codec[Rules, State, View, Move, Event]] = Codec(
    _reader, Rules, State, View, Event, parse_move, state_faults, view_faults, event_faults
)

load_rules: Callable[[JsonValue], Rules] = CODEC.load_rules
load_state: Callable[[JsonValue], State] = CODEC.load_state
load_view: Callable[[JsonValue], View] = CODEC.load_view
load_move: Callable[[JsonValue], Move] = CODEC.load_move
load_event: Callable[[JsonValue], Event] = CODEC.load_event
