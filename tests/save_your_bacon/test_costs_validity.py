"""States with counters, payments and used up effects that cannot be played on with are refused, and where."""

from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import State, load_state, load_view
from tests.jsontrees import at, replaced
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import (
    FOE,
    FRIEND,
    Json,
    Seat,
    action,
    activated,
    champion,
    choose,
    damage,
    do,
    play,
    position,
)

FROM_HAND: Json = choose(zone="hand")
SAGE = champion(
    "Sage",
    activated("Load", do("put-counters", counter="charge", cards="this-card"), costs={"action": True}, once="game"),
    activated("Gain", do("gain-energy", count=1), costs={"action": True}),
)
CUT = action(
    "Cut",
    damage(1, choose(FOE)),
    x=True,
    pay=[do("discard", cards=FROM_HAND), do("exhaust", cards=choose(FRIEND, count=2))],
)


def start() -> State:
    mine = Seat(champions="sage elm ash", hand="cut one two three")
    return play(position(mine, Seat(), cards=[SAGE, CUT]), "activate:0/0")


def paying() -> State:
    return play(start(), "play:cut@0", "x:2", "pitch:two", "done", "take:one", "choose:0")


def saying() -> State:
    return play(start(), "play:cut@0")


CARD = ("stage", "cards", 0)
TOP = ("stage", "stack", 2)
CHARGE = {"counter": "charge", "number": 1}
BENT: list[tuple[Any, tuple[str | int, ...], Any, str]] = [
    (start, (*CARD, "counters"), [CHARGE, CHARGE], "counters"),
    (start, (*CARD, "counters"), [{"counter": "rust", "number": 1}], "counters"),
    (start, (*CARD, "counters", 0, "number"), 0, "counters[0].number"),
    (start, (*CARD, "counters", 0, "number"), 100, "counters[0].number"),
    (start, (*CARD, "used_up", 0, "effect"), 1, "used_up[0]"),
    (start, (*CARD, "used_up", 0, "effect"), 7, "used_up[0]"),
    (start, (*CARD, "used_up", 0, "card"), "elm", "used_up[0]"),
    (start, (*CARD, "used_up"), [{"card": "sage", "effect": 0}] * 2, "used_up[1]"),
    (paying, (*TOP, "seat"), 1, "stack[2]"),
    (paying, ("stage", "stack", 1, "step"), "pay", "stack[2]"),
    (paying, (*TOP, "picked"), [3], "stack[2]"),
    (paying, (*TOP, "picked"), [1, 2, 0], "stack[2]"),
    (paying, (*TOP, "taken"), [], "stack[2]"),
    (paying, (*TOP, "taken", 0, "card"), "two", "stack[2]"),
    (paying, (*TOP, "taken", 0, "card"), "three", ""),
    (paying, (*TOP, "picked"), [], ""),
    (saying, ("stage", "stack", 1, "step"), "pay", "stack[1]"),
    (saying, ("stage", "players", 0, "energy"), 5, ""),
]


@pytest.mark.parametrize(("state", "place", "value", "where"), BENT)
def test_what_cannot_be_played_on_with_is_refused(
    state: Any, place: tuple[str | int, ...], value: Any, where: str
) -> None:
    document = same(state().to_json())
    assert at(document, place) != value
    bent = replaced(document, place, value)
    if where:
        with pytest.raises(JsonError) as caught:
            load_state(bent)
        assert caught.value.path.endswith(where) or f"{where}." in caught.value.path
    else:
        assert load_state(bent).legal_moves()


def test_payments_are_read_as_they_are_written_and_seen() -> None:
    for state in (start(), saying(), paying(), play(start(), "play:cut@0", "x:2"), play(start(), "play:cut@0", "x:0")):
        assert load_state(same(state.to_json())) == state
        for seat in (0, 1, None):
            view = state.observe(seat)
            assert load_view(same(view.to_json())) == view
            assert view.determinize(3).observe(seat) == view
