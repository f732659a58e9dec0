"""Reading a game's values: what is wrong is refused where it is, in every game alike."""

from collections.abc import Callable
from typing import Any, ClassVar

import attrs
import pytest

from bacon_rules import JsonError, climbing, save_your_bacon, trick_taking
from bacon_rules.documents.codec import Codec, Older, register_rules
from bacon_rules.documents.faults import range_faults
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.documents.writing import rules_json
from bacon_rules.errors import NotationError, RulesError
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
        (name, f'$: expected an object, got {name!r}: write {{"game": {name!r}}}'),
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
    newest = 3 if name == "save-your-bacon" else 1
    assert value["version"] == (2 if name == "save-your-bacon" else 1)
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


# A game of the smallest size, in which every word of what is refused is told


@attrs.frozen
class House:
    name: str = "house"
    players: int = 2
    suits: int = 4

    def __attrs_post_init__(self) -> None:
        if self.players < 2:
            raise RulesError(f"players: too few: expected 2 or more, got {self.players}")
        if self.players * self.suits > 9:
            raise RulesError("cards: there are too few")

    def to_json(self) -> JsonObject:
        return rules_json(self, House())


@attrs.frozen
class Box:
    number: int
    rules: House = House()


@attrs.frozen
class Thunder:
    seat: int
    seen_by: ClassVar[tuple[int, ...] | None] = None


@attrs.frozen
class Shown:
    seat: int

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return (self.seat, 9)


def house(name: str) -> House:
    if name != "house":
        raise RulesError(f"there is no house named {name}")
    return House()


def small_reader() -> Reader:
    reader = Reader()
    register_rules(reader, House, house, settled=("name",))
    return reader


def tally_reader() -> Reader:
    """Return what reads numbers as they were written once: a stroke for each."""
    reader = small_reader()
    reader.register(int, len)
    return reader


def parse_number(text: str) -> int:
    if not text.isdigit():
        raise NotationError(text, 0, "expected a number")
    return int(text)


SMALL: Codec[House, Box, Box, int, Thunder | Shown] = Codec(
    reader=small_reader,
    rules=House,
    state=Box,
    view=Box,
    event=Thunder | Shown,
    parse_move=parse_number,
    state_faults=lambda state: range_faults("number", state.number, 0, 99),
    view_faults=lambda view: range_faults("number", view.number, 0, 9),
    event_faults=lambda event: range_faults("seat", event.seat, 0, 3),
    version=2,
    older=Older(
        1,
        tally_reader,
        lambda box: range_faults("number", box.number, 0, 5),
        lambda box: Box(10 * box.number),
        House.to_json,
    ),
)


def refusal(load: Callable[[JsonValue], object], value: JsonValue) -> tuple[str, str]:
    with pytest.raises(JsonError) as caught:
        load(value)
    return caught.value.path, caught.value.problem


@pytest.mark.parametrize(
    ("house_rules", "rules"),
    [({}, House()), ({"players": 3, "suits": 3}, House("house", 3, 3)), ({"suits": 1}, House(suits=1))],
)
def test_house_rules_vary_those_of_a_name(house_rules: JsonObject, rules: House) -> None:
    assert SMALL.load_rules({"game": "house", "house_rules": house_rules}) == rules
    assert SMALL.load_rules({"game": "house"}) == House()


@pytest.mark.parametrize(
    ("value", "path", "problem"),
    [
        ("house", "$", "expected an object, got 'house': write {\"game\": 'house'}"),
        ({}, "$", "the key 'game' is missing"),
        ({"game": 4}, "$.game", "expected the name of a game, got 4"),
        ({"game": "poker"}, "$.game", "there is no house named poker"),
        ({"game": "house", "more": 1}, "$", "there is no key 'more' here, the keys are game, house_rules"),
        ({"game": "house", "house_rules": [1]}, "$.house_rules", "expected an object, got a list"),
    ],
)
def test_what_is_no_rules_is_refused(value: JsonValue, path: str, problem: str) -> None:
    assert refusal(SMALL.load_rules, value) == (path, problem)


@pytest.mark.parametrize(
    ("house_rules", "path", "problem"),
    [
        ({"name": "x"}, "", "there is no house rule 'name', the house rules are players, suits"),
        ({"players": "x"}, ".players", "expected a whole number, got 'x'"),
        ({"players": 1}, ".players", "too few: expected 2 or more, got 1"),
        ({"players": 3, "suits": 4}, "", "cards: there are too few"),
    ],
)
def test_what_is_no_house_rule_is_refused(house_rules: JsonObject, path: str, problem: str) -> None:
    value: JsonValue = {"game": "house", "house_rules": house_rules}
    assert refusal(SMALL.load_rules, value) == (f"$.house_rules{path}", problem)


def test_moves_are_refused_by_those_who_read_them() -> None:
    assert SMALL.load_move("17") == 17
    assert refusal(SMALL.load_move, 17) == ("$", "expected a move in notation, got 17")
    assert refusal(SMALL.load_move, "x7") == ("$", "'x7', at character 1: expected a number")


def test_events_are_read_with_those_who_see_them() -> None:
    thunder: JsonObject = {"type": "thunder", "seat": 1, "seen_by": None}
    shown: JsonObject = {"type": "shown", "seat": 1, "seen_by": [1, 9]}
    assert SMALL.load_event(thunder) == Thunder(1)
    assert SMALL.load_event(shown) == Shown(1)
    refusals: list[tuple[JsonValue, str, str]] = [
        ([], "$", "expected an object, got a list"),
        ({"type": "thunder", "seat": 1}, "$", "the key 'seen_by' is missing"),
        ({**shown, "type": "rain"}, "$.type", "expected one of thunder, shown, got 'rain'"),
        ({**shown, "seat": 4}, "$.seat", "expected a number from 0 to 3, got 4"),
        ({**thunder, "seen_by": [1]}, "$.seen_by", "expected null"),
        ({**shown, "seen_by": None}, "$.seen_by", "expected [1, 9]"),
        ({**shown, "seen_by": [1, "9"]}, "$.seen_by[1]", "expected a whole number, got '9'"),
    ]
    for value, path, problem in refusals:
        assert refusal(SMALL.load_event, value) == (path, problem)


def box(form: str, version: int, number: JsonValue) -> JsonObject:
    return {"format": f"bacon-rules/{form}", "version": version, "number": number, "rules": {"game": "house"}}


def test_states_and_views_have_their_own_formats_and_faults() -> None:
    assert SMALL.load_state(box("state", 2, 99)) == Box(99)
    assert SMALL.load_view(box("view", 2, 9)) == Box(9)
    for load, other, form in ((SMALL.load_state, "view", "state"), (SMALL.load_view, "state", "view")):
        problem = f"expected 'bacon-rules/{form}', got 'bacon-rules/{other}'"
        assert refusal(load, box(other, 2, 1)) == ("$.format", problem)
        assert refusal(load, box(form, 2, "x")) == ("$.number", "expected a whole number, got 'x'")
    assert refusal(SMALL.load_state, box("state", 2, 100)) == ("$.number", "expected a number from 0 to 99, got 100")
    assert refusal(SMALL.load_view, box("view", 2, 10)) == ("$.number", "expected a number from 0 to 9, got 10")


def test_a_document_of_an_older_version_is_renewed_if_it_was_right_then() -> None:
    assert SMALL.load_state(box("state", 1, "|||")) == Box(30)
    assert SMALL.load_view(box("view", 1, "")) == Box(0)
    problem = "expected a number from 0 to 5, got 6"
    assert refusal(SMALL.load_state, box("state", 1, "||||||")) == ("$.number", problem)
    assert refusal(SMALL.load_view, box("view", 1, "||")) == ("$.number", "expected a number from 0 to 9, got 20")
