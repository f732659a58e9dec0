"""The object of Big Two, for services."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.picking import BasicReading
from further_games.big_two.codec import load_rules
from further_games.big_two.combinations import ascending, combination
from further_games.big_two.moves import Move, Play
from further_games.big_two.rules import NAME, Rules, preset
from further_games.big_two.state import State, View
from further_games.cards import Card
from further_games.wings import DealtWings


class BigTwo(DealtWings, Game[State, View, Move, Rules]):
    """Big Two."""

    title: ClassVar[str] = "Big Two"
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
        picked = tuple(cards)
        move = Play(picked) if combination(match.rules, ascending(picked)) else None
        return () if move is None else (BasicReading(move, match.why_illegal(move)),)


GAME: Final = BigTwo()
"""Big Two."""
