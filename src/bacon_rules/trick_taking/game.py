"""The object of the trick-taking game, for services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.trick_taking.cards import Card
from bacon_rules.trick_taking.codec import load_rules
from bacon_rules.trick_taking.moves import Move
from bacon_rules.trick_taking.notation import parse_card
from bacon_rules.trick_taking.rules import NAME, Rules, preset
from bacon_rules.trick_taking.state import State, View, new_match

if TYPE_CHECKING:
    from bacon_rules.games.listed import ListedNumbering


class TrickTaking(Game[State, View, Move, Rules]):
    """Bacon, the trick-taking game."""

    title: ClassVar[str] = "Bacon, the trick-taking game"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}
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
    def numbering(self, rules: Rules) -> ListedNumbering[Move]:
        from bacon_rules.trick_taking.played.numbering import NUMBERING

        return NUMBERING


GAME: Final = TrickTaking()
"""The trick-taking game."""
