"""Constant effects where one attack is made in the middle of another: all they say is of the same attack (S28)."""

import pytest

from tests.save_your_bacon.play.reacting.test_happenings import LEAP
from tests.save_your_bacon.scenarios import *

RAGE = modify("attacking-card", "attack", "add", 3)
HURT: Json = {"value": "damage", "of": "attacking-card"}


def attack_of_0(damaged: dict[int, int], *does: Json, **during: Json) -> int:
    """Return the attack value of 0, which attacks 3, while 4 attacks 1 in the middle of that."""
    coach = champion("Coach", constant("Pride", *does, **({"during": during} if during else {})))
    seats = (Seat(champions="oak elm coach"), Seat(hand="leap"))
    state = position(*seats, cards=[LEAP, coach], damaged=damaged)
    return play(state, "attack:0", "target:3", "play:leap@4!0", "target:1").standing(0).attack


def test_s28_each_attacking_card_is_one_of_each_attack() -> None:
    boost = modify(each({"attacking": True}), "attack", "add", 3)
    assert attack_of_0({}, boost) == 5
    assert attack_of_0({}, modify(each({"attacking": True, "side": "opposing"}), "attack", "add", 3)) == 2


@pytest.mark.parametrize(("damaged", "attack"), [({3: 1}, 5), ({1: 1}, 2)])
def test_s28_what_has_to_be_so_of_the_defending_card_is_asked_in_the_same_attack(
    damaged: dict[int, int], attack: int
) -> None:
    hurt: Json = {"if": {"card": "defending-card", "is": {"damaged": True}}}
    assert attack_of_0(damaged, RAGE, attacking={"side": "friendly"}, **hurt) == attack


@pytest.mark.parametrize(("damaged", "attack"), [({0: 1, 1: 3, 3: 1}, 5), ({0: 1, 1: 1, 3: 2}, 2)])
def test_s28_the_attacking_card_is_compared_with_the_target_of_its_own_attack(
    damaged: dict[int, int], attack: int
) -> None:
    hurt = {"side": "friendly", "damage": {"at_least": {"value": "damage", "of": "defending-card"}}}
    assert attack_of_0(damaged, RAGE, attacking=hurt) == attack


@pytest.mark.parametrize(("damaged", "attack"), [({0: 1, 3: 1, 4: 3}, 5), ({0: 2, 3: 1, 4: 1}, 2)])
def test_s28_the_target_is_compared_with_what_attacks_it(damaged: dict[int, int], attack: int) -> None:
    assert attack_of_0(damaged, RAGE, defending={"side": "opposing", "damage": {"at_least": HURT}}) == attack


@pytest.mark.parametrize(
    ("by", "damaged", "attack"),
    [
        ({"value": "damage", "of": "defending-card"}, {1: 1, 3: 3}, 5),
        ({"count": {"defending": True, "damaged": True}}, {3: 1}, 3),
    ],
)
def test_s28_an_amount_is_of_the_attack_by_which_the_effect_holds(
    by: Json, damaged: dict[int, int], attack: int
) -> None:
    """The attack of 0 is raised by the outer attack, in which it attacks 3."""
    proud = champion(
        "Proud", constant("Pride", modify("attacking-card", "attack", "add", by), during={"attacking": FRIEND})
    )
    seats = (Seat(champions="proud elm ash"), Seat(champions="strong elm ash", hand="leap"))
    state = position(*seats, cards=[LEAP, proud, champion("Strong", attack=3)], damaged=damaged)
    state = play(state, "attack:0", "target:3", "play:leap@4!0", "target:1")
    assert state.standing(0).attack == attack


@pytest.mark.parametrize(("damaged", "placed"), [({1: 2}, 2), ({3: 1}, 1)])
def test_s28_damage_is_prevented_by_what_is_true_of_its_own_attack(damaged: dict[int, int], placed: int) -> None:
    """As 4 attacks 1 in the middle, and 1 counters, what is prevented on 4 is asked of that attack."""
    shield = do("prevent", cards="defending-card", amount={"value": "damage", "of": "defending-card"})
    guard = champion("Guard", constant("Guards", shield), defense=9)
    state = position(Seat(), Seat(champions="guard elm ash", hand="leap"), cards=[LEAP, guard], damaged=damaged)
    state = play(state, "attack:0", "target:3", "play:leap@4!0", "target:1", "no-counter", "no-counter")
    assert wounds(state, 3) == [damaged.get(3, 0) + placed]


def test_s28_a_value_in_an_amount_is_of_the_same_attack() -> None:
    """4 attacks 0 and places as much more damage as 0 has attack there, not as it has in the outer attack."""
    rage = constant("Rage", modify("attacking-card", "attack", "add", 3), during={"attacking": FRIEND})
    spite = modify("attacking-card", "damage-placed", "add", {"value": "attack", "of": "defending-card"})
    cards = champion("Fury", rage, defense=9), champion("Shy", constant("Spite", spite, during={"attacking": FRIEND}))
    seats = (Seat(champions="fury elm ash"), Seat(champions="oak shy ash", hand="leap"))
    state = position(*seats, cards=[LEAP, *cards])
    assert wounds(play(state, "attack:0", "target:3", "play:leap@4!0", "target:0"), 0) == [4]


def test_s72_what_is_given_while_attacking_is_not_had_in_another_attack() -> None:
    """0 is given more attack while it attacks in the outer attack, and counters in the inner one without that."""
    rage = constant("Rage", modify("this-card", "attack", "add", 1))
    gift = constant("Gift", do("grant-effect", cards="this-card", effect=rage), during={"this": {"attacking": True}})
    wake = reaction("Wake", when("target-declared"), do("ready", cards=choose({})))
    seats = (Seat(champions="fury elm ash", hand="wake"), Seat(hand="leap"))
    state = position(*seats, cards=[LEAP, champion("Fury", gift), wake])
    state = play(state, "attack:0", "target:3", "pass", "play:leap@4!0", "target:0", "play:wake@0!0", "choose:0")
    assert (state.standing(0).attack, legal(state)) == (3, ["counter", "no-counter"])
    state = play(state, "counter")
    assert wounds(state, 0, 3, 4) == [2, 0, 2]
    assert wounds(play(state, "no-counter"), 3) == [3]
