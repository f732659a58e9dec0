"""Bacon and upgraded energy as costs besides energy (S42, S70), and what is pitched before a choice (S66)."""

import pytest

from bacon_rules.save_your_bacon import card_text
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

BRIBE = action("Bribe", do("draw", count=2), pay=[do("lose-bacon", count=1)])
BURN = action("Burn", do("draw", count=1), cost=2, pay=[do("lose-energy", count=2)])


def test_s70_bacon_is_paid_and_lost() -> None:
    seats = (Seat(hand="bribe", deck="one two", bacon=1), Seat())
    state = checked(play(position(*seats, cards=[BRIBE]), "play:bribe@0"))
    assert (player(state, 0).bacon, player(state, 0).hand) == (0, ("one", "two"))


def test_s70_who_has_no_bacon_cannot_pay_with_it() -> None:
    state = position(Seat(hand="bribe", deck="one two"), Seat(), cards=[BRIBE])
    assert why(state, "play:bribe@0") is Illegal.CANNOT_PAY


@pytest.mark.parametrize(
    ("energy", "hand", "playable"),
    [(4, "burn", True), (3, "burn", False), (3, "burn one", True), (1, "burn three", False)],
)
def test_s70_energy_that_is_lost_is_there_besides_the_energy_cost(energy: int, hand: str, playable: bool) -> None:
    state = position(Seat(hand=hand, deck="nap nap", energy=energy), Seat(), cards=[BURN])
    assert bool(legal(state, "play:burn@0")) is playable
    if playable:
        state = checked(play(state, "play:burn@0"))
        while len(legal(state)) and legal(state)[0].startswith("pitch"):
            state = checked(play(state, legal(state)[0]))
        assert (player(state, 0).energy, "burn" in player(state, 0).discard) == (0, True)


def test_s70_tokens_that_are_to_be_lost_do_not_pay_the_energy_cost() -> None:
    state = position(Seat(hand="burn one", deck="nap nap", energy=3), Seat(), cards=[BURN])
    state = play(state, "play:burn@0")
    assert legal(state) == ["pitch:one"]
    assert why(state, "done") is Illegal.NOT_PAID_YET


def test_s70_losing_tokens_as_a_cost_is_reacted_to() -> None:
    mock = reaction("Mock", when("lost-bacon", side="opposing"), do("gain-bacon", count="that-many"))
    seats = (Seat(hand="bribe", deck="one two", bacon=1), Seat(hand="mock"))
    state = play(position(*seats, cards=[BRIBE, mock]), "play:bribe@0", "play:mock@3!0")
    assert (player(state, 0).bacon, player(state, 1).bacon) == (0, 1)


def test_s70_an_effect_can_cost_x_bacon() -> None:
    bribe = activated("Bribe", do("draw", count="x"), costs={"action": True, "pay": [do("lose-bacon", count="x")]})
    mine = Seat(champions="sage elm ash", deck="one two three", bacon=2)
    state = play(position(mine, Seat(), cards=[champion("Sage", bribe)]), "activate:0/0")
    assert legal(state) == ["x:0", "x:1", "x:2"]
    assert why(state, "x:3") is Illegal.CANNOT_PAY
    state = play(state, "x:2")
    assert (player(state, 0).bacon, player(state, 0).hand) == (0, ("one", "two"))


def test_s70_a_reaction_that_loses_tokens_is_asked_for_by_the_tokens_alone() -> None:
    parry = reaction("Parry", when("attack-declared"), do("draw", count=1), pay=[do("lose-bacon", count=1)])
    poor = position(Seat(), Seat(hand="parry"), cards=[parry])
    rich = position(Seat(), Seat(hand="nap", deck="parry", bacon=1), cards=[parry])
    assert legal(play(poor, "attack:0"))[0].startswith("target")
    assert legal(play(rich, "attack:0")) == ["pass"]


def test_s66_what_is_pitched_is_reacted_to_although_another_cost_leaves_a_choice() -> None:
    glean = reaction("Glean", when("pitched", side="opposing"), do("draw", count=1))
    feast = action("Feast", do("gain-bacon", count=1), cost=1, pay=[do("discard", cards=choose(zone="hand"))])
    seats = (Seat(hand="feast one one two"), Seat(hand="glean", deck="nap"))
    state = checked(play(position(*seats, cards=[glean, feast]), "play:feast@0", "pitch:one", "done"))
    assert legal(state) == ["take:one", "take:two"]
    state = checked(play(state, "take:one"))
    assert legal(state, "play:glean@3") == ["play:glean@3!0"]
    state = play(state, "play:glean@3!0")
    assert (player(state, 1).hand, player(state, 0).bacon) == (("nap",), 1)


def test_as_text() -> None:
    told = card_text(pool_of(BRIBE, BURN).actions[-1])
    assert told == "Burn\nAction, cost 2, value 1\nAs an additional cost, lose 2{E+}.\nDraw a card."
