"""The object of Hearts, for services."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.picking import BasicReading
from further_games.cards import Card
from further_games.hearts.codec import load_rules
from further_games.hearts.moves import Move, Pass, Play
from further_games.hearts.rules import NAME, Rules, preset
from further_games.hearts.state import State, View
from further_games.wings import DealtWings


class Hearts(DealtWings, Game[State, View, Move, Rules]):
    """Hearts."""

    title: ClassVar[str] = "Hearts"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}
    folder = __package__

    @override
    def rules(self, name: str) -> Rules:
        return preset(name)

    @override
    def new_match(self, rules: Rules, dealer: int = 0) -> State:
        return rules.new_match(dealer)

    @override
    def load_rules(self, value: JsonValue) -> Rules:
        return load_rules(value)

    @override
    def readings(self, match: State | View, cards: Iterable[Card]) -> tuple[BasicReading[Move], ...]:
        moves = [Pass(card) if match.passing else Play(card) for card in cards]
        return tuple(BasicReading(move, match.why_illegal(move)) for move in moves) if len(moves) == 1 else ()


GAME: Final = Hearts()
"""Hearts."""
