"""Reading the values of Hearts from plain JSON; `to_json` writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bacon_rules.documents.codec import Codec
from bacon_rules.documents.values import JsonValue
from further_games.hearts.events import Event
from further_games.hearts.moves import Move, parse_move
from further_games.hearts.rules import Rules, preset
from further_games.hearts.state import State, View
from further_games.validity import codec

CODEC: Final[Codec[Rules, State, View, Move, Event]] = codec(State, View, Event, parse_move, preset)

load_rules: Callable[[JsonValue], Rules] = CODEC.load_rules
load_state: Callable[[JsonValue], State] = CODEC.load_state
load_view: Callable[[JsonValue], View] = CODEC.load_view
load_move: Callable[[JsonValue], Move] = CODEC.load_move
load_event: Callable[[JsonValue], Event] = CODEC.load_event
