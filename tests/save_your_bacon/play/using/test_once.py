"""Effects that can be activated once a turn, or once a game (S44)."""

import pytest

from bacon_rules.save_your_bacon.table import UsedUp
from tests.save_your_bacon.scenarios import *

GAIN: Json = do("gain-energy", count=1)


def sage(once: str, **rest: object) -> Json:
    return champion("Sage", activated("Think", GAIN, once=once, costs={"action": True}, **rest))


def test_once_a_turn_is_once_in_each_turn() -> None:
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage("turn")])
    state = play(state, "activate:0/0")
    assert why(state, "activate:0/0") is Illegal.ALREADY_USED
    assert "activate:0/0" not in legal(state)
    assert len(card(state, 0).used_up) == 1
    state = play(state, "pass-time")
    assert card(state, 0).used_up == ()  # in the turn of the opponent it could be used again
    state = play(state, "pass-time", "pass-time", "activate:0/0")
    assert player(state, 0).energy == 2


def test_once_a_game_is_once() -> None:
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage("game")])
    state = play(state, "activate:0/0", "pass-time", "pass-time", "pass-time")
    assert why(state, "activate:0/0") is Illegal.ALREADY_USED


def test_each_card_has_its_own_effects() -> None:
    wand = equipment("Wand", activated("Think", GAIN, once="turn", costs={"action": True}))
    state = position(cards=[wand], gear=[("wand", 0), ("wand", 0)])
    state = play(state, "activate:6/0")
    assert legal(state, "activate:") == ["activate:7/0"]


def test_equipment_that_comes_back_begins_anew() -> None:
    wand = equipment(
        "Wand",
        activated("Think", do("return-to-hand", cards="this-card"), once="game", costs={"action": True}),
    )
    state = play(position(cards=[wand], gear=[("wand", 0)]), "activate:6/0", "play:wand@0", "pass-time", "pass-time")
    assert not is_in_play(state, 6)
    assert legal(state, "activate:") == ["activate:7/0"]


def test_what_has_to_react_does_so_once() -> None:
    watch = champion("Watch", activated("Look", GAIN, when=when("exhausted"), once="turn"))
    state = position(Seat(), Seat(champions="watch elm ash"), cards=[watch], gear=[("spade", 0)])
    state = play(state, "attack:0")
    assert legal(state) == ["activate:3/0!0"]
    state = play(state, "activate:3/0!0", "target:3", "counter")
    assert player(state, 1).energy == 1
    assert state.to_act == 0


def test_nobody_is_asked_about_what_is_used_up() -> None:
    watch = champion("Watch", activated("Look", GAIN, when=when("exhausted"), may=True, once="turn"))
    state = position(Seat(), Seat(champions="watch elm ash"), cards=[watch])
    state = play(state, "attack:0", "activate:3/0!0")
    assert legal(state, "target:")
    state = play(state, "target:3", "counter")
    assert state.to_act == 0


def test_what_cannot_be_paid_for_after_all_was_not_used() -> None:
    dread = reaction("Dread", when("effect-declared"), do("exhaust", cards="that"))
    think = activated("Think", GAIN, once="game", costs={"action": True, "exhaust": True})
    state = position(Seat(champions="sage elm ash"), Seat(hand="dread"), cards=[champion("Sage", think), dread])
    state = play(state, "activate:0/0", "play:dread@3!0")
    assert card(state, 0).used_up == ()
    assert card(state, 0).exhausted


def test_a_condition_that_is_applied_again_begins_anew() -> None:
    ache = condition("Ache", activated("Hurt", do("gain-energy", count=1), when=when("exhausted"), once="game"))
    cure = reaction("Cure", when("target-declared"), do("remove-condition", cards="this-champion"))
    state = position(Seat(hand="cure"), Seat(), cards=[ache, cure], conditions={0: "ache"})
    state = play(state, "attack:0", "activate:0/0!0", "target:3")
    assert card(state, 0).used_up == (UsedUp(card(state, 0).conditions[0], 0),)
    assert card(play(state, "play:cure@0!0"), 0).used_up == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_effects_of_all_players_can_be_used_again_when_a_turn_begins(seat: int) -> None:
    watch = champion("Watch", activated("Look", GAIN, when=when("turn-ended"), once="turn"))
    rows = ["oak elm ash", "oak elm ash"]
    rows[seat] = "watch elm ash"
    state = position(Seat(champions=rows[0]), Seat(champions=rows[1]), cards=[watch])
    look = f"activate:{3 * seat}/0!0"
    state = play(state, "pass-time", "pass-time", look, "pass-time", "pass-time", look)
    assert player(state, seat).energy == 2
