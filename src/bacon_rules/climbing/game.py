"""The object of the climbing game, for services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.climbing.cards import Card
from bacon_rules.climbing.codec import load_rules
from bacon_rules.climbing.moves import Move
from bacon_rules.climbing.notation import parse_card
from bacon_rules.climbing.rules import PRESETS, Rules, preset
from bacon_rules.climbing.state import State, View, new_match
from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game

if TYPE_CHECKING:
    from bacon_rules.climbing.played.numbering import ClimbingActions


class Climbing(Game[State, View, Move, Rules]):
    """Bacon, Applewood and Chunky Bacon."""

    title: ClassVar[str] = "Bacon"
    variants: ClassVar[Mapping[str, str]] = {
        name: f"{preset(name).title} for {preset(name).players}" for name in PRESETS
    }
    folder = __package__

    @override
    def rules(self, name: str) -> Rules:
        return preset(name)

    @override
    def new_match(self, rules: Rules, dealer: int = 0) -> State:
        return new_match(rules, dealer)

    @override
    def load_rules(self, value: JsonValue) -> Rules:
        return load_rules(value)

    @override
    def parse_card(self, card: str | int) -> Card:
        return parse_card(card)  # type: ignore[arg-type]  # it refuses what is no text

    @override
    def numbering(self, rules: Rules) -> ClimbingActions:
        from bacon_rules.climbing.played.numbering import ClimbingActions

        return ClimbingActions.of(rules)


GAME: Final = Climbing()
"""The climbing game."""
