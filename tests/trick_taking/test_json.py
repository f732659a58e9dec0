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
from tests.jsontrees import Path, at, mutations, place_of, places, replaced, written
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
