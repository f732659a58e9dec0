"""Paying with what is held: cards that other costs need, and reactions to what was pitched (§5.1, S5, S42, S66)."""

import pytest

from tests.save_your_bacon.play.resolving.test_choosing import cast
from tests.save_your_bacon.scenarios import *

DISCARDING = do("discard", cards=choose(zone="hand"))


@pytest.mark.parametrize(("energy", "payable"), [(0, False), (1, True)])
def test_s5_upgraded_energy_is_not_paid_with_cards_besides_other_costs(energy: int, *, payable: bool) -> None:
    costs = {"action": True, "upgraded": 1, "pay": [DISCARDING]}
    chef = champion("Chef", activated("Cook", do("gain-bacon", count=1), costs=costs))
    state = position(Seat(champions="chef elm ash", hand="three three", energy=energy), Seat(), cards=[chef])
    assert (why(state, "activate:0/0") is None) is payable
    assert bool(legal(state, "activate:0/0")) is payable


@pytest.mark.parametrize(("hand", "energy", "payable"), [("one one", 0, True), ("one", 1, True), ("one", 0, False)])
def test_s42_what_other_costs_leave_of_the_hand_is_just_enough_for_the_energy(
    hand: str, energy: int, *, payable: bool
) -> None:
    act = action("Act", do("gain-bacon", count=1), cost=1, pay=[DISCARDING])
    state = position(Seat(hand=f"act {hand}", energy=energy), Seat(), cards=[act])
    assert why(state, "play:act@0") is (None if payable else Illegal.CANNOT_PAY)


def test_s42_a_card_that_another_cost_of_a_reaction_needs_is_not_pitched() -> None:
    gear = do("discard", cards=choose({"kind": "equipment"}, zone="hand"))
    parry = reaction("Parry", when("attack-declared", side="opposing"), do("gain-bacon", count=1), cost=1, pay=[gear])
    state = position(Seat(), Seat(hand="parry spade one two"), cards=[parry])
    state = play(state, "attack:0", "play:parry@3!1")
    assert legal(state) == ["pitch:one", "pitch:two"]
    assert why(state, "pitch:spade") is Illegal.NEEDED_FOR_COSTS
    state = play(state, "pitch:two")
    assert (player(state, 1).spent, player(state, 1).discard) == (("two",), ("spade", "parry"))


def test_s66_what_was_pitched_to_pay_is_asked_and_meant() -> None:
    salvage = reaction(
        "Salvage", when("pitched", side="friendly", card={"kind": "equipment"}), do("return-to-hand", cards="that")
    )
    act = action("Act", do("gain-bacon", count=1), cost=2)
    state = position(Seat(hand="act one salvage spade"), Seat(), cards=[salvage, act])
    state = play(state, "play:act@0", "pitch:one", "pitch:spade", "done")
    assert legal(state, "play:salvage@0") == ["play:salvage@0!1"]
    state = play(state, "play:salvage@0!1")
    assert (player(state, 0).hand, player(state, 0).spent) == (("spade",), ("one",))


@pytest.mark.parametrize(("discard", "asked"), [("feast", False), ("feast nap", True)])
def test_s53_a_card_that_is_played_from_the_discard_does_not_pay_for_itself(discard: str, *, asked: bool) -> None:
    back = do("return-to-deck", cards=choose(zone="discard"))
    feast = action("Feast", do("gain-energy", count=5), pay=[back])
    deed = do("play-card", cards=choose({"name": "Feast"}, zone="discard"))
    state = cast(deed, own=Seat(discard=discard), cards=[feast])
    assert ("play:feast@0" in legal(state)) is asked
    if asked:
        state = play(state, "play:feast@0")
        assert (player(state, 0).energy, player(state, 0).deck) == (5, ("nap",))
    else:
        assert player(state, 0).discard == ("feast", "cast")
