"""The object of the climbing game, for services."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.climbing.cards import Card
from bacon_rules.climbing.codec import load_rules, load_state, load_view
from bacon_rules.climbing.events import Event
from bacon_rules.climbing.moves import Move, Play
from bacon_rules.climbing.notation import parse_card
from bacon_rules.climbing.picking import Reading
from bacon_rules.climbing.rules import PRESETS, Rules, preset
from bacon_rules.climbing.state import State, View, new_match
from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game

if TYPE_CHECKING:
    from bacon_rules.climbing.played.numbering import ClimbingActions
    from bacon_rules.games.rows import Layout
    from bacon_rules.games.urns import Bounds, Urn
    from bacon_rules.scenes.drawing import Drawing
    from bacon_rules.scenes.scene import Picked, Scene
    from bacon_rules.searching.budget import Budget
    from bacon_rules.searching.thoughts import Thought
    from bacon_rules.speaking.speaker import Speaker


class Climbing(Game[State, View, Move, Rules]):
    """Bacon, Applewood and Chunky Bacon."""

    title: ClassVar[str] = "Bacon"
    variants: ClassVar[Mapping[str, str]] = {
        name: f"{preset(name).title} for {preset(name).players}" for name in PRESETS
    }

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
    def load_state(self, value: JsonValue) -> State:
        return load_state(value)

    @override
    def load_view(self, value: JsonValue) -> View:
        return load_view(value)

    @override
    def part_of(self, state: State) -> int:
        return state.deal_number

    @override
    def dealer(self, state: State) -> int:
        return state.dealer

    @override
    def parse_card(self, card: str | int) -> Card:
        return parse_card(card)  # type: ignore[arg-type]  # it refuses what is no text

    @override
    def readings(self, match: State | View, cards: Iterable[Card]) -> tuple[Reading, ...]:
        return match.readings(cards)

    @override
    def speaker(self, by: Speaker, match: State | View) -> Speaker:
        return by.of_teams(match.seats)

    @override
    def scene(self, view: View, events: Sequence[Event], by: Speaker) -> Scene:
        from bacon_rules.climbing.shown.scene import completed

        return completed(self.seated(view, by), view, events, by)

    @override
    def picked(self, view: View, things: Sequence[str], by: Speaker) -> Picked:
        from bacon_rules.climbing.shown.scene import picked

        return picked(view, things, by)

    @override
    def things(self, view: View, move: Move) -> tuple[str, ...]:
        return tuple(map(str, move.combination.cards)) if isinstance(move, Play) else ()

    @override
    def drawing(self, value: object, names: Sequence[str], *, dark: bool) -> Drawing | None:
        from bacon_rules.climbing.shown.picture import drawing
        from bacon_rules.pictures.furniture import setting

        return drawing(value, setting(names, dark=dark))

    @override
    def symbols(self, rules: Rules) -> Iterator[str]:
        from bacon_rules.climbing.shown.picture import symbols
        from bacon_rules.pictures.sprites import variables

        return symbols(rules, variables())

    @override
    def guide_told(self, by: Speaker) -> str:
        from bacon_rules.climbing.shown.scene import guide

        return guide(by)

    @override
    def examples(self, by: Speaker) -> tuple[tuple[str, str], ...]:
        from bacon_rules.climbing.shown.help import examples

        return examples(by)

    @override
    def explained(self, view: View, by: Speaker) -> Iterator[tuple[str, str]]:
        from bacon_rules.climbing.shown.help import explained

        return explained(view, by)

    @override
    def sensible(self, view: View) -> tuple[Move, ...]:
        from bacon_rules.climbing.played.sensible import sensible

        return sensible(view)

    @override
    def story(
        self, start: State, events: Iterable[Event], names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.climbing.shown.story import narrate

        return narrate(start, events, paint, names, language)

    @override
    def position_told(
        self, state: State, names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.climbing.shown.story import picture

        return picture(state, names, paint, language)

    @override
    def described(self, value: object, by: Speaker) -> str:
        from bacon_rules.climbing.shown.words.describing import described

        return described(value, by)

    @override
    def turn_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.climbing.shown.words.turns import turn_told

        return turn_told(match, by)

    @override
    def title_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.climbing.shown.words.describing import title

        return title(rules, by)

    @override
    def goal_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.climbing.shown.words.describing import goal

        return goal(rules, by)

    @override
    def standing_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.words.scores import deal_standing

        return deal_standing(self.title_told(match.rules, by), match.deal_number, match.scores, by)

    @override
    def told(self, events: Iterable[Event], by: Speaker) -> Iterator[tuple[Event, str]]:
        from bacon_rules.climbing.shown.words.describing import told

        return told(events, by)

    @override
    def read(self, view: View, text: str, names: Sequence[str]) -> tuple[Move, ...]:
        from bacon_rules.climbing.shown.reading import read

        return read(view, text, names)

    @override
    def choose(self, view: View, rng: random.Random) -> Move:
        from bacon_rules.climbing.played.bot import choose

        return choose(view, rng)

    @override
    def think(self, view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[Move]:
        from bacon_rules.climbing.played.search.thinking import think

        return think(view, rng, budget, executor)

    @override
    def why(self, view: View, move: Move, by: Speaker) -> str:
        from bacon_rules.climbing.played.why import why

        return why(view, move, by)

    @override
    def work(self) -> int:
        from bacon_rules.climbing.played.search.thinking import WORK

        return WORK

    @override
    def numbering(self, rules: Rules) -> ClimbingActions:
        from bacon_rules.climbing.played.numbering import ClimbingActions

        return ClimbingActions.of(rules)

    @override
    def layout(self, rules: Rules) -> Layout:
        from bacon_rules.climbing.played.rows import parts
        from bacon_rules.games.rows import VERSION, Layout

        return Layout(VERSION, parts(rules))

    @override
    def row(self, view: View) -> bytes:
        return _row()(view)

    @override
    def bounds(self, rules: Rules) -> Bounds:
        from bacon_rules.climbing.played.lots import bounds

        return bounds(rules)

    @override
    def urn(self, state: State) -> Urn:
        from bacon_rules.climbing.played.lots import urn

        return urn(state.rules)


@functools.cache
def _row() -> Callable[[View], bytes]:
    """Return the function that makes rows, imported only once, since programs ask for thousands of rows a second."""
    from bacon_rules.climbing.played.rows import row

    return row


GAME: Final = Climbing()
"""The climbing game."""
