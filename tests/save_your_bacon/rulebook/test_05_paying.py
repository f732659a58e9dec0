"""§5.0 and §5.1: who plays a card, what effects cost, and how energy is paid."""

import pytest

from bacon_rules.save_your_bacon.events import EnergyGained, EnergySpent
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

FEAST = action("Feast", do("gain-bacon", count=1), cost=4)


def feasting(hand: str, energy: int = 0) -> Seat:
    return Seat(hand=f"feast {hand}", energy=energy)


def test_5_0_a_champion_that_meets_all_requirements_is_chosen() -> None:
    plan = action("Plan", do("draw", count=1), traits=["cunning"], ready=True)
    fox, rat = champion("Fox", traits=["cunning"]), champion("Rat", traits=["cunning", "magic"])
    seat = Seat(champions="fox rat oak", hand="plan")
    assert legal(position(seat, Seat(), cards=[plan, fox, rat]), "play") == ["play:plan@0", "play:plan@1"]
    assert legal(position(seat, Seat(), cards=[plan, fox, rat], exhausted=[1]), "play") == ["play:plan@0"]
    assert legal(position(seat, Seat(), cards=[plan, fox, rat], exhausted=[0, 1]), "play") == []


def test_5_0_costs_have_to_be_paid_to_play_cards_and_activate_effects() -> None:
    sage = champion("Sage", activated("Think", do("draw", count=1), costs={"action": True, "energy": 2}))
    state = position(Seat(champions="sage elm ash", hand="feast one"), Seat(), cards=[FEAST, sage])
    assert why(state, "play:feast@0") is Illegal.CANNOT_PAY
    state = go(state, "activate:0/0", "pitch:feast", "pitch:one")
    assert player(state, 0).spent == ("feast", "one")


def test_5_0_a_spends_one_of_the_two_actions() -> None:
    sage = champion("Sage", activated("Think", do("gain-energy", count=1), costs={"action": True}))
    state = go(position(Seat(champions="sage elm ash"), Seat(), cards=[sage]), "activate:0/0")
    assert turn_of(state).actions == 1
    assert turn_of(go(state, "activate:0/0")).seat == 1


def test_5_0_e_spends_energy() -> None:
    sage = champion(
        "Sage",
        activated("Think", do("gain-bacon", count=1), costs={"action": True, "energy": 2}),
        activated("Know", do("gain-bacon", count=1), costs={"action": True, "upgraded": 2}),
    )
    state = position(Seat(champions="sage elm ash", hand="two", energy=2), Seat(), cards=[sage])
    paid = go(state, "activate:0/0", "pitch:two")
    assert (player(paid, 0).spent, player(paid, 0).energy, player(paid, 0).bacon) == (("two",), 2, 1)
    paid = go(state, "activate:0/1")
    assert (player(paid, 0).spent, player(paid, 0).energy, player(paid, 0).bacon) == ((), 0, 1)


def test_5_0_x_exhausts_the_card_that_the_effect_is_on() -> None:
    orb = equipment("Orb", activated("Glow", do("gain-bacon", count=1), costs={"action": True, "exhaust": True}))
    state = go(position(cards=[orb], gear=[("orb", 0)]), "activate:6/0")
    assert (card(state, 6).exhausted, card(state, 0).exhausted, player(state, 0).bacon) == (True, False, 1)


def test_5_0_r_is_a_requirement_and_not_a_cost() -> None:
    sage = champion("Sage", activated("Bow", do("gain-bacon", count=1), costs={"action": True}, ready=True))
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage])
    assert not card(go(state, "activate:0/0"), 0).exhausted
    state = position(Seat(champions="sage elm ash"), Seat(), cards=[sage], exhausted=[0])
    assert why(state, "activate:0/0") is Illegal.CHAMPION_IS_EXHAUSTED


def test_5_0_this_champion_uses_the_card() -> None:
    hurt = action("Hurt", damage(1, "this-champion"))
    state = position(Seat(hand="hurt"), Seat(), cards=[hurt])
    assert wounds(go(state, "play:hurt@2"), 0, 1, 2) == [0, 0, 1]


def test_5_1_pitch_cards_one_at_a_time_onto_the_spent_energy_stack() -> None:
    state = go(position(feasting("one two three"), Seat(), cards=[FEAST]), "play:feast@0", "pitch:two")
    assert (player(state, 0).spent, player(state, 0).bacon) == (("two",), 0)
    state = go(state, "pitch:three")
    assert (player(state, 0).spent, player(state, 0).bacon, player(state, 0).hand) == (("two", "three"), 1, ("one",))


@pytest.mark.parametrize(
    ("pitched", "options"),
    [
        (("three",), ["pitch:one", "pitch:two"]),
        (("three", "one"), ["pitch:two", "done"]),
        (("three", "two"), None),
    ],
)
def test_5_1_pitch_cards_until_they_exceed_the_cost_or_stop_when_it_is_met(
    pitched: tuple[str, ...], options: list[str] | None
) -> None:
    state = position(feasting("one two three"), Seat(), cards=[FEAST])
    state = go(state, "play:feast@0", *(f"pitch:{one}" for one in pitched))
    assert (legal(state) == options) if options else (player(state, 0).bacon == 1)


def test_5_1_pitch_cards_is_optional_if_tokens_meet_the_cost() -> None:
    state = go(position(feasting("three", energy=4), Seat(), cards=[FEAST]), "play:feast@0", "done")
    assert (player(state, 0).hand, player(state, 0).energy, player(state, 0).bacon) == (("three",), 0, 1)


def test_5_1_pitch_cards_pays_no_cost_of_upgraded_energy_only() -> None:
    know = activated("Know", do("gain-bacon", count=1), costs={"action": True, "upgraded": 2})
    seats = (Seat(champions="sage elm ash", hand="three three", energy=1), Seat())
    assert why(position(*seats, cards=[champion("Sage", know)]), "activate:0/0") is Illegal.CANNOT_PAY


def test_5_1_spend_tokens_for_what_is_left_of_the_cost() -> None:
    state = position(feasting("one two", energy=5), Seat(), cards=[FEAST])
    state = go(state, "play:feast@0", "pitch:one")
    assert EnergySpent(0, 3) in told(state, "done")
    state = go(state, "done")
    assert (player(state, 0).energy, player(state, 0).hand, player(state, 0).bacon) == (2, ("two",), 1)


def test_5_1_gain_tokens_for_what_exceeds_the_cost() -> None:
    state = go(position(feasting("three three one"), Seat(), cards=[FEAST]), "play:feast@0", "pitch:three")
    assert EnergyGained(0, 2) in told(state, "pitch:three")
    state = go(state, "pitch:three")
    assert (player(state, 0).energy, player(state, 0).bacon, turn_of(state).actions) == (2, 1, 1)


def test_5_1_gain_tokens_and_pay_a_reaction_with_them() -> None:
    snack = reaction("Snack", when("card-played", side="friendly"), do("gain-bacon", count=3), cost=2)
    seat = feasting("three three snack")
    state = go(position(seat, Seat(), cards=[FEAST, snack]), "play:feast@0", "pitch:three", "pitch:three")
    state = go(state, "play:snack@0")
    assert (player(state, 0).energy, player(state, 0).bacon) == (0, 4)
