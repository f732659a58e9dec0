"""The object of Save Your Bacon!, for services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.save_your_bacon.codec import load_rules
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.rules import NAME, Rules, preset
from bacon_rules.save_your_bacon.state import State, View, new_match

if TYPE_CHECKING:
    from bacon_rules.save_your_bacon.played.numbering import SaveYourBaconActions


class SaveYourBacon(Game[State, View, Move, Rules]):
    """Save Your Bacon!"""

    title: ClassVar[str] = "Save Your Bacon!"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}
    deals: ClassVar[bool] = False
    silent: ClassVar[frozenset[str]] = frozenset(
        {"cards-seen", "attack-ended", "effect-ended", "effect-lapsed", "card-played", "deck-shuffled"}
    )
    changed: ClassVar[Mapping[str, tuple[str, ...]]] = {"1.0.0": ("S28", "S65")}
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
    def part_of(self, state: State) -> int:
        return state.game

    @override
    def parse_card(self, card: str | int) -> str | int:
        return card  # the keys and numbers of cards are texts and numbers

    @override
    def card_named(self, card: str | int) -> str | int:
        return card

    @override
    def spoken_of(self, event: Event, before: View, after: View) -> View:
        number = getattr(event, "card", None)
        gone = isinstance(number, int) and (after.table is None or after.table.card(CardNumber(number)) is None)
        return before if gone else after

    @override
    def numbering(self, rules: Rules) -> SaveYourBaconActions:
        from bacon_rules.save_your_bacon.played.numbering import SaveYourBaconActions

        return SaveYourBaconActions.of(rules)


GAME: Final = SaveYourBacon()
"""Save Your Bacon!."""
