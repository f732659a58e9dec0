"""§14.0: the glossary from "Randomly choose" to "Supply"."""

import pytest

from tests.save_your_bacon.rulebook.going import ANY, LOST, casting, go
from tests.save_your_bacon.scenarios import *


def test_14_0_randomly_choose_is_left_to_chance() -> None:
    state = casting(do("discard", cards=choose(zone="hand", at_random=True)), me=Seat(hand="one two three"))
    assert state.to_act is None
    assert {str(state.chance_move(seed)) for seed in range(40)} == {"random:one", "random:two", "random:three"}
    assert player(go(state, "random:two"), 0).hand == ("one", "three")


def test_14_0_reaction_is_a_card_or_an_effect_with_reaction_text() -> None:
    alarm = reaction("Alarm", when("attack-declared"), do("gain-energy", count=1))
    guard = champion("Guard", activated("Wake", do("gain-energy", count=1), when=when("attack-declared"), may=True))
    state = position(Seat(), Seat(champions="guard elm ash", hand="alarm"), cards=[alarm, guard])
    state = go(state, "attack:0")
    assert {move.split("!")[0] for move in legal(state)} == {
        *(f"play:alarm@{n}" for n in (3, 4, 5)),
        "activate:3/0",
        "pass",
    }


@pytest.mark.parametrize(("side", "asked"), [("friendly", True), ("opposing", False)])
def test_14_0_reaction_text_says_when_a_card_may_be_played(side: str, asked: bool) -> None:
    alarm = reaction("Alarm", when("target-declared", side=side), do("gain-energy", count=1))
    state = go(position(Seat(), Seat(hand="alarm"), cards=[alarm]), "attack:0", "target:3")
    assert bool(legal(state, "play:alarm")) is asked


def test_14_0_refresh_upgrades_energy_refills_the_hand_and_readies_up_to_three_cards() -> None:
    seat = Seat(hand="one three", deck="two " * 6)
    state = position(seat, Seat(), gear=[("spade", 0)], exhausted=[0, 1, 2, 3, 6])
    state = go(state, "refresh", "pitch:three", "done")
    assert (player(state, 0).energy, len(player(state, 0).hand)) == (3, 5)
    assert legal(state) == ["choose:0", "choose:1", "choose:2", "choose:6", "done"]
    state = go(state, "choose:0", "choose:6", "choose:2")
    assert [card(state, number).exhausted for number in (0, 1, 2, 3, 6)] == [False, True, False, True, False]


def test_14_0_remove_returns_tokens_and_conditions_to_the_supply() -> None:
    wet = condition("Wet", constant("E", modify("this-champion", "attack", "subtract", 1)))
    state = casting(
        do("remove-damage", cards=each(FRIEND), amount=2),
        do("remove-condition", cards=each(ANY), condition="Wet"),
        cards=[wet],
        damaged={0: 3, 1: 1, 3: 3},
        conditions={0: "wet", 3: "wet"},
    )
    assert wounds(state, 0, 1, 3) == [1, 0, 3]
    assert [card(state, number).conditions for number in (0, 3)] == [(), ()]


def test_14_0_remove_from_the_game_takes_a_card_away_for_the_rest_of_the_game() -> None:
    state = casting(
        do("remove-from-game", cards=choose(FOE_GEAR)), do("draw", count=5, who="each-player"), gear=[("spade", 3)]
    )
    assert (player(state, 1).removed, player(state, 1).hand, player(state, 1).discard) == (("spade",), (), ())


def test_14_0_shuffle_lets_chance_order_the_cards() -> None:
    state = casting(
        do("return-to-deck", cards=choose(FOE_GEAR), place="shuffled"),
        others=(Seat(deck="one two"),),
        gear=[("spade", 3)],
    )
    assert state.to_act is None
    assert len({str(state.chance_move(seed)) for seed in range(40)}) == 6
    assert player(go(state, "shuffle:two,spade,one"), 1).deck == ("two", "spade", "one")


@pytest.mark.parametrize(("spent", "out"), [("three " * 6 + "two", False), (LOST, True), (LOST + " one", True)])
def test_14_0_spent_energy_stack_of_21_or_more_loses_in_the_check_for_victory(spent: str, out: bool) -> None:
    state = go(position(Seat(), Seat(spent=spent), Seat()), "pass-time", "pass-time")
    assert player(state, 1).out is out


def test_14_0_status_row_has_the_conditions_and_damage_of_each_champion() -> None:
    wet = condition("Wet", constant("E", modify("this-champion", "attack", "subtract", 1)))
    state = casting(
        do("apply-condition", cards=choose(FOE), condition="Wet"),
        do("place-damage", amount=1, cards="that"),
        cards=[wet],
    )
    state = go(state, "choose:4")
    assert [(card(state, number).conditions, card(state, number).damage) for number in (3, 4)] == [
        ((), 0),
        (("wet",), 1),
    ]


def test_14_0_supply_is_unlimited() -> None:
    wet = condition("Wet", constant("E", modify("this-champion", "defense", "add", 99)))
    state = casting(
        do("apply-condition", cards=each(ANY), condition="Wet"),
        do("place-damage", amount=50, cards=each(ANY)),
        do("gain-energy", count=99),
        do("gain-bacon", count=50),
        cards=[wet],
    )
    assert (wounds(state, *range(6)), player(state, 0).energy, player(state, 0).bacon) == ([50] * 6, 99, 50)
    assert why(state, "choose:0") is Illegal.MUST_ACT
