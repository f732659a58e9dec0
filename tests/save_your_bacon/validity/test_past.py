"""Counts of what has happened (S82): what is counted is read again, and what nothing counts is refused."""

from typing import Final

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state, load_view
from bacon_rules.save_your_bacon.frames import Window
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

PLAYED: Final = {"happened": when("card-played", side="friendly"), "since": "game"}
ATTACKED: Final = {"happened": when("damage-placed", card={"same_as": "this-champion"}), "since": "attack"}
HIT_NOW: Final = when("damage-placed", card={"same_as": "that"})


def paused() -> State:
    """Return a game in a window within an attack, with counts for players, for champions, and for both."""
    ask = action(
        "Ask",
        do("choose", cards=choose(FOE)),
        do("draw", count={"sum": [PLAYED, ATTACKED, {"happened": HIT_NOW, "total": True}]}),
    )
    cry = reaction("Cry", when("damage-placed", nth=1, damage="attack"), do("refresh"))
    state = position(Seat(hand="nap ask"), Seat(hand="cry"), cards=[ask, cry])
    return play(state, "play:nap@0", "attack:0", "target:3", "no-counter")


def document(state: State | View) -> Json:
    """Return a state or a view as a document to change."""
    found = same(state.to_json())
    assert isinstance(found, dict)
    return found


def test_counts_are_public_and_are_read_as_they_are_written() -> None:
    state = paused()
    past = table_of(state).past
    found = {(one.seat, one.card, one.attack) for one in past or ()}
    assert found == {(0, None, 0), (1, None, 0), (None, 3, 6), (0, 3, 0), (1, 3, 0)}
    assert load_state(document(state)) == state
    for seat in (None, 0, 1):
        view = state.observe(seat)
        assert table_of(view).past == past
        assert load_view(document(view)) == view
        assert table_of(view.determinize(1)).past == past
    window = table_of(state).stack[-1]
    assert isinstance(window, Window)
    noted = [[(one.seat, one.nth) for one in happening.noted or ()] for happening in window.happenings]
    assert noted == [[(0, 1), (1, 1)], []]


WRONG: Final = [
    ("text", 9, ".text: expected the number of something that text of the pool counts"),
    ("seat", None, ": expected the player or the card for whom this is counted, and nobody else"),
    ("seat", 2, ".seat: expected a number from 0 to 1, got 2"),
    ("card", 2, ": expected the player or the card for whom this is counted, and nobody else"),
    ("attack", 1, ".attack: expected a number from 0 to 0, got 1"),
    ("times", 0, ".times: expected a number from 1 to 99, got 0"),
    ("total", 100, ".total: expected a number from 0 to 99, got 100"),
]


@pytest.mark.parametrize(("key", "value", "problem"), WRONG)
def test_what_nothing_counts_is_refused(key: str, value: object, problem: str) -> None:
    told = document(paused())
    past = told["stage"]["past"]
    place = next(place for place, one in enumerate(past) if one["card"] is None)
    past[place][key] = value
    assert _refusal(told) == f"$.stage.past[{place}]{problem}"


def test_a_card_that_was_never_there_counts_for_nothing() -> None:
    told = document(paused())
    past = told["stage"]["past"]
    place = next(place for place, one in enumerate(past) if one["attack"])
    past[place]["card"] = 7
    assert _refusal(told) == f"$.stage.past[{place}].card: expected a number from 0 to 6, got 7"
    past[place] = {**past[place], "card": 3, "attack": 0}
    assert _refusal(told) == f"$.stage.past[{place}].attack: expected a number from 1 to 6, got 0"


def test_nothing_is_counted_twice_and_no_list_of_counts_is_empty() -> None:
    told = document(paused())
    past = told["stage"]["past"]
    past.append(past[0])
    assert _refusal(told) == f"$.stage.past[{len(past) - 1}]: expected one count of this, got another one"
    past.clear()
    assert _refusal(told) == "$.stage.past: expected something that happened, or no such key"


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("text", -1, ".text: expected a number from 0 to"),
        ("text", 9, ".text: expected the number of something that text of the pool counts"),
        ("text", 0, ".text: expected something of which reaction text asks for the first time"),
        ("nth", 0, ".nth: expected a number from 1 to 99, got 0"),
        ("card", 3, ": expected the player or the card for whom this is counted, and nobody else"),
    ],
)
def test_a_happening_has_only_numbers_that_text_asks_for(key: str, value: object, problem: str) -> None:
    told = document(paused())
    told["stage"]["stack"][-1]["happenings"][0]["noted"][0][key] = value
    place = len(told["stage"]["stack"]) - 1
    assert _refusal(told).startswith(f"$.stage.stack[{place}].happenings[0].noted[0]{problem}")


def _refusal(told: Json) -> str:
    with pytest.raises(JsonError) as caught:
        load_state(told)
    return str(caught.value)
