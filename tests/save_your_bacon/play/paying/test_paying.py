"""Paying energy (§5.0, §5.1; S5, S14, S23) and costs (§7.0, §10.2)."""

import pytest

from tests.save_your_bacon.scenarios import *

DRAIN = reaction(
    "Drain", when("card-declared", side="opposing"), do("discard", cards=choose({"side": "opposing"}, zone="hand"))
)
"""Makes the player of a card that was declared discard one."""


def costing(cost: int) -> Json:
    return action("Feast", do("gain-bacon", count=1), cost=cost)


def test_5_1_cards_are_pitched_one_at_a_time_and_lie_on_the_spent_energy_stack() -> None:
    state = position(Seat(hand="feast one two three", spent="nap"), Seat(), cards=[costing(4)])
    state = play(state, "play:feast@0")
    assert legal(state) == ["pitch:one", "pitch:three", "pitch:two"]
    assert why(state, "done") is Illegal.NOT_PAID_YET
    assert why(state, "pass-time") is Illegal.MUST_PAY
    state = play(state, "pitch:one", "pitch:three")
    assert player(state, 0).spent == ("nap", "one", "three")
    assert player(state, 0).bacon == 0


@pytest.mark.parametrize(
    ("hand", "energy", "payable"), [("two one", 0, False), ("two one", 1, True), ("two two", 0, True)]
)
def test_s5_a_card_does_not_pay_for_itself(hand: str, energy: int, payable: bool) -> None:
    state = position(Seat(hand=f"feast {hand}", energy=energy), Seat(), cards=[costing(4)])
    assert bool(legal(state, "play:feast")) is payable
    assert why(state, "play:feast@0") is (None if payable else Illegal.CANNOT_PAY)


def test_s14_a_cost_of_nothing_is_not_paid_and_nothing_can_be_pitched_for_it() -> None:
    state = play(position(Seat(hand="feast three"), Seat(), cards=[costing(0)]), "play:feast@0")
    assert (player(state, 0).bacon, player(state, 0).hand, player(state, 0).spent) == (1, ("three",), ())


SAGE = champion(
    "Sage",
    activated("Plus", do("gain-bacon", count=1), costs={"action": True, "upgraded": 2}),
    activated("Both", do("gain-bacon", count=1), costs={"action": True, "energy": 2, "upgraded": 1}),
    activated("Turn", do("gain-bacon", count=1), costs={"action": True, "exhaust": True}),
    activated("Stand", do("gain-bacon", count=1), costs={"action": True}, ready=True),
)


def test_5_1_tokens_that_are_due_anyway_do_not_pay_the_energy_as_well() -> None:
    seats = (Seat(champions="sage elm ash", hand="one one", energy=1), Seat())
    state = play(position(*seats, cards=[SAGE]), "activate:0/1", "pitch:one")
    assert (legal(state), why(state, "done")) == (["pitch:one"], Illegal.NOT_PAID_YET)
    state = play(state, "pitch:one")
    assert (player(state, 0).energy, player(state, 0).bacon) == (0, 1)
    short = position(Seat(champions="sage elm ash", hand="one", energy=1), Seat(), cards=[SAGE])
    assert why(short, "activate:0/1") is Illegal.CANNOT_PAY


def test_10_0_the_card_is_paid_and_played_if_enough_is_left_after_the_reactions() -> None:
    seats = (Seat(hand="feast three two"), Seat(hand="drain"))
    state = play(
        position(*seats, cards=[costing(3), DRAIN]), "play:feast@0", "play:drain@3!0", "take:two", "pitch:three"
    )
    assert (player(state, 0).bacon, turn_of(state).actions) == (1, 1)


def test_s23_a_reaction_that_cannot_be_paid_goes_back_to_the_hand_and_is_not_asked_for_again() -> None:
    snack = reaction("Snack", when("attack-declared"), do("gain-bacon", count=1), cost=1)
    seats = (Seat(hand="snack one"), Seat(hand="drain"))
    state = play(position(*seats, cards=[snack, DRAIN]), "attack:0", "play:snack@0!1", "play:drain@3!0")
    assert (player(state, 0).hand, player(state, 0).discard, player(state, 0).bacon) == (("snack",), ("one",), 0)
    assert (legal(state), turn_of(state).actions) == (["target:3", "target:4", "target:5"], 1)


def test_s23_an_effect_that_cannot_be_paid_after_reactions_fizzles_and_costs_nothing() -> None:
    trip = reaction("Trip", when("effect-declared", side="opposing"), do("exhaust", cards="that"))
    seats = (Seat(champions="sage elm ash"), Seat(hand="trip"))
    state = play(position(*seats, cards=[SAGE, trip]), "activate:0/2", "play:trip@3!0")
    assert (card(state, 0).exhausted, player(state, 0).bacon, turn_of(state).actions) == (True, 0, 2)


def test_s23_an_effect_whose_energy_is_gone_after_reactions_fizzles() -> None:
    theft = reaction("Theft", when("effect-declared"), do("pitch", cards=choose({"side": "opposing"}, zone="hand")))
    plenty = champion("Plenty", activated("Eat", do("gain-bacon", count=1), costs={"action": True, "energy": 4}))
    dear = reaction("Dear", when("effect-declared"), modify("that", "cost", "add", 1, duration="this-turn"))
    seats = (Seat(champions="plenty elm ash", hand="two two"), Seat(hand="dear theft"))
    state = play(position(*seats, cards=[theft, plenty, dear]), "activate:0/0", "play:dear@3!0", "pass")
    assert (player(state, 0).bacon, turn_of(state).actions, player(state, 0).hand) == (0, 2, ("two", "two"))
    other = play(
        position(*seats, cards=[theft, plenty, dear]), "activate:0/0", "play:theft@3!0", "take:two", "pass", "pitch:two"
    )
    assert (player(other, 0).bacon, player(other, 0).energy, player(other, 0).spent) == (1, 0, ("two", "two"))


TAXED = condition("Taxed", constant("Tax", modify("this-champion", "cost", "add", 2)))


def test_11_1_energy_costs_are_modified_for_the_champion_that_uses_the_card_or_effect() -> None:
    sage = champion("Sage", activated("Sell", do("gain-bacon", count=1), costs={"action": True, "energy": 1}))
    seats = (Seat(champions="sage elm ash", hand="feast two"), Seat())
    state = position(*seats, cards=[costing(1), TAXED, sage], conditions={0: "taxed"})
    assert legal(state, "play:feast") == ["play:feast@1", "play:feast@2"]
    assert why(state, "activate:0/0") is None
    assert why(state, "play:feast@0") is Illegal.CANNOT_PAY
    state = play(state, "activate:0/0", "pitch:feast", "pitch:two")
    assert (player(state, 0).bacon, player(state, 0).energy) == (1, 0)


def test_11_1_a_card_that_costs_nothing_costs_something_when_that_is_modified() -> None:
    state = position(Seat(hand="feast two"), Seat(), cards=[costing(0), TAXED], conditions={0: "taxed"})
    state = play(state, "play:feast@0", "pitch:two")
    assert (player(state, 0).bacon, player(state, 0).spent) == (1, ("two",))


def test_10_2_an_effect_without_an_energy_cost_has_none_that_could_be_modified() -> None:
    """It stays one that is not optional, also for a player with cards that give no energy."""
    must = champion("Must", activated("Do it", do("gain-bacon", count=1), when=when("attack-declared")))
    husk = action("Husk", do("gain-bacon", count=1), value=0)
    seats = (Seat(champions="must elm ash", hand="husk"), Seat())
    state = play(position(*seats, cards=[must, husk, TAXED], conditions={0: "taxed"}), "attack:1")
    assert legal(state) == ["activate:0/0!1"]
    state = play(state, "activate:0/0!1")
    assert (player(state, 0).bacon, legal(state)) == (1, ["target:3", "target:4", "target:5"])


def test_s12_pitching_by_an_effect_gains_upgraded_energy() -> None:
    burn = action("Burn", do("pitch", cards=choose({"side": "friendly"}, zone="hand", count=2)))
    state = play(
        position(Seat(hand="burn one two three"), Seat(), cards=[burn]), "play:burn@0", "take:two", "take:three"
    )
    assert (player(state, 0).energy, player(state, 0).spent, player(state, 0).hand) == (5, ("two", "three"), ("one",))


@pytest.mark.parametrize(("timing", "paid"), [("card-declared", ("three", "two")), ("card-played", ("two",))])
def test_s42_a_discount_that_ends_before_the_energy_is_paid_is_lost(timing: str, paid: tuple[str, ...]) -> None:
    use_up = activated("Used", do("remove-condition", condition="Coupon", cards="this-champion"), when=when(timing))
    coupon = condition("Coupon", constant("Sale", modify("this-champion", "cost", "subtract", 2)), use_up)
    seats = Seat(hand="feast three two"), Seat()
    state = play(position(*seats, cards=[costing(4), coupon], conditions={0: "coupon"}), "play:feast@0")
    while table_of(state).stack[1:]:
        state = play(state, legal(state)[-1])
    assert (player(state, 0).spent[::-1], player(state, 0).bacon, card(state, 0).conditions) == (paid, 1, ())
