"""X: what the player says and pays for (S41)."""

import pytest

from bacon_rules.save_your_bacon.events import XSaid
from tests.save_your_bacon.scenarios import *

FIRE = action("Fire", damage("x", choose(FOE)), cost=1, x=True)


def test_the_player_says_x_and_pays_for_it() -> None:
    state = play(position(Seat(hand="fire two two", energy=1), Seat(), cards=[FIRE]), "play:fire@0")
    assert legal(state) == ["x:0", "x:1", "x:2", "x:3", "x:4"]
    assert told(state, "x:3")[0] == XSaid(0, 3)
    state = play(state, "x:3", "pitch:two", "pitch:two", "choose:3")
    assert (wounds(state, 3), player(state, 0).spent, player(state, 0).energy) == ([3], ("two", "two"), 1)


def test_x_may_be_nothing() -> None:
    state = play(position(Seat(hand="fire", energy=1), Seat(), cards=[FIRE]), "play:fire@0")
    assert legal(state) == ["x:0"]
    state = play(state, "x:0", "choose:3")
    assert (wounds(state, 3), player(state, 0).energy) == ([0], 0)


@pytest.mark.parametrize("move", ["x:2", "x:100"])
def test_nobody_says_more_than_can_be_paid(move: str) -> None:
    state = play(position(Seat(hand="fire one", energy=1), Seat(), cards=[FIRE]), "play:fire@0")
    assert why(state, move) is Illegal.CANNOT_PAY


def test_x_is_at_most_99() -> None:
    state = play(position(Seat(hand="fire", energy=200), Seat(), cards=[FIRE]), "play:fire@0")
    assert legal(state)[-1] == "x:99"
    assert why(state, "done") is Illegal.MUST_SAY_X


def test_the_cost_without_x_has_to_be_payable() -> None:
    assert why(position(Seat(hand="fire"), Seat(), cards=[FIRE]), "play:fire@0") is Illegal.CANNOT_PAY


def test_x_is_said_after_reactions_to_the_declaration() -> None:
    tax = reaction("Tax", when("card-declared"), modify(each(FOE), "cost", "add", 1, duration="this-turn"))
    state = position(Seat(hand="fire", energy=2), Seat(hand="tax"), cards=[FIRE, tax])
    assert legal(play(state, "play:fire@0", "pass")) == ["x:0", "x:1"]
    assert legal(play(state, "play:fire@0", "play:tax@3!0")) == ["x:0"]


def test_a_card_that_cannot_be_paid_after_all_asks_for_no_x() -> None:
    tax = reaction("Tax", when("card-declared"), modify(each(FOE), "cost", "add", 1, duration="this-turn"))
    state = position(Seat(hand="fire", energy=1), Seat(hand="tax"), cards=[FIRE, tax])
    state = play(state, "play:fire@0", "play:tax@3!0")
    assert (player(state, 0).hand, turn_of(state).actions) == (("fire",), 2)


def test_an_effect_that_cannot_be_paid_after_all_asks_for_no_x() -> None:
    tax = reaction("Tax", when("effect-declared"), modify(each(FOE), "cost", "add", 2, duration="this-turn"))
    think = activated("Think", do("draw", count="x"), costs={"action": True, "energy": 1, "x": True})
    state = position(
        Seat(champions="sage elm ash", energy=2, deck="one"), Seat(hand="tax"), cards=[champion("Sage", think), tax]
    )
    state = play(state, "activate:0/0", "play:tax@3!0")
    assert (turn_of(state).actions, player(state, 0).energy) == (2, 2)


def test_an_effect_is_paid_with_x() -> None:
    think = activated("Think", do("draw", count="x"), costs={"action": True, "x": True})
    state = position(Seat(champions="sage elm ash", energy=2, deck="one two"), Seat(), cards=[champion("Sage", think)])
    state = play(state, "activate:0/0")
    assert legal(state) == ["x:0", "x:1", "x:2"]
    assert player(play(state, "x:2"), 0).hand == ("one", "two")
    assert player(play(state, "x:0"), 0).hand == ()


def test_x_is_how_much_other_costs_take() -> None:
    cut = action(
        "Cut",
        damage("x", choose(FOE)),
        pay=[do("discard", cards=choose(zone="hand", count="x")), do("exhaust", cards=choose(FRIEND))],
    )
    state = play(position(Seat(hand="cut one two three"), Seat(), cards=[cut]), "play:cut@0")
    assert legal(state) == ["x:0", "x:1", "x:2", "x:3"]
    state = play(state, "x:2", "take:one", "take:two", "choose:0", "choose:3")
    assert (wounds(state, 3), player(state, 0).hand) == ([2], ("three",))


def test_a_cost_of_nothing_takes_no_card() -> None:
    vent = action(
        "Vent",
        do("gain-energy", count=1),
        pay=[damage("x", choose(FRIEND)), do("remove-counters", counter="heat", amount="x", cards="this-champion")],
    )
    heat = action("Heat", do("put-counters", counter="heat", cards="this-champion"))
    cards = [vent, heat]
    state = play(position(Seat(hand="vent"), Seat(), cards=cards), "play:vent@0")
    assert legal(state) == ["x:0"]
    state = play(state, "x:0")
    assert (wounds(state, 0, 1, 2), player(state, 0).energy) == ([0, 0, 0], 1)
    state = position(Seat(hand="vent"), Seat(), cards=cards, counters={0: (Counters("heat", 2),)})
    state = play(state, "play:vent@0")
    assert legal(state) == ["x:0", "x:1", "x:2"]
    state = play(state, "x:2")
    assert legal(state) == ["choose:1", "choose:2"]
    state = play(state, "choose:1")
    assert (wounds(state, 1), card(state, 0).counters) == ([2], ())


def test_x_lasts_as_it_was_paid() -> None:
    grow = action("Grow", modify("this-champion", "attack", "add", 1, duration="this-turn") | {"by": "x"}, x=True)
    state = play(position(Seat(hand="grow", energy=3), Seat(), cards=[grow]), "play:grow@0", "x:3")
    assert state.standing(0).attack == 5


def test_x_is_doubled_with_the_cost() -> None:
    dear: Json = constant("Dear", modify(each(FRIEND), "cost", "multiply", 2))
    state = position(
        Seat(champions="sage elm ash", hand="fire", energy=7), Seat(), cards=[FIRE, champion("Sage", dear)]
    )
    assert legal(play(state, "play:fire@0")) == ["x:0", "x:1", "x:2"]


def test_everybody_sees_x_and_only_the_player_how_much_it_can_be() -> None:
    state = play(position(Seat(hand="fire two", energy=1), Seat(), cards=[FIRE]), "play:fire@0")
    assert state.observe(0).legal_moves() == state.legal_moves()
    assert state.observe(1).legal_moves() == ()
    guess = state.observe(1).determinize(1)
    assert guess.to_act == 0
    assert guess.observe(1) == state.observe(1)
