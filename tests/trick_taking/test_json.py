"""States, views, moves, events and rules as JSON: what is written is read, and nothing else."""

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import BaconRulesError, JsonError
from bacon_rules.jsonvalues import JsonValue, read_json, write_json
from bacon_rules.trick_taking import Rules, State, Taker, new_match, observe, parse_move
from bacon_rules.trick_taking.codec import (
    dump_move,
    dump_rules,
    load_event,
    load_move,
    load_rules,
    load_state,
    load_view,
)
from bacon_rules.trick_taking.tallies import scores_can_be
from bacon_rules.trick_taking.validity import state_fault
from tests import jsontrees
from tests.jsontrees import Path, at, mutations, place_of, places, replaced
from tests.trick_taking.scripts import HOUSE_RULES, after, contracted, dealt, states, steps
from tests.trick_taking.test_scoring import house_rules

FOLLOWING = after(contracted(after(dealt(dealer=3), *["pass"] * 4)), "discard:6h", "play:5s", "play:6s")
TRICKS = after(contracted(dealt(), alone=True), "discard:9d", "play:Kd", "play:3d", "play:4c", "play:6s")
OVER = after(contracted(dealt(Rules(target=1), ("As", "4s", "5s", "Ad"), "2d")), "discard:2d", "play:5s", "play:Ad")
OVER = after(OVER, "play:As", "play:4s")
EXAMPLES = [new_match(), dealt(), after(dealt(), "pick-up-alone"), contracted(dealt()), FOLLOWING, TRICKS, OVER]


def same(value: JsonValue) -> JsonValue:
    """Send a value through a text."""
    return read_json(write_json(value))


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_states_and_views_are_read_as_they_are_written(rules: Rules) -> None:
    for place, state in enumerate(states(rules, 4, passing=0.8)):
        if place % 7 == 0 or state.is_over:
            assert load_state(same(state.to_json())) == state
            for seat in (0, 1, 2, 3, None):
                view = observe(state, seat)
                assert load_view(same(view.to_json())) == view


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_moves_and_events_are_read_as_they_are_written(rules: Rules) -> None:
    for before, move, _ in steps(rules, 6):
        assert load_move(same(dump_move(move))) == move
        for event in before.events(move):
            assert load_event(same(event.to_json())) == event


@given(house_rules, st.sampled_from(Taker))
def test_rules_are_read_as_they_are_written(rules: Rules, taker: Taker) -> None:
    changed = attrs.evolve(rules, taker=taker)
    value = same(changed.to_json())
    assert load_rules(value) == changed
    assert isinstance(value, dict)
    assert value.get("house_rules") != {}
    for name, part in value.get("house_rules", {}).items():
        assert (part if name != "taker" else Taker(part)) == getattr(changed, name) != getattr(Rules(), name)


def test_the_usual_rules_are_a_name() -> None:
    assert dump_rules(Rules()) == {"game": "trick-taking"}
    assert load_rules({"game": "trick-taking", "house_rules": {}}) == Rules()
    assert load_rules({"game": "trick-taking", "house_rules": {"target": 10}}) == Rules()
    assert dump_rules(Rules(taker=Taker.NOBODY)) == {"game": "trick-taking", "house_rules": {"taker": "nobody"}}


def test_a_state_is_written_so() -> None:
    value = same(TRICKS.to_json())
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
    assert same(observe(FOLLOWING, 3).to_json()) == {
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


STAGES = "bidding, approving, discarding, playing"
STATE_FAULTS: list[tuple[State, str, JsonValue, str, str]] = [
    (dealt(), "$.scores", [0], "$.scores", "expected the scores of 2 sides, got 1"),
    (dealt(), "$.scores", [-1, 0], "$.scores[0]", "expected 0 or more, got -1"),
    (dealt(), "$.scores", [1, 0], "$.scores", "a match that goes on cannot have (1, 0) after 0 deals"),
    (dealt(), "$.scores", [10, 0], "$.scores", "a match that goes on cannot have (10, 0) after 0 deals"),
    (dealt(), "$.deal_number", 0, "$.deal_number", "expected 1 or more, got 0"),
    (dealt(), "$.dealer", 4, "$.dealer", "expected a seat from 0 to 3, got 4"),
    (dealt(), "$.dealer", -1, "$.dealer", "expected a seat from 0 to 3, got -1"),
    (dealt(), "$.dealer", 1, "$.table.stage.seat", "expected 2, got 1"),
    (dealt(), "$.winners", [0], "$.winners", "expected none, since this deal has not been played out"),
    (new_match(), "$.winners", [0], "$.winners", "expected none, since the cards of this deal are still to be dealt"),
    (OVER, "$.winners", [], "$.scores", "a match that goes on cannot have (0, 2) after 0 deals"),
    (OVER, "$.winners", [0], "$.winners[0]", "expected 1, got 0"),
    (OVER, "$.winners", [0, 1], "$.winners", "expected 1 entries, got 2 entries"),
    (
        OVER,
        "$.scores",
        [0, 3],
        "$.scores",
        "a match that goes on, without the points of the last one, cannot have (0, 1) after 0 deals",
    ),
    (
        OVER,
        "$.scores",
        [2, 0],
        "$.scores",
        "a match that goes on, without the points of the last one, cannot have (2, -2) after 0 deals",
    ),
    (OVER, "$.table.tricks[0].winner", 0, "$.scores", ""),
    (TRICKS, "$.table.contract.declarer", 5, "$.table.contract.declarer", "expected a seat from 0 to 3, got 5"),
    (TRICKS, "$.table.contract.declarer", 2, "$.table.hands[3]", ""),
    (TRICKS, "$.table.contract.declarer", 3, "$.table.hands[0]", ""),
    (TRICKS, "$.table.contract.trump", "h", "$.table.contract.trump", "expected 'd', got 'h'"),
    (TRICKS, "$.table.contract.alone", False, "$.table.contract.alone", "expected true, got false"),
    (TRICKS, "$.table.contract", None, "$.table.discard", "expected null, since nobody has taken the upcard"),
    (TRICKS, "$.table.discard", None, "$.table.hands[2]", ""),
    (TRICKS, "$.table.discard", "8d", "$.table.hands[2]", "8d is, or was, here and in stub[14] as well"),
    (TRICKS, "$.table.hands", ["2c 10h Jh As"], "$.table.hands", "expected the hands of 4 players, got 1"),
    (TRICKS, "$.table.hands[0]", "2c 10h Jh", "$.table.hands[0]", ""),
    (TRICKS, "$.table.hands[2]", "2h 5c 7c", "$.table.hands[2]", ""),
    (TRICKS, "$.table.hands[3]", "4d 4h 8c 9s As", "$.table.hands[3]", ""),
    (TRICKS, "$.table.stub", ["2d"], "$.table.stub", "expected 32 cards, got 1"),
    (TRICKS, "$.table.stub[4]", "3c", "$.table.stub[4]", "3c is, or was, here and in stub[3] as well"),
    (TRICKS, "$.table.upcard_number", 4, "$.table.upcard_number", "expected a number from 0 to 3, got 4"),
    (TRICKS, "$.table.upcard_number", -1, "$.table.upcard_number", "expected a number from 0 to 3, got -1"),
    (TRICKS, "$.table.upcard_number", 1, "$.table.hands[2]", ""),
    (TRICKS, "$.table.calls[0].seat", 2, "$.table.calls[0].seat", "expected seat 1, whose turn it was, got 2"),
    (TRICKS, "$.table.calls[0].seat", 9, "$.table.calls[0].seat", "expected seat 1, whose turn it was, got 9"),
    (TRICKS, "$.table.calls[0].call", "pick-up", "$.table.tricks[0].laid[1].seat", ""),
    (TRICKS, "$.table.calls[0].call", "accept", "$.table.calls[0].call", ""),
    (TRICKS, "$.table.calls[0].call", "pass", "$.table.calls[1].seat", "expected seat 2, whose turn it was, got 3"),
    (TRICKS, "$.table.calls[0].upcard", 1, "$.table.calls[0].upcard", "expected 0, got 1"),
    (TRICKS, "$.table.calls", [], "$.table.discard", ""),
    (TRICKS, "$.table.tricks[0].laid[1].seat", 7, "$.table.tricks[0].laid[1].seat", ""),
    (TRICKS, "$.table.tricks[0].laid[0].seat", 1, "$.table.hands[1]", ""),
    (TRICKS, "$.table.tricks[0].winner", 0, "$.table.tricks[0].winner", "expected 2, got 0"),
    (TRICKS, "$.table.tricks[0].winner", 99, "$.table.tricks[0].winner", "expected 2, got 99"),
    (TRICKS, "$.table.tricks", [], "$.table.hands[0]", ""),
    (TRICKS, "$.table.stage", {"type": "bidding", "seat": 0}, "$.table.hands[2]", ""),
    (TRICKS, "$.table.stage.seat", 1, "$.table.stage.seat", "expected 0, got 1"),
    (TRICKS, "$.table.stage.trick[0].card", "2d", "$.table.hands[2]", ""),
    (dealt(), "$.table.stage", {"type": "discarding", "seat": 1}, "$.table.stage", "expected bidding, got discarding"),
    (
        after(dealt(), "pick-up"),
        "$.table.stage.alone",
        True,
        "$.table.stage.alone",
        "expected false, got true",
    ),
]


@pytest.mark.parametrize(("state", "place", "new", "path", "problem"), STATE_FAULTS)
def test_states_that_cannot_be_are_refused_where_they_are_wrong(
    state: State, place: str, new: JsonValue, path: str, problem: str
) -> None:
    value = replaced(same(state.to_json()), place_of(place), new)
    with pytest.raises(JsonError) as caught:
        load_state(value)
    assert caught.value.path == path
    assert problem in ("", caught.value.problem)


VIEW_FAULTS: list[tuple[State, int | None, str, JsonValue, str, str]] = [
    (TRICKS, 0, "$.seat", 4, "$.seat", "expected a seat from 0 to 3, got 4"),
    (TRICKS, 0, "$.seat", None, "$.hand", ""),
    (TRICKS, None, "$.seat", 0, "$.hand", ""),
    (TRICKS, 0, "$.seat", 3, "$.hand", ""),
    (TRICKS, 0, "$.hand", "2c 10h Jh", "$.hand", ""),
    (TRICKS, 0, "$.hand", "2c 10h Jh Qh Ks As", "$.card_counts", ""),
    (TRICKS, 0, "$.hand", "2c 10h Jh Kd", "$.card_counts", ""),
    (TRICKS, 0, "$.hand", "2c 2d Jh As", "$.card_counts", ""),
    (TRICKS, 0, "$.card_counts", [4, 4, 3], "$.card_counts", "expected those of 4 players, got 3"),
    (TRICKS, 0, "$.card_counts", [4, 4, 3, 4], "$.card_counts", ""),
    (TRICKS, 0, "$.card_counts", [4, 5, 3, 4], "$.card_counts[1]", ""),
    (TRICKS, 0, "$.card_counts", [4, -1, 3, 10], "$.card_counts", ""),
    (TRICKS, 0, "$.upcards", [], "$.upcards", "expected from 1 to 4 cards, got 0"),
    (TRICKS, 0, "$.upcards", ["2d", "6h", "2s", "3c", "3s"], "$.upcards", "expected from 1 to 4 cards, got 5"),
    (TRICKS, 0, "$.upcards", ["6h"], "$.contract.trump", "expected 'h', got 'd'"),
    (TRICKS, 0, "$.upcards", ["8d", "2d"], "$.card_counts[2]", ""),
    (TRICKS, 0, "$.upcards", ["2c"], "$.card_counts", ""),
    (TRICKS, 0, "$.discard", None, "$.card_counts", ""),
    (TRICKS, 0, "$.discard", "2c", "$.card_counts", ""),
    (TRICKS, 0, "$.contract", None, "$.card_counts", ""),
    (TRICKS, 0, "$.contract.declarer", 4, "$.contract.declarer", "expected a seat from 0 to 3, got 4"),
    (TRICKS, 0, "$.contract.declarer", 3, "$.card_counts", ""),
    (
        TRICKS,
        0,
        "$.calls[1].call",
        "veto-alone",
        "$.tricks[0].laid[1].seat",
        "expected seat 3, whose turn it was, got 0",
    ),
    (TRICKS, 0, "$.calls[1].seat", 1, "$.calls[1].seat", "expected seat 3, whose turn it was, got 1"),
    (TRICKS, 0, "$.tricks[0].laid[0].seat", 4, "$.tricks[0].laid[0].seat", "expected a seat from 0 to 3, got 4"),
    (TRICKS, 0, "$.tricks[0].winner", 1, "$.tricks[0].winner", "expected 2, got 1"),
    (TRICKS, 0, "$.stage.seat", 1, "$.stage.seat", "expected 0, got 1"),
    (TRICKS, 0, "$.stage", None, "$.hand", "expected '', got '2c 10h Jh As'"),
    (TRICKS, 0, "$.scores", [0, 11], "$.scores", "a match that goes on cannot have (0, 11) after 0 deals"),
    (TRICKS, 0, "$.winners", [0], "$.winners", "expected none, since this deal has not been played out"),
    (new_match(), 0, "$.winners", [0], "$.winners", ""),
    (new_match(), 0, "$.card_counts", [1, 0, 0, 0], "$.card_counts[0]", "expected 0, got 1"),
    (new_match(), 0, "$.upcards", ["2c"], "$.upcards", "expected 0 entries, got 1 entries"),
    (new_match(), 0, "$.discard", "2c", "$.discard", "expected null, got '2c'"),
    # Seat 0 followed clubs with a diamond, so it holds none; its own hand says otherwise.
    (TRICKS, 1, "$.hand", "3h 5s 9c Kd", "$.card_counts", ""),
]


@pytest.mark.parametrize(("state", "seat", "place", "new", "path", "problem"), VIEW_FAULTS)
def test_views_that_cannot_be_are_refused_where_they_are_wrong(  # noqa: PLR0917
    state: State,
    seat: int | None,
    place: str,
    new: JsonValue,
    path: str,
    problem: str,
) -> None:
    value = replaced(same(observe(state, seat).to_json()), place_of(place), new)
    with pytest.raises(JsonError) as caught:
        load_view(value)
    assert caught.value.path == path
    assert problem in ("", caught.value.problem)


def test_a_deal_that_is_over_is_refused() -> None:
    """The last trick of a deal clears the table, unless it ends the match."""
    last = after(contracted(dealt(Rules(target=5), ("As", "4s", "5s", "Ad"), "2d")), "discard:2d", "play:5s", "play:Ad")
    last = after(last, "play:As")
    value: Any = same(last.to_json())
    value["table"]["stage"]["trick"].append({"seat": 1, "card": "4s"})
    value["table"]["hands"][1] = ""
    with pytest.raises(JsonError) as caught:
        load_state(value)
    assert caught.value.path == "$.table"
    value["table"]["tricks"] = [{"laid": value["table"]["stage"]["trick"], "winner": 3}]
    value["table"]["stage"] = {"type": "playing", "seat": 3, "trick": []}
    with pytest.raises(JsonError) as caught:
        load_state(value)
    assert str(caught.value) == "$.table: expected null, since this deal is over and the next one is to be dealt"
    value["table"]["tricks"] *= 2
    with pytest.raises(JsonError):
        load_state(value)
    passed: Any = same(after(dealt(Rules(upcards=1)), "pass", "pass", "pass").to_json())
    passed["table"]["calls"] += [{"seat": 0, "call": "pass", "upcard": 0}, {"seat": 1, "call": "pass", "upcard": 0}]
    with pytest.raises(JsonError) as caught:
        load_state(passed)
    assert str(caught.value) == "$.table.calls[4].call: the deal was over before this move"
    view: Any = same(observe(last, None).to_json())
    view["stage"]["trick"].append({"seat": 1, "card": "4s"})
    view["card_counts"][1] = 0
    with pytest.raises(JsonError) as caught:
        load_view(view)
    assert caught.value.path == "$.stage"


EVENT_FAULTS: list[tuple[JsonValue, str, str]] = [
    (
        {"type": "trick-won", "seat": 4, "tricks_won": [0, 1], "seen_by": None},
        "$.seat",
        "expected a number from 0 to 3, got 4",
    ),
    (
        {"type": "trick-won", "seat": 0, "tricks_won": [0, 14], "seen_by": None},
        "$.tricks_won[1]",
        "expected a number from 0 to 13, got 14",
    ),
    (
        {"type": "trick-won", "seat": 0, "tricks_won": [1, 0, 0], "seen_by": None},
        "$.tricks_won",
        "expected 2 numbers, got 3",
    ),
    (
        {"type": "match-won", "winners": [], "scores": [0, 10], "seen_by": None},
        "$.winners",
        "expected 1 number, got 0",
    ),
    ({"type": "deal-began", "deal_number": 0, "dealer": 0, "seen_by": None}, "$.deal_number", ""),
    ({"type": "match-won", "winners": [2], "scores": [0, 10], "seen_by": None}, "$.winners[0]", ""),
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
def test_what_is_no_event_is_refused(value: JsonValue, path: str, problem: str) -> None:
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
def test_what_are_no_rules_is_refused(value: JsonValue, path: str, problem: str) -> None:
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
def test_what_is_no_move_is_refused(value: JsonValue) -> None:
    with pytest.raises(JsonError, match=r"^\$: "):
        load_move(value)


LOADERS: list[tuple[Callable[[JsonValue], object], JsonValue]] = [
    *((load_state, same(state.to_json())) for state in EXAMPLES),
    *((load_view, same(observe(state, seat).to_json())) for state in EXAMPLES for seat in (0, 2, None)),
    *((load_event, same(event.to_json())) for event in dealt().events(parse_move("pass"))),
    (load_rules, same(Rules(target=5, taker=Taker.DECLARER).to_json())),
]


@given(st.sampled_from(LOADERS), st.data())
def test_changed_documents_are_refused_or_stand_for_themselves(
    loader: tuple[Callable[[JsonValue], Any], JsonValue], data: st.DataObject
) -> None:
    load, value = loader
    change = data.draw(mutations(value))
    try:
        loaded = load(change)
    except JsonError as error:
        if error.path != "$":
            at(change, place_of(error.path))
    else:
        if load is not load_rules:
            assert json.dumps(loaded.to_json(), sort_keys=True) == json.dumps(change, sort_keys=True)


def leaves(value: JsonValue) -> list[Path]:
    return [place for place in places(value) if not isinstance(at(value, place), dict | list)]


@pytest.mark.parametrize("load", [load_state, load_view])
def test_every_number_of_a_document_counts(load: Callable[[JsonValue], Any]) -> None:
    """No number in it can be changed by one without being refused, or making another state."""
    for state in EXAMPLES:
        value = same(state.to_json() if load is load_state else observe(state, 0).to_json())
        for place in leaves(value):
            found = at(value, place)
            if type(found) is int:
                for change in (found - 1, found + 1):
                    try:
                        loaded = load(replaced(value, place, change))
                    except JsonError:
                        continue
                    assert same(loaded.to_json()) == replaced(value, place, change)


@given(jsontrees.json_values)
def test_anything_else_is_refused(value: JsonValue) -> None:
    loaders = (load_state, load_view, load_event, load_rules)
    for load in loaders if isinstance(value, str) else (*loaders, load_move):
        with pytest.raises(JsonError):
            load(value)


@pytest.mark.deep
@given(st.sampled_from(LOADERS), st.data())
def test_deep_nothing_but_our_errors_comes_out(
    loader: tuple[Callable[[JsonValue], object], JsonValue], data: st.DataObject
) -> None:
    load, value = loader
    try:
        load(data.draw(mutations(value)))
    except BaconRulesError as error:
        assert isinstance(error, JsonError)


def test_no_fault_is_found_in_scores_too_high_to_work_out() -> None:
    rules = Rules(target=1_000_000)
    state = attrs.evolve(new_match(rules), scores=(20_000, 3), deal_number=20_000)
    assert state_fault(state) is None
    assert scores_can_be(rules, state.scores, 5_002)
    assert load_state(same(state.to_json())) == state
