"""The cookbook's cards that make champions stronger and weaker, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_21_stronger_for_a_turn() -> None:
    state = go(cooking(21), "play:double-espresso@0", "choose:1")
    assert [state.standing(number).attack for number in range(3)] == [2, 4, 2]


def test_22_rage() -> None:
    state = go(cooking(22, damaged={0: 3}), "attack:0", "target:3", "no-counter")
    assert player(state, 0).bacon == 1


def test_23_shrunk_to_one() -> None:
    state = go(cooking(23), "play:small-portions@0", "choose:3")
    assert [state.standing(number).attack for number in (3, 4)] == [1, 2]


def test_24_attack_becomes_defense() -> None:
    state = go(cooking(24), "play:battering-ham@1")
    assert [state.standing(number).attack for number in (0, 1)] == [2, 4]


def test_25_a_leader_of_a_trait() -> None:
    helpers = [champion("Porter", traits=["tool-user"]), champion("Poet", traits=["magic"])]
    state = cooking(25, Seat(champions="oak porter poet"), Seat(champions="porter elm ash"), cards=helpers)
    assert [state.standing(number).attack for number in range(4)] == [2, 3, 2, 2]


def test_26_a_disease_hurts_and_goes_round() -> None:
    state = go(cooking(26), "play:gone-off@0", "choose:3", "attack:0", "target:4", "no-counter", "activate:3/0")
    assert wounds(state, 3, 4) == [1, 2]
    state = go(state, "attack:3", "activate:3/1", "choose:5")
    assert [card(state, number).conditions for number in (3, 4, 5)] == [("food-poisoning",), (), ("food-poisoning",)]


def test_27_stunned_for_a_turn() -> None:
    state = go(cooking(27), "play:frozen-solid@0", "choose:3", "refresh")
    assert card(state, 3).exhausted


def test_28_cleansed() -> None:
    cards = [condition("Wet"), condition("Cold")]
    state = cooking(28, Seat(deck="one one one"), cards=cards, conditions={0: "wet cold", 1: "wet"})
    state = go(state, "play:rinse-cycle@0", "choose:0")
    assert (player(state, 0).hand, card(state, 0).conditions) == (("one", "one"), ())


def test_29_taught_an_effect() -> None:
    state = go(cooking(29), "play:secret-recipe@0", "choose:1", "attack:1", "target:3", "no-counter")
    assert wounds(state, 3) == [3]


def test_30_grows_every_turn() -> None:
    state = cooking(30, None, Seat(hand="nap nap"), turn=1)
    state = go(state, "play:nap@3", "play:nap@3", "activate:6/0")
    assert state.standing(6).attack == 1
