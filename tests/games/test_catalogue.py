"""Every game by its name, and matches of it begun and loaded."""

from __future__ import annotations

import re

import attrs
import pytest

from bacon_rules import JsonError, RulesError, climbing, save_your_bacon, trick_taking
from bacon_rules.climbing import PRESETS
from bacon_rules.documents import JsonObject
from bacon_rules.errors import shown
from bacon_rules.games import GAMES, AnyState, Position, game_named
from bacon_rules.save_your_bacon import starter_pool
from tests.games.matches import played
from tests.jsontrees import plain


def test_every_game_is_there_by_its_name() -> None:
    assert list(GAMES) == [*PRESETS, "trick-taking", "save-your-bacon"]
    for name, game in GAMES.items():
        assert game is game_named(name)
        cards = {"cards": starter_pool().digest} if name == "save-your-bacon" else {}
        assert (game.name, plain(game.rules)) == (name, {"game": name, **cards})


def test_a_title_is_for_people() -> None:
    titles = [GAMES[name].title for name in ("applewood-3", "trick-taking", "save-your-bacon")]
    assert titles == ["Applewood for 3", "Bacon, the trick-taking game", "Save Your Bacon!"]


@pytest.mark.parametrize("name", ["bacon-5", "", None, ["bacon-4"]])
def test_there_is_no_other_game(name: str) -> None:
    told = re.escape(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    with pytest.raises(RulesError, match=f"^{told}$"):
        game_named(name)


def test_a_name_of_no_game_is_no_key() -> None:
    assert "bacon-5" not in GAMES
    with pytest.raises(KeyError):
        GAMES["bacon-5"]


def test_the_numbers_of_the_rules() -> None:
    assert plain(GAMES["chunky-4"].numbers)["tie"] == "play on"
    assert plain(GAMES["trick-taking"].numbers) == {
        "cards_each": 5,
        "upcards": 4,
        "taker": "left of declarer",
        "most_tricks": 1,
        "all_tricks": 2,
        "factor": 2,
        "target": 10,
    }
    assert plain(GAMES["save-your-bacon"].numbers) == {
        "players": 2,
        "format": "duel",
        "best_of": 1,
        "decks": "preconstructed",
        "deck_rules": {"size": 18, "copies": 2, "usable": False},
        "pool": "Starter pool",
        "hand_size": 5,
        "actions": 2,
        "bacon_to_win": 3,
        "energy_to_lose": 21,
        "equipment_limit": 2,
        "most_pitched": 2,
        "most_readied": 3,
        "turn_limit": None,
    }


def test_matches_begin_by_house_rules() -> None:
    states: list[AnyState] = [
        climbing.new_match(attrs.evolve(climbing.bacon(4), target=12), 2),
        trick_taking.new_match(trick_taking.Rules(target=3), 1),
        save_your_bacon.new_match(save_your_bacon.Rules(hand_size=3)),
    ]
    house: list[JsonObject] = [{"target": 12}, {"target": 3}, {"hand_size": 3}]
    for state, changed, dealer in zip(states, house, (2, 1, 0), strict=True):
        rules: JsonObject = {"game": state.name, "house_rules": changed}
        assert GAMES[state.name].new_match(rules, dealer) == Position(state)


@pytest.mark.parametrize(
    ("name", "dealer", "problem"),
    [
        ("bacon-4", 4, "dealer: expected a seat from 0 to 3, got 4"),
        ("trick-taking", -1, "dealer: expected a seat from 0 to 3, got -1"),
        ("save-your-bacon", 1, "dealer: nobody deals in Save Your Bacon!, expected 0, got 1"),
        ("save-your-bacon", -1, "dealer: nobody deals in Save Your Bacon!, expected 0, got -1"),
    ],
)
def test_there_is_no_such_dealer(name: str, dealer: int, problem: str) -> None:
    with pytest.raises(RulesError) as raised:
        GAMES[name].new_match({"game": name}, dealer)
    assert str(raised.value) == problem


@pytest.mark.parametrize("name", GAMES)
def test_what_a_position_writes_is_loaded(name: str) -> None:
    match = played(name)
    for position, _ in match[:: len(match) // 8 + 1]:
        assert GAMES[name].load(plain(position.to_json())) == position


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_state_is_not_loaded(name: str) -> None:
    with pytest.raises(JsonError, match=r"^\$: expected an object, got 7$"):
        GAMES[name].load(7)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_loaded_by_its_game(name: str) -> None:
    game = GAMES[name]
    state = game.new_match(game.rules, 0).state
    view = state.observe(0)
    assert game.load_view(view.to_json()) == view
    with pytest.raises(JsonError):
        game.load_view(state.to_json())
