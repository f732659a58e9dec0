"""States, views, moves, events and rules as JSON: what is written is read, and nothing else is."""

import functools
from collections.abc import Callable

import attrs
import pytest

from bacon_rules import JsonError, observe
from bacon_rules.climbing import State, Tie, bacon, chunky_bacon, new_match, parse_move
from bacon_rules.climbing.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.documents.values import JsonValue
from bacon_rules.game import to_json
from tests.climbing.scripts import after, dealt
from tests.jsontrees import place_of, replaced

Load = Callable[[JsonValue], object]


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


STATE, VIEW, RULES, PASSED, HAND_DEALT, MOVE = "state", "view", "rules", "passed", "hand dealt", "move"
BENDABLE: dict[str, tuple[Load, JsonValue]] = {
    STATE: (load_state, example("following").to_json()),
    VIEW: (load_view, example("following").observe(0).to_json()),
    RULES: (load_rules, bacon(4).to_json()),
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
    (STATE, "$.rules.game", "skat", "", "there is no climbing game named 'skat'; the names are bacon-4, "),
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
        RULES,
        "$",
        {"game": "bacon-4", "house_rules": {"ranks": 9}},
        "$.house_rules",
        "naturals_each: 4 players with 15 naturals each need 60 cards, the pack has 54",
    ),
    (
        RULES,
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
    load, document = BENDABLE[name]
    with pytest.raises(JsonError) as caught:
        load(replaced(document, place_of(place), value))
    error = caught.value
    assert error.path == (path or place)
    assert words in error.problem
    assert str(error) == f"{error.path}: {error.problem}"
