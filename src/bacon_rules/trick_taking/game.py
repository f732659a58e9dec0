"""The object of the trick-taking game, for services."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from bacon_rules.documents.values import JsonValue
from bacon_rules.games.game import Game
from bacon_rules.trick_taking.cards import Card
from bacon_rules.trick_taking.codec import load_rules, load_state, load_view
from bacon_rules.trick_taking.events import Event
from bacon_rules.trick_taking.moves import Move
from bacon_rules.trick_taking.notation import parse_card
from bacon_rules.trick_taking.picking import Reading, cards_of
from bacon_rules.trick_taking.rules import NAME, Rules, preset
from bacon_rules.trick_taking.state import State, View, new_match

if TYPE_CHECKING:
    from bacon_rules.games.rows import Layout
    from bacon_rules.games.urns import Bounds, Urn
    from bacon_rules.scenes.drawing import Drawing
    from bacon_rules.scenes.scene import Picked, Scene
    from bacon_rules.searching.budget import Budget
    from bacon_rules.searching.thoughts import Thought
    from bacon_rules.speaking.speaker import Speaker
    from bacon_rules.trick_taking.played.numbering import TrickTakingActions


class TrickTaking(Game[State, View, Move, Rules]):
    """Bacon, the trick-taking game."""

    title: ClassVar[str] = "Bacon, the trick-taking game"
    variants: ClassVar[Mapping[str, str]] = {NAME: title}

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
        from bacon_rules.trick_taking.shown.scene import completed

        return completed(self.seated(view, by), view, events, by)

    @override
    def picked(self, view: View, things: Sequence[str], by: Speaker) -> Picked:
        from bacon_rules.trick_taking.shown.scene import picked

        return picked(view, things, by)

    @override
    def things(self, view: View, move: Move) -> tuple[str, ...]:
        return tuple(map(str, cards_of(move)))

    @override
    def drawing(self, value: object, names: Sequence[str], *, dark: bool) -> Drawing | None:
        from bacon_rules.pictures.furniture import setting
        from bacon_rules.trick_taking.shown.picture import drawing

        return drawing(value, setting(names, dark=dark))

    @override
    def guide_told(self, by: Speaker) -> str:
        from bacon_rules.trick_taking.shown.scene import guide

        return guide(by)

    @override
    def examples(self, by: Speaker) -> tuple[tuple[str, str], ...]:
        from bacon_rules.trick_taking.shown.help import examples

        return examples(by)

    @override
    def explained(self, view: View, by: Speaker) -> Iterator[tuple[str, str]]:
        from bacon_rules.trick_taking.shown.help import explained

        return explained(view, by)

    @override
    def story(
        self, start: State, events: Iterable[Event], names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.trick_taking.shown.story import narrate

        return narrate(start, events, paint, names, language)

    @override
    def position_told(
        self, state: State, names: Sequence[str], paint: Callable[..., str], language: str
    ) -> Iterator[str]:
        from bacon_rules.trick_taking.shown.story import picture

        return picture(state, names, paint, language)

    @override
    def described(self, value: object, by: Speaker) -> str:
        from bacon_rules.trick_taking.shown.words.describing import described

        return described(value, by)

    @override
    def turn_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.trick_taking.shown.words.turns import turn_told

        return turn_told(match, by)

    @override
    def title_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.trick_taking.shown.words.describing import title

        return title(rules, by)

    @override
    def goal_told(self, rules: Rules, by: Speaker) -> str:
        from bacon_rules.trick_taking.shown.words.describing import goal

        return goal(rules, by)

    @override
    def standing_told(self, match: State | View, by: Speaker) -> str:
        from bacon_rules.words.scores import deal_standing

        return deal_standing(self.title_told(match.rules, by), match.deal_number, match.scores, by)

    @override
    def read(self, view: View, text: str, names: Sequence[str]) -> tuple[Move, ...]:
        from bacon_rules.trick_taking.shown.reading import read

        return read(view, text)

    @override
    def choose(self, view: View, rng: random.Random) -> Move:
        from bacon_rules.trick_taking.played.bot import choose

        return choose(view, rng)

    @override
    def think(self, view: View, rng: random.Random, budget: Budget, executor: Executor | None) -> Thought[Move]:
        from bacon_rules.trick_taking.played.search.thinking import think

        return think(view, rng, budget, executor)

    @override
    def why(self, view: View, move: Move, by: Speaker) -> str:
        from bacon_rules.trick_taking.played.why import why

        return why(view, move, by)

    @override
    def work(self) -> int:
        from bacon_rules.trick_taking.played.search.thinking import WORK

        return WORK

    @override
    def numbering(self, rules: Rules) -> TrickTakingActions:
        from bacon_rules.trick_taking.played.numbering import TrickTakingActions

        return TrickTakingActions()

    @override
    def layout(self, rules: Rules) -> Layout:
        from bacon_rules.games.rows import VERSION, Layout
        from bacon_rules.trick_taking.played.rows import parts

        return Layout(VERSION, parts())

    @override
    def row(self, view: View) -> bytes:
        return _row()(view)

    @override
    def bounds(self, rules: Rules) -> Bounds:
        from bacon_rules.trick_taking.played.lots import bounds

        return bounds(rules)

    @override
    def urn(self, state: State) -> Urn:
        from bacon_rules.trick_taking.played.lots import urn

        return urn(state.rules)


@functools.cache
def _row() -> Callable[[View], bytes]:
    """Return the function that makes rows, imported only once, since programs ask for thousands of rows a second."""
    from bacon_rules.trick_taking.played.rows import row

    return row


GAME: Final = TrickTaking()
"""The trick-taking game."""
