"""The object of Big Two, for services."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.games.listed import ListedNumbering
from bacon_rules.games.rows import Layout, layout_of
from bacon_rules.games.urns import Bounds
from bacon_rules.picking import BasicReading
from bacon_rules.scenes.scene import Scene
from bacon_rules.speaking.speaker import Speaker
from further_games.big_two import played, shown
from further_games.big_two.codec import load_rules, load_state, load_view
from further_games.big_two.combinations import ascending, combination
from further_games.big_two.events import Event
from further_games.big_two.moves import Move, Play
from further_games.big_two.rules import NAME, Rules, preset
from further_games.big_two.state import State, View
from further_games.cards import Card
from further_games.wings import DealtWings


class BigTwo(DealtWings, Game[State, View, Move, Rules]):
    """Big Two."""

    title: ClassVar[str] = "Big Two"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}

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
    def load_state(self, value: JsonValue) -> State:
        return load_state(value)

    @override
    def load_view(self, value: JsonValue) -> View:
        return load_view(value)

    @override
    def readings(self, match: State | View, cards: Iterable[Card]) -> tuple[BasicReading[Move], ...]:
        picked = tuple(cards)
        move = Play(picked) if combination(match.rules, ascending(picked)) else None
        return () if move is None else (BasicReading(move, match.why_illegal(move)),)

    @override
    def described(self, value: object, by: Speaker) -> str:
        return shown.described(value, by)

    @override
    def turn_told(self, match: State | View, by: Speaker) -> str:
        if isinstance(match, View) and match.seat is not None and match.seat == match.to_act:
            return shown.asked(match, by)
        return super().turn_told(match, by)

    @override
    def scene(self, view: View, events: Sequence[Event], by: Speaker) -> Scene:
        return shown.scene(self.seated(view, by), view, partial(self.sentence, by=by), by)

    @override
    def numbering(self, rules: Rules) -> ListedNumbering[Move]:
        return played.numbering(rules)

    @override
    def layout(self, rules: Rules) -> Layout:
        return layout_of(played.parts(rules.new_match().observe(0)))

    @override
    def row(self, view: View) -> bytes:
        return b"".join(played.parts(view).values())

    @override
    def bounds(self, rules: Rules) -> Bounds:
        return played.bounds(rules)


GAME: Final = BigTwo()
"""Big Two."""
