"""States, views, moves, events and rules as JSON: what is written is read, and nothing else is."""

import functools
import json
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Protocol

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError, observe
from bacon_rules.climbing import State, Tie, View, bacon, chunky_bacon, new_match, parse_move, preset
from bacon_rules.climbing.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.documents.values import JsonValue, read_json, write_json
from bacon_rules.game import to_json
from tests import jsontrees
from tests.climbing.positions import ALL_RULES, steps
from tests.climbing.scripts import after, dealt
from tests.jsontrees import Path, at, mutations, place_of, places, replaced, written


class Writable(Protocol):
    """A value that knows how it is written."""

    def to_json(self) -> JsonValue: ...


Load = Callable[[JsonValue], Writable]


@functools.cache
def example(name: str) -> State:
    return _EXAMPLES[name]()


_EXAMPLES: dict[str, Callable[[], State]] = {
    "to be dealt": lambda: new_match(bacon(4)),
    "following": lambda: after(
        dealt(bacon(4), "1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X", "2d 4c 8c X"), "single-2:2c", "single-3:3c"
    ),
    "deciding": lambda: after(example("following"), "pass", "pass", "pass"),
    "leading": lambda: after(example("deciding"), "give:0"),
    "asked": lambda: after(
        dealt(bacon(6), "1c 7c X", "2c 8c X", "3c 9c X", "1d 4c X", "2d 5c X", "3d 6c X"),
        *("single-2:2c", *["pass"] * 5, "ask:5"),
    ),
    "answered": lambda: after(example("asked"), "no"),
    "won": lambda: after(dealt(attrs.evolve(bacon(4), max_deals=1), "1c", "2c", "3c", "4c"), "single-2:2c"),
}


def seen(name: str, seat: int | None) -> View:
    return example(name).observe(seat)


_VALUES: dict[str, tuple[Load, Callable[[], Writable]]] = {
    **{f"state {name}": (load_state, functools.partial(example, name)) for name in _EXAMPLES},
    **{f"view {name}": (load_view, functools.partial(seen, name, 0)) for name in _EXAMPLES},
    **{f"public view {name}": (load_view, functools.partial(seen, name, None)) for name in _EXAMPLES},
    "rules": (load_rules, lambda: bacon(4)),
    "house rules": (load_rules, lambda: example("following").rules),
    "more house rules": (
        load_rules,
        lambda: attrs.evolve(chunky_bacon(4), points=(3, 2, 1, 0), tie=Tie.SHARED, max_deals=9),
    ),
}
"""What is written to be bent, by a name: what reads it, and what makes it."""


@functools.cache
def value_of(name: str) -> tuple[Load, JsonValue]:
    load, make = _VALUES[name]
    return load, to_json(make())


@functools.cache
def documents() -> list[tuple[Load, JsonValue]]:
    """Return a document of each sort, with what reads it."""
    told = [event for state, move in steps(bacon(6), 3)[:120] for event in state.events(move)]
    return [*map(value_of, _VALUES), *((load_event, event.to_json()) for event in told)]


def __getattr__(name: str) -> list[tuple[Load, JsonValue]]:
    """Play for `DOCUMENTS` only where somebody wants them."""
    if name == "DOCUMENTS":
        return documents()
    raise AttributeError(name)


def same(value: JsonValue) -> JsonValue:
    """Send a value through a text."""
    return read_json(write_json(value))


def refusal(load: Load, value: JsonValue) -> JsonError:
    with pytest.raises(JsonError) as caught:
        load(value)
    return caught.value


@pytest.mark.parametrize("name", ALL_RULES)
def test_rules_are_read_as_they_are_written(name: str) -> None:
    rules = ALL_RULES[name]
    value = same(rules.to_json())
    assert value == to_json(rules)
    assert load_rules(value) == rules
    usual = preset(rules.name)
    house = value.get("house_rules", {}) if isinstance(value, dict) else {}
    assert {field for field in attrs.asdict(rules) if getattr(rules, field) != getattr(usual, field)} == set(house)


@pytest.mark.parametrize("name", ALL_RULES)
def test_moves_and_events_are_read_as_they_are_written(name: str) -> None:
    for state, move in steps(ALL_RULES[name], seed=2):
        text = to_json(move)
        assert text == str(move)
        assert load_move(text) == move
        for event in state.events(move):
            value = same(event.to_json())
            assert value == event.to_json() == to_json(event)
            assert load_event(value) == event


def test_a_state_is_written_so() -> None:
    assert to_json(example("following")) == {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": {"game": "bacon-4", "house_rules": {"naturals_each": 3, "wilds_each": 1}},
        "scores": [0, 0],
        "deal_number": 1,
        "dealer": 0,
        "starter": 1,
        "table": {
            "dealt": ["1c 5c 9c X", "2c 6c 10c X", "1d 3c 7c X", "2d 4c 8c X"],
            "hands": ["1c 5c 9c X", "6c 10c X", "1d 7c X", "2d 4c 8c X"],
            "out": [],
            "stage": {
                "type": "following",
                "seat": 3,
                "pile": [{"seat": 1, "combination": "single-2:2c"}, {"seat": 2, "combination": "single-3:3c"}],
            },
        },
        "winners": [],
    }
    assert to_json(new_match(bacon(4), dealer=3)) == {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": {"game": "bacon-4"},
        "scores": [0, 0],
        "deal_number": 1,
        "dealer": 3,
        "starter": 0,
        "table": None,
        "winners": [],
    }


def test_a_view_is_written_so() -> None:
    assert to_json(observe(example("following"), 3)) == {
        "format": "bacon-rules/view",
        "version": 1,
        "rules": {"game": "bacon-4", "house_rules": {"naturals_each": 3, "wilds_each": 1}},
        "seat": 3,
        "scores": [0, 0],
        "deal_number": 1,
        "dealer": 0,
        "starter": 1,
        "hand": "2d 4c 8c X",
        "card_counts": [4, 3, 3, 4],
        "wild_counts": [1, 1, 1, 1],
        "played": ["", "2c", "3c", ""],
        "out": [],
        "stage": {
            "type": "following",
            "seat": 3,
            "pile": [{"seat": 1, "combination": "single-2:2c"}, {"seat": 2, "combination": "single-3:3c"}],
        },
        "winners": [],
    }
    spectator = to_json(observe(example("following"), None))
    assert (spectator["seat"], spectator["hand"]) == (None, "")


@pytest.mark.parametrize(
    ("name", "stage"),
    [
        ("deciding", {"type": "deciding", "seat": 2, "said": None}),
        ("leading", {"type": "leading", "seat": 0}),
        ("asked", {"type": "answering", "seat": 5, "winner": 1}),
        ("answered", {"type": "deciding", "seat": 1, "said": {"seat": 5, "wants_lead": False}}),
    ],
)
def test_stages_are_written_so(name: str, stage: JsonValue) -> None:
    state = example(name)
    assert to_json(state)["table"]["stage"] == stage  # type: ignore[index,call-overload]  # an object
    assert to_json(observe(state, 1))["stage"] == stage


def test_rules_are_written_so() -> None:
    assert to_json(chunky_bacon(6)) == {"game": "chunky-6"}
    house = attrs.evolve(chunky_bacon(4), points=(3, 2, 1, 0), tie=Tie.SHARED, max_deals=9)
    written_rules: JsonValue = {"points": [3, 2, 1, 0], "max_deals": 9, "tie": "shared"}
    assert to_json(house) == {"game": "chunky-4", "house_rules": written_rules}
    assert to_json(attrs.evolve(bacon(4), max_deals=None)) == {"game": "bacon-4", "house_rules": {"max_deals": None}}


def test_house_rules_may_say_what_the_preset_says() -> None:
    assert load_rules({"game": "bacon-4", "house_rules": {}}) == bacon(4)
    usual: JsonValue = {"target": 8, "points": [0, 4, 2, 1], "tie": "play on", "max_deals": 8, "suits": 3}
    assert load_rules({"game": "bacon-4", "house_rules": usual}) == bacon(4)


def test_events_are_written_so() -> None:
    before = new_match(attrs.evolve(bacon(4), naturals_each=1, wilds_each=1))
    told = [to_json(event) for event in before.events(parse_move("deal:1c,X/2c,X/3c,X/4c,X"))]
    assert told[:2] == [
        {"type": "deal-began", "deal_number": 1, "dealer": 0, "starter": 1, "seen_by": None},
        {"type": "hand-dealt", "seat": 0, "hand": "1c X", "seen_by": [0]},
    ]
    before = dealt(attrs.evolve(bacon(4), max_deals=1), "1c", "2c", "3c", "4c")
    assert [to_json(event) for event in before.events(parse_move("single-2:2c"))] == [
        {"type": "led", "seat": 1, "combination": "single-2:2c", "cards_left": 0, "seen_by": None},
        {"type": "went-out", "seat": 1, "position": 1, "seen_by": None},
        {"type": "deal-scored", "points": [0, 1], "scores": [0, 1], "seen_by": None},
        {"type": "match-won", "winners": [1], "scores": [0, 1], "ending": "last deal", "seen_by": None},
    ]


every_value = pytest.mark.parametrize("name", _VALUES)


@every_value
def test_what_is_of_another_type_is_refused_where_it_stands(name: str) -> None:
    load, value = value_of(name)
    for place in places(value):
        assert refusal(load, replaced(value, place, 1.0)).path == written(place)


@every_value
def test_a_key_too_few_or_too_many_is_refused_at_its_object(name: str) -> None:
    load, value = value_of(name)
    for place in places(value):
        part = at(value, place)
        if isinstance(part, dict) and place[-1:] != ("house_rules",):
            error = refusal(load, replaced(value, place, {**part, "more": 1}))
            assert error.path == written(place)
            assert error.problem.startswith("there is no key 'more' here, the keys are ")
            for key in part:
                if key != "house_rules":
                    fewer = {other: inner for other, inner in part.items() if other != key}
                    error = refusal(load, replaced(value, place, fewer))
                    assert (error.path, error.problem) == (written(place), f"the key {key!r} is missing")


def numbers_in(value: JsonValue) -> list[Path]:
    return [place for place in places(value) if type(at(value, place)) is int]


@every_value
def test_only_a_whole_number_of_common_size_is_a_number(name: str) -> None:
    load, value = value_of(name)
    for wrong in (True, "1", 1.0, 10**400, -(10**5000), [1], {"seat": 1}):
        for place in numbers_in(value):
            assert refusal(load, replaced(value, place, wrong)).path == written(place)


STATE, VIEW, PASSED, HAND_DEALT, MOVE = "state following", "view following", "passed", "hand dealt", "move"
BENDABLE: dict[str, tuple[Load, JsonValue]] = {
    PASSED: (load_event, {"type": "passed", "seat": 1, "seen_by": None}),
    HAND_DEALT: (load_event, {"type": "hand-dealt", "seat": 1, "hand": "1c X", "seen_by": [1]}),
    MOVE: (load_move, "pass"),
}
WRONG: list[tuple[str, str, JsonValue, str, str]] = [
    (STATE, "$", [], "", "expected an object, got a list"),
    (VIEW, "$", None, "", "expected an object, got null"),
    (STATE, "$.format", "bacon-rules/view", "", "expected 'bacon-rules/state', got 'bacon-rules/view'"),
    (STATE, "$.version", 0, "", "expected 1, got 0"),
    (STATE, "$.version", True, "", "expected 1, got true"),
    (STATE, "$.version", 2, "", "version 2 is newer than 1, the newest that this release of bacon-rules reads"),
    (STATE, "$.rules.game", "skat", "", "there is no game named 'skat'; the names are bacon-4, "),
    (
        STATE,
        "$.rules.house_rules",
        {"players": 5},
        "",
        "there is no house rule 'players', the house rules are suits, ranks, ",
    ),
    (
        STATE,
        "$.rules.house_rules.naturals_each",
        16,
        "",
        "4 players with 16 naturals each need 64 cards, the pack has 60",
    ),
    (
        "rules",
        "$",
        {"game": "bacon-4", "house_rules": {"ranks": 9}},
        "$.house_rules",
        "naturals_each: 4 players with 15 naturals each need 60 cards, the pack has 54",
    ),
    (
        "rules",
        "$",
        {"game": "chunky-4", "house_rules": {"tie": "draw"}},
        "$.house_rules.tie",
        "expected 'shared' or 'play on' or 'extra deal', got 'draw'",
    ),
    (STATE, "$.table.hands[2]", "7c 1d X", "", "it is written '1d 7c X'"),
    (STATE, "$.table.dealt[0]", "1c 5c 9c 9d X", "", "expected 3 natural cards, got 4"),
    (STATE, "$.table.dealt[0]", "1s 5c 9c X", "", "1s is here more often than in what is left of the pack"),
    (STATE, "$.table.stage.pile[1].combination", "single-9:9c", "", "seat 2 has not played these cards"),
    (VIEW, "$.stage.pile[0].combination", "pair-2:2c", "", "a pair has 2 cards, not 1"),
    (VIEW, "$.stage.type", "waiting", "", "expected one of leading, following, deciding, answering, got 'waiting'"),
    (VIEW, "$.stage", {"seat": 1}, "", "the key 'type' is missing"),
    (VIEW, "$.hand", "1c 5c 9c X X", "", "expected 4 cards with 1 wilds, got 5 with 2"),
    (PASSED, "$.type", "slept", "", "expected one of deal-began, hand-dealt, "),
    (HAND_DEALT, "$.seen_by", None, "", "expected [1]"),
    (PASSED, "$.seen_by", [1], "", "expected null"),
    (MOVE, "$", 7, "", "expected a move in notation, got 7"),
    (MOVE, "$", "pair-7:X,7c", "", "it is written 'pair-7:7c,X'"),
]


@pytest.mark.parametrize(("name", "place", "value", "path", "words"), WRONG)
def test_what_is_wrong_is_told(name: str, place: str, value: JsonValue, path: str, words: str) -> None:
    load, document = BENDABLE[name] if name in BENDABLE else value_of(name)
    error = refusal(load, replaced(document, place_of(place), value))
    assert error.path == (path or place)
    assert words in error.problem
    assert str(error) == f"{error.path}: {error.problem}"


def check_loaded(load: Load, value: JsonValue) -> None:
    """Check that a value is refused at an existing place, or is read and written the same again."""
    try:
        loaded = load(value)
    except JsonError as error:
        at(value, place_of(error.path))
        assert error.problem
        assert len(str(error)) < 1000
    else:
        again = to_json(loaded)
        assert load(again) == loaded
        assert without_house_rules(again) == without_house_rules(value)


def without_house_rules(value: JsonValue) -> JsonValue:
    """Drop the one key where a document may say what goes without saying."""
    for place in places(value):
        part = at(value, place)
        if isinstance(part, dict) and "house_rules" in part:
            return replaced(value, place, {"game": part["game"]})
    return value


@given(st.data())
def test_bent_documents_are_refused_by_our_own_error_alone(data: st.DataObject) -> None:
    load, value = data.draw(st.sampled_from(documents()))
    check_loaded(load, data.draw(mutations(value)))


@pytest.mark.deep
@given(st.data())
def test_deep_bent_documents(data: st.DataObject) -> None:
    load, value = data.draw(st.sampled_from(documents()))
    check_loaded(load, data.draw(mutations(value)))


@given(jsontrees.json_values)
def test_any_json_is_refused_by_our_own_error_alone(value: JsonValue) -> None:
    for load in (load_state, load_view, load_rules, load_event, load_move):
        check_loaded(load, value)


def nested(depth: int) -> JsonValue:
    value: JsonValue = 0
    for _ in range(depth):
        value = [value]
    return value


HOSTILE: dict[str, JsonValue] = {
    "nested lists": nested(100_000),
    "nested objects": {"type": {"type": {"type": {}}}},
    "a million numbers": [0] * 1_000_000,
    "many hands": ["1c"] * 200_000,
    "a long text": "1c " * 400_000,
    "a long combination": "hex-7:" + "X," * 400_000,
    "a million digits of rank": "pair-" + "7" * 1_000_000 + ":7c,X",
    "surrogates": "\ud800" * 1000,
    "a huge number": 10**100_000,
    "many keys": {str(key): key for key in range(100_000)},
    "odd keys": {"\ud800": 1, "": 2, "a.b[0]": 3},
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_values_are_refused_wherever_they_stand(name: str) -> None:
    for load, value in map(value_of, ("state following", "view asked", "house rules", "more house rules")):
        for place in places(value):
            error = refusal(load, replaced(value, place, HOSTILE[name]))
            assert len(str(error)) < 1000
            assert error.path.startswith(written(place[:-1]))


def test_keys_that_are_no_texts_are_refused() -> None:
    value: Any = {**example("following").to_json(), 7: 1}
    assert refusal(load_state, value).problem.startswith("there is no key 7 here")


def test_tuples_and_mappings_are_lists_and_objects() -> None:
    state = example("following")
    rules = MappingProxyType(dict(state.rules.to_json()))
    assert load_state({**state.to_json(), "scores": (0, 0), "rules": rules}) == state


def test_a_document_is_plain_json() -> None:
    for _, value in documents():
        assert json.loads(json.dumps(value)) == value
