"""Games of one process, such as of a notebook, and which game a value is of."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint
from typing import ClassVar, Generic, TypeVar

import attrs
import pytest

from bacon_rules import bacon, climbing, trick_taking
from bacon_rules.errors import RulesError
from bacon_rules.game import AnyRules
from bacon_rules.games.game import AnyGame, Game
from bacon_rules.games.register import (
    GROUP,
    found,
    game_named,
    game_of,
    game_of_any,
    game_of_rules,
    is_match,
    is_rules,
    is_state,
    is_view,
    names,
    register,
)
from bacon_rules.words import describe
from tests.games import foreign
from tests.games.registers import forget, register_of_its_own

T = TypeVar("T")


class Cell(Generic[T]):
    """A base that has nothing to do with games."""


@attrs.frozen
class Short(foreign.Rules):
    """The rules of a game of one card each."""

    name: str = "short"


@attrs.frozen
class ShortState(foreign.State):
    """A state of that game."""


class ShortGame(Cell[int], Game[ShortState, foreign.View, foreign.Move, Short]):
    """A game whose moves and views are those of another one."""

    title: ClassVar[str] = "Short"
    variants: ClassVar[Mapping[str, str]] = {"short": "Short", "shorter": "Shorter"}

    def rules(self, name: str) -> Short:
        return Short(name)

    def new_match(self, rules: Short, dealer: int = 0) -> ShortState:  # noqa: ARG002 - nobody deals
        return ShortState(rules)

    load_rules = foreign.Higher.load_rules  # type: ignore[assignment]  # it is not asked


@attrs.frozen
class Long(foreign.Rules):
    """The rules of a game of many cards."""

    name: str = "long"


class LongGame(foreign.Higher):
    """Another game of this module, whose types are not its own."""

    variants: ClassVar[Mapping[str, str]] = {"long": "Long"}


@attrs.frozen
class Leftover:
    """A value of this module that no game names among its types."""


@pytest.fixture(autouse=True)
def _a_register_of_its_own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda *, group: [])  # noqa: ARG005 - as it is called
    with register_of_its_own():
        yield


SHORT, LONG = ShortGame(), LongGame()


def test_two_games_of_one_module_have_each_their_own_values() -> None:
    assert found(ShortState(Short())) is None
    register(SHORT)
    register(LONG)
    assert names()[-3:] == ("short", "shorter", "long")
    assert game_named("shorter") is SHORT
    assert game_named("long") is LONG
    state = SHORT.new_match(SHORT.rules("short"))
    assert game_of(state) is game_of_any(state.rules) is found(foreign.Play(1)) is SHORT
    assert found(foreign.Rules()) is LONG
    assert is_state(state)
    assert is_match(state)
    assert not is_view(state)
    assert found(Leftover()) is SHORT


def test_a_value_is_of_the_game_of_its_nearest_class() -> None:
    class Mine(climbing.Rules):
        """Rules of somebody's own."""

    rules = Mine(**attrs.asdict(bacon(4), recurse=False))
    assert found(rules) is found(bacon(4)) is game_named("bacon-4")
    assert is_rules(rules)
    assert describe(rules) == describe(bacon(4))
    assert found(trick_taking.Suit.CLUBS) is game_named("trick-taking")
    for value in (7, "bacon-4", None, [bacon(4)], found, EntryPoint("a", "b", "c"), climbing):
        assert found(value) is None


def test_rules_are_those_that_a_game_declares() -> None:
    register(SHORT)
    assert game_of_rules(Short()) is SHORT
    assert not is_rules(Leftover())
    assert not is_rules(ShortState(Short()))
    no_rules: tuple[AnyRules, ...] = (7, "bacon-4", ShortState(Short()))  # type: ignore[assignment]  # what is tested
    for value in no_rules:
        with pytest.raises(RulesError, match=r"^expected the rules of a game, such as bacon\(4\), got "):
            game_of_rules(value)


def test_rules_as_json_are_told_how_they_are_read() -> None:
    with pytest.raises(RulesError, match=r", got \{'game': 'bacon-4'\}; load_rules reads rules from JSON$"):
        game_of_rules(bacon(4).to_json())  # type: ignore[arg-type]  # what is tested
    with pytest.raises(RulesError, match=r"got \{'Ann': 1\}$"):
        game_of_rules({"Ann": 1})  # type: ignore[arg-type]  # what is tested


def test_a_game_that_says_no_types_has_no_rules_that_are_known() -> None:
    class Untyped(Game):  # type: ignore[type-arg]  # what is tested
        title = "Untyped"
        variants: ClassVar[Mapping[str, str]] = {"untyped": "Untyped"}
        rules = new_match = load_rules = foreign.Higher.rules  # type: ignore[assignment]  # none is asked

    game: AnyGame = Untyped()
    register(game)
    assert found(Long()) is game
    assert not is_rules(Long())


@pytest.mark.parametrize("value", ["tests.games.foreign:GAME", "tests:GAME"])
def test_a_value_is_of_the_package_that_its_module_is_in(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    points = [EntryPoint("elsewhere", "elsewhere.game:GAME", GROUP), EntryPoint("higher", value, GROUP)]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda *, group: points)  # noqa: ARG005 - as above
    monkeypatch.setattr(sys.modules["tests"], "GAME", foreign.GAME, raising=False)
    forget()
    assert found(Leftover()) is foreign.GAME
    assert found(bacon(4)) is game_named("bacon-4")
    assert found(attrs.Factory(list)) is None
    assert found(foreign.GAME.load_rules) is None
