"""States, views, moves, events and rules as JSON: what is written is read, and nothing else."""

import pytest

from bacon_rules import JsonError
from bacon_rules.documents.values import JsonValue, read_json, write_json
from bacon_rules.trick_taking import (
    Rules,
    Taker,
    load_event,
    load_move,
    load_rules,
    observe,
    parse_move,
    to_json,
)
from tests.trick_taking.scripts import after, dealt, position


def same(value: JsonValue) -> JsonValue:
    """Return what is left of a value that is written as a text and read."""
    return read_json(write_json(value))


def test_the_usual_rules_are_a_name() -> None:
    assert to_json(Rules()) == {"game": "trick-taking"}
    assert load_rules({"game": "trick-taking", "house_rules": {}}) == Rules()
    assert load_rules({"game": "trick-taking", "house_rules": {"target": 10}}) == Rules()
    assert to_json(Rules(taker=Taker.NOBODY)) == {"game": "trick-taking", "house_rules": {"taker": "nobody"}}


def test_a_state_is_written_so() -> None:
    value = same(position("alone").to_json())
    assert isinstance(value, dict)
    table = value.pop("table")
    assert value == {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": {"game": "trick-taking"},
        "scores": [0, 0],
        "deal_number": 1,
        "dealer": 0,
        "winners": [],
    }
    stub = table.pop("stub")
    assert (stub[:5], len(stub)) == (["2d", "6h", "2s", "3c", "3s"], 32)
    assert table == {
        "hands": ["2c 10h Jh As", "3h 5s 9c Qh", "2d 2h 5c", "4d 4h 8c 9s Jd"],
        "upcard_number": 0,
        "calls": [{"seat": 1, "call": "pick-up-alone", "upcard": 0}, {"seat": 3, "call": "accept", "upcard": 0}],
        "contract": {"declarer": 1, "trump": "d", "alone": True},
        "discard": "9d",
        "tricks": [
            {
                "laid": [{"seat": 2, "card": "Kd"}, {"seat": 0, "card": "3d"}, {"seat": 1, "card": "4c"}],
                "winner": 2,
            }
        ],
        "stage": {"type": "playing", "seat": 0, "trick": [{"seat": 2, "card": "6s"}]},
    }


def test_a_view_is_written_so() -> None:
    assert same(observe(position("the next upcard"), 3).to_json()) == {
        "format": "bacon-rules/view",
        "version": 1,
        "rules": {"game": "trick-taking"},
        "seat": 3,
        "scores": [0, 0],
        "deal_number": 1,
        "dealer": 3,
        "hand": "4d 4h 8c 9s Jd",
        "card_counts": [5, 4, 4, 5],
        "upcards": ["2d", "6h"],
        "calls": [
            *[{"seat": seat, "call": "pass", "upcard": 0} for seat in range(4)],
            {"seat": 0, "call": "pick-up", "upcard": 1},
            {"seat": 2, "call": "accept", "upcard": 1},
        ],
        "contract": {"declarer": 0, "trump": "h", "alone": False},
        "discard": "6h",
        "tricks": [],
        "stage": {"type": "playing", "seat": 3, "trick": [{"seat": 1, "card": "5s"}, {"seat": 2, "card": "6s"}]},
        "winners": [],
    }


def test_events_are_written_so() -> None:
    state = after(dealt(), "pick-up")
    assert [same(event.to_json()) for event in state.events(parse_move("accept"))] == [
        {"type": "call-made", "seat": 3, "call": "accept", "seen_by": None},
        {"type": "contract-made", "declarer": 1, "trump": "d", "alone": False, "seen_by": None},
        {"type": "upcard-taken", "seat": 2, "card": "2d", "seen_by": None},
    ]


EVENT_FAULTS: list[tuple[JsonValue, str, str]] = [
    ({"type": "deal-acquitted", "seen_by": [0]}, "$.seen_by", "expected null"),
    ({"type": "hand-dealt", "seat": 1, "hand": "2c", "seen_by": None}, "$.seen_by", "expected [1]"),
    ({"type": "hand-dealt", "seat": 1, "hand": "2c", "seen_by": [0]}, "$.seen_by", "expected [1]"),
    ({"type": "hand-dealt", "seat": 1, "hand": "2c", "seen_by": ["1"]}, "$.seen_by[0]", ""),
    ({"type": "hand-dealt", "seat": 1, "hand": "2c"}, "$", "the key 'seen_by' is missing"),
    ({"type": "deal-acquitted", "deal": 1, "seen_by": None}, "$", ""),
    ({"type": "call-made", "seat": 1, "call": "play:2c", "seen_by": None}, "$.call", ""),
    ({"type": "call-made", "seat": 1, "call": 7, "seen_by": None}, "$.call", "expected a text, got 7"),
    ({"type": "led", "seat": 1, "seen_by": None}, "$.type", ""),
    ([], "$", "expected an object, got a list"),
]


@pytest.mark.parametrize(("value", "path", "problem"), EVENT_FAULTS)
def test_what_is_not_an_event_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_event(value)
    assert caught.value.path == path
    assert problem in ("", caught.value.problem)


RULES_FAULTS: list[tuple[JsonValue, str, str]] = [
    (None, "$", "expected an object, got null"),
    ({}, "$", "the key 'game' is missing"),
    ({"game": 7}, "$.game", "expected the name of a game, got 7"),
    ({"game": "bacon-4"}, "$.game", ""),
    ({"game": "trick-taking", "target": 5}, "$", ""),
    ({"game": "trick-taking", "house_rules": []}, "$.house_rules", "expected an object, got a list"),
    ({"game": "trick-taking", "house_rules": {"name": "x"}}, "$.house_rules", ""),
    ({"game": "trick-taking", "house_rules": {"target": "5"}}, "$.house_rules.target", ""),
    ({"game": "trick-taking", "house_rules": {"target": True}}, "$.house_rules.target", ""),
    ({"game": "trick-taking", "house_rules": {"target": 0}}, "$.house_rules.target", ""),
    ({"game": "trick-taking", "house_rules": {"cards_each": 4}}, "$.house_rules.cards_each", ""),
    ({"game": "trick-taking", "house_rules": {"taker": "dealer"}}, "$.house_rules.taker", ""),
]


@pytest.mark.parametrize(("value", "path", "problem"), RULES_FAULTS)
def test_what_are_not_rules_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_rules(value)
    assert caught.value.path == path
    assert problem in ("", caught.value.problem)


def test_a_house_rule_that_contradicts_a_usual_one_is_refused_as_a_whole() -> None:
    with pytest.raises(JsonError) as caught:
        load_rules({"game": "trick-taking", "house_rules": {"all_tricks": 1, "cards_each": 11, "most_tricks": 2}})
    assert str(caught.value) == "$.house_rules.most_tricks: all tricks cannot score less than most of them"
    with pytest.raises(JsonError) as caught:
        load_rules({"game": "trick-taking", "house_rules": {"most_tricks": 3}})
    assert caught.value.path == "$.house_rules.most_tricks"
    with pytest.raises(JsonError) as caught:
        load_rules({"game": "trick-taking", "house_rules": {"upcards": 40}})
    assert caught.value.path == "$.house_rules.upcards"


@pytest.mark.parametrize("value", [None, 7, ["pass"], {"move": "pass"}, "give:2", ""])
def test_what_is_not_a_move_is_refused(value: JsonValue) -> None:
    with pytest.raises(JsonError, match=r"^\$: "):
        load_move(value)
