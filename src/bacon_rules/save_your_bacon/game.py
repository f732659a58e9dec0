"""The object of Save Your Bacon!, for services."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.save_your_bacon.codec import load_rules, load_state, load_view
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.picking import Reading
from bacon_rules.save_your_bacon.rules import NAME, Rules, preset
from bacon_rules.save_your_bacon.state import State, View, new_match

if TYPE_CHECKING:
    from bacon_rules.games.rows import Layout
    from bacon_rules.games.urns import Bounds, Urn
    from bacon_rules.save_your_bacon.played.numbering import SaveYourBaconActions
    from bacon_rules.scenes.drawing import Drawing
    from bacon_rules.scenes.scene import Picked, Scene
    from bacon_rules.searching.budget import Budget
    from bacon_rules.searching.thoughts import Thought
    from bacon_rules.speaking.speaker import Speaker


class SaveYourBacon(Game[State, View, Move, Rules]):
    """Save Your Bacon!"""

    title: ClassVar[str] = "Save Your Bacon!"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}
    deals: ClassVar[bool] = False
    silent: ClassVar[frozenset[str]] = frozenset(
        {"cards-seen", "attack-ended", "effect-ended", "effect-lapsed", "card-played", "deck-shuffled"}
    )
    changed: ClassVar[Mapping[str, tuple[str, ...]]] = {"0.2.0": ("S28", "S65")}

    @override
    def rules(self, name: str) -> Rules:
        return preset(name)

    @override
    def new_match(self, rules: Rules, dealer: int = 0) -> State:
        return new_match(rules, dealer)

    @override
    def start_with(self, pool: str) -> State:
        from bacon_rules.save_your_bacon.shown.pools import start_with

        return start_with(pool)

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
        return state.game

    @override
    def parse_card(self, card: str | int) -> str | int:
        return card  # the keys and numbers of cards are texts and numbers

    @override
    def card_named(self, card: str | int) -> str | int:
        return card

    @override
    def readings(self, match: State | View, cards: Iterable[str | int]) -> tuple[Reading, ...]:
        return match.readings(cards)

    @override
    def speaker(self, by: Speaker, match: State | View) -> Speaker:
        from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker

        return TableSpeaker.of(by, match)

    @override
    def scene(self, view: View, events: Sequence[Event], by: Speaker) -> Scene:
        from bacon_rules.save_your_bacon.shown.scene import completed

        return completed(self.seated(view, by), view, events, by)

    @override
    def picked(self, view: View, things: Sequence[str], by: Speaker) -> Picked:
        from bacon_rules.save_your_bacon.shown.scene import picked

        return picked(view, things, by)

    @override
    def things(self, view: View, move: Move) -> tuple[str, ...]:
        from bacon_rules.save_your_bacon.shown.scene import things

        return things(move)

    @override
    def drawing(self, value: object, names: Sequence[str], *, dark: bool) -> Drawing | None:
        from bacon_rules.pictures.furniture import setting
        from bacon_rules.save_your_bacon.shown.picture import drawing

        return drawing(value, setting(names, dark=dark))

    @override
    def symbols(self, rules: Rules) -> Iterator[str]:
        from bacon_rules.pictures.sprites import variables
        from bacon_rules.save_your_bacon.shown.picture import symbols

        return symbols(rules, variables())

    @override
    def guide_told(self, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.scene import guide

        return guide(by)

    @override
    def examples(self, by: Speaker) -> tuple[tuple[str, str], ...]:
        from bacon_rules.save_your_bacon.shown.help import examples

        return examples(by)

    @override
    def explained(self, view: View, by: Speaker) -> Iterator[tuple[str, str]]:
        from bacon_rules.save_your_bacon.shown.help import explained

        return explained(view, by)

    @override
    def texts_of(self, view: View, name: str) -> Iterator[str]:
        from bacon_rules.save_your_bacon.shown.help import texts_of

        return texts_of(view, name)

    @override
    def spoken_of(self, event: Event, before: View, after: View) -> View:
        number = getattr(event, "card", None)
        gone = isinstance(number, int) and (after.table is None or after.table.card(CardNumber(number)) is None)
        return before if gone else after

    @override
    def sensible(self, view: View) -> tuple[Move, ...]:
        from bacon_rules.save_your_bacon.played.sensible import mixed

        return mixed(view.legal_moves())

    @override
    def story(
        self, start: State, events: Iterable[Event], names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.save_your_bacon.shown.story import narrate

        return narrate(start, events, paint, names, language)

    @override
    def position_told(
        self, state: State, names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.save_your_bacon.shown.position import picture

        return picture(state, names, paint, language)

    @override
    def described(self, value: object, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.words.describing import described

        return described(value, by)

    @override
    def turn_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.words.describing import knowing
        from bacon_rules.save_your_bacon.shown.words.turns import turn_told

        return turn_told(match, knowing(by))

    @override
    def title_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.words.describing import title

        return title(rules, by)

    @override
    def goal_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.words.describing import goal

        return goal(rules, by)

    @override
    def standing_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.shown.words.describing import standing

        return standing(match, by)

    @override
    def told(self, events: Iterable[Event], by: Speaker) -> Iterator[tuple[Event, str]]:
        from bacon_rules.save_your_bacon.shown.words.describing import told

        return told(events, by)

    @override
    def read(self, view: View, text: str, names: Sequence[str]) -> tuple[Move, ...]:
        from bacon_rules.save_your_bacon.shown.reading import read

        return read(view, text, names)

    @override
    def choose(self, view: View, rng: random.Random) -> Move:
        from bacon_rules.save_your_bacon.played.bot import choose

        return choose(view, rng)

    @override
    def think(self, view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[Move]:
        from bacon_rules.save_your_bacon.played.search.thinking import think

        return think(view, rng, budget, executor)

    @override
    def why(self, view: View, move: Move, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.played.why import why

        return why(view, move, by)

    @override
    def expected_told(self, expected: float, by: Speaker) -> str:
        from bacon_rules.save_your_bacon.played.why import expected_told

        return expected_told(expected, by)

    @override
    def work(self) -> int:
        from bacon_rules.save_your_bacon.played.search.thinking import WORK

        return WORK

    @override
    def numbering(self, rules: Rules) -> SaveYourBaconActions:
        from bacon_rules.save_your_bacon.played.numbering import SaveYourBaconActions

        return SaveYourBaconActions.of(rules)

    @override
    def layout(self, rules: Rules) -> Layout:
        from bacon_rules.games.rows import VERSION, Layout
        from bacon_rules.save_your_bacon.played.rows import parts

        return Layout(VERSION, parts(rules))

    @override
    def row(self, view: View) -> bytes:
        return _row()(view)

    @override
    def bounds(self, rules: Rules) -> Bounds:
        from bacon_rules.save_your_bacon.played.lots import bounds

        return bounds(rules)

    @override
    def urn(self, state: State) -> Urn:
        from bacon_rules.save_your_bacon.played.lots import urn

        return urn(state)


@functools.cache
def _row() -> Callable[[View], bytes]:
    """Return the function that makes rows, imported only once, since programs ask for thousands of rows a second."""
    from bacon_rules.save_your_bacon.played.rows import row

    return row


GAME: Final = SaveYourBacon()
"""Save Your Bacon!."""
