"""§11.0 and S27: what destroyed equipment still does until it is discarded."""

import pytest

from bacon_rules.save_your_bacon.events import CardDestroyed
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

SWORD = equipment("Sword", attack=3, defense=3)
SMASH = reaction("Smash", when("attack-declared", side="opposing"), do("destroy", cards="that"))
CRACK = reaction("Crack", when("target-declared"), do("destroy", cards="that"))


def test_11_0_a_destroyed_card_goes_on_with_the_attack_that_a_card_makes() -> None:
    state = casting(
        do("attack", cards=choose(GEAR)),
        do("gain-energy", count=1),
        others=(Seat(hand="smash"),),
        cards=[SWORD, SMASH],
        gear=[("sword", 0)],
    )
    state = go(state, "play:smash@3", "target:3")
    assert (card(state, 6).destroyed, legal(state)) == (True, ["counter", "no-counter"])
    state = go(state, "counter")
    assert (wounds(state, 3), is_in_play(state, 6), player(state, 0).discard) == ([3], False, ("sword", "cast"))


@pytest.mark.parametrize(("answer", "hurt"), [("counter", 3), ("no-counter", 0)])
def test_11_0_a_destroyed_target_may_counter_the_attack_that_a_card_makes(answer: str, hurt: int) -> None:
    state = casting(
        do("attack", cards="this-champion"),
        others=(Seat(hand="crack"),),
        cards=[SWORD, CRACK],
        gear=[("sword", 3)],
    )
    state = go(state, "target:6", "play:crack@3")
    assert card(state, 6).destroyed
    assert not any(isinstance(event, CardDestroyed) for event in told(state, answer))
    state = go(state, answer)
    assert (wounds(state, 0), is_in_play(state, 6), player(state, 1).discard) == ([hurt], False, ("crack", "sword"))


def test_11_0_a_destroyed_card_of_an_attack_action_is_discarded_before_the_next_step() -> None:
    """Between two steps of it nothing is being resolved."""
    state = position(Seat(), Seat(hand="smash"), cards=[SWORD, SMASH], gear=[("sword", 0)])
    state = go(state, "attack:6", "play:smash@3")
    assert (is_in_play(state, 6), state.to_act, turn_of(state).actions) == (False, 0, 1)
    state = position(Seat(), Seat(hand="crack"), cards=[SWORD, CRACK], gear=[("sword", 3)])
    state = go(state, "attack:0", "target:6", "play:crack@3")
    assert (is_in_play(state, 6), wounds(state, 0), state.to_act, turn_of(state).actions) == (False, [0], 0, 1)


def test_11_0_a_card_destroyed_earlier_in_an_effect_can_still_attack_in_it() -> None:
    state = casting(
        do("destroy", cards=choose(GEAR)), do("attack", cards="that"), cards=[SWORD], gear=[("sword", 0)], exhausted=[3]
    )
    state = go(state, "target:3")
    assert (wounds(state, 3), player(state, 0).discard) == ([3], ("sword", "cast"))


def test_11_0_a_destroyed_card_keeps_its_effects_and_can_be_saved() -> None:
    drum = equipment(
        "Drum",
        constant("Beat", modify("this-champion", "attack", "add", 2)),
        activated("Boom", do("gain-energy", count=1), when=when("destroyed"), costs={"exhaust": True}),
    )
    save = reaction("Save", when("destroyed"), do("return-to-hand", cards="that"))
    state = casting(
        do("destroy", cards=choose(FOE_GEAR)), others=(Seat(hand="save"),), cards=[drum, save], gear=[("drum", 3)]
    )
    assert (card(state, 6).destroyed, state.standing(3).attack) == (True, 4)
    state = go(state, "activate:6/1")
    assert (card(state, 6).exhausted, player(state, 1).energy) == (True, 1)
    state = go(state, "play:save@4")
    assert (is_in_play(state, 6), player(state, 1).hand, player(state, 1).discard) == (False, ("drum",), ("save",))
