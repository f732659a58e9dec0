"""Reading a game's values: what is wrong is refused where it is, in every game alike."""

from typing import Any

import pytest

from bacon_rules import JsonError, climbing, save_your_bacon, trick_taking
from bacon_rules.games import GAMES
from tests.games.matches import RULES, played

PACKAGES: dict[str, Any] = {
    "bacon-4": climbing,
    "trick-taking": trick_taking,
    "save-your-bacon": save_your_bacon,
}
every_game = pytest.mark.parametrize("name", PACKAGES)


def refused(name: str, load: str, value: Any) -> str:
    """Return what is wrong with a value that has to be refused, and where."""
    with pytest.raises(JsonError) as raised:
        getattr(PACKAGES[name], load)(value)
    return str(raised.value)


@every_game
def test_a_move_is_a_text_in_notation(name: str) -> None:
    assert refused(name, "load_move", 7) == "$: expected a move in notation, got 7"
    assert refused(name, "load_move", ["pass"]) == "$: expected a move in notation, got a list"
    assert refused(name, "load_move", "hello").startswith("$: 'hello', at character 1: ")


@every_game
def test_an_event_says_who_may_see_it(name: str) -> None:
    position, move = played(name)[0]
    event = dict(position.events(move)[0])
    assert PACKAGES[name].load_event(event).to_json() == event
    assert refused(name, "load_event", "led") == "$: expected an object, got 'led'"
    assert refused(name, "load_event", {**event, "seen_by": [1]}) == "$.seen_by: expected null"
    assert refused(name, "load_event", {**event, "seen_by": "1"}).startswith("$.seen_by: expected a list")
    del event["seen_by"]
    assert refused(name, "load_event", event) == "$: the key 'seen_by' is missing"
    assert refused(name, "load_event", {"type": "thunder", "seen_by": None}).startswith("$.type: expected one of ")


def test_an_event_that_not_everybody_may_see() -> None:
    position, move = played("bacon-4")[0]
    dealt = position.events(move)[1]
    assert climbing.load_event(dealt).seen_by == (0,)
    assert refused("bacon-4", "load_event", {**dealt, "seen_by": None}) == "$.seen_by: expected [0]"
    assert refused("bacon-4", "load_event", {**dealt, "seat": 9}).startswith("$.seat: expected a number from 0 to ")


@every_game
def test_rules_are_a_name_and_house_rules(name: str) -> None:
    assert PACKAGES[name].load_rules({"game": name}).name == name
    number = "target" if name != "save-your-bacon" else "hand_size"
    usual = RULES[name]
    house = {**usual, "house_rules": {number: 3}}
    assert PACKAGES[name].load_rules(house).to_json() == house
    assert PACKAGES[name].load_rules({"game": name, "house_rules": {}}).to_json() == usual
    for value, problem in (
        (name, f"$: expected an object, got {name!r}"),
        ({}, "$: the key 'game' is missing"),
        ({"game": 4}, "$.game: expected the name of a game, got 4"),
        ({"game": "poker"}, "$.game: "),
        ({"game": name, "more": 1}, "$: there is no key 'more' here, the keys are game, house_rules"),
        ({"game": name, "house_rules": 9}, "$.house_rules: expected an object, got 9"),
        (
            {"game": name, "house_rules": {"aim": 9}},
            "$.house_rules: there is no house rule 'aim', the house rules are ",
        ),
        ({"game": name, "house_rules": {number: "x"}}, f"$.house_rules.{number}: expected a whole number, got 'x'"),
        ({"game": name, "house_rules": {number: -1}}, f"$.house_rules.{number}: "),
    ):
        assert refused(name, "load_rules", value).startswith(problem)


def test_house_rules_that_only_together_are_impossible() -> None:
    house = {"game": "applewood-5", "house_rules": {"suits": 1}}
    assert refused("bacon-4", "load_rules", house).startswith("$.house_rules: naturals_each: ")


@every_game
@pytest.mark.parametrize("load", ["load_state", "load_view"])
def test_documents_begin_with_their_format_and_version(name: str, load: str) -> None:
    position = played(name)[-1][0]
    value = dict(position.to_json() if load == "load_state" else position.observe(1))
    form = value["format"]
    newest: Any = value["version"]
    assert newest == (2 if name == "save-your-bacon" else 1)
    assert getattr(PACKAGES[name], load)(value).to_json() == value
    for wrong, problem in (
        ([], "$: expected an object, got a list"),
        ({**value, "format": "bacon-rules/record"}, f"$.format: expected {form!r}, got 'bacon-rules/record'"),
        ({**value, "version": 0}, f"$.version: expected {newest}, got 0"),
        ({**value, "version": True}, f"$.version: expected {newest}, got true"),
        (
            {**value, "version": newest + 1},
            f"$.version: version {newest + 1} is newer than {newest}, the newest that ",
        ),
        ({key: part for key, part in value.items() if key != "version"}, "$: the key 'version' is missing"),
        ({**value, "more": 1}, "$: there is no key 'more' here, the keys are rules, "),
        ({**value, "scores": []}, "$.scores: expected "),
    ):
        assert refused(name, load, wrong).startswith(problem)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_reads_what_it_writes(name: str) -> None:
    package = PACKAGES.get(name, climbing)
    position, move = played(name)[-1]
    assert package.load_state(position.to_json()) == position.state
    assert str(package.load_move(move)) == move
