"""The cookbook's cards about attacks, actions and turns, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_31_an_attack_that_is_no_attack_action() -> None:
    state = go(cooking(31), "attack:1", "target:4", "no-counter", "play:off-the-menu@0", "target:3", "no-counter")
    assert (wounds(state, 3, 4), turn_of(state).seat) == ([3, 2], 1)


def test_32_fury() -> None:
    state = go(cooking(32), "attack:0", "target:3", "no-counter", "activate:0/0")
    state = go(state, "target:4", "no-counter")
    assert (wounds(state, 3, 4), turn_of(state).seat, turn_of(state).actions) == ([2, 2], 0, 1)


def test_33_cleave() -> None:
    state = go(cooking(33), "attack:6", "target:4", "no-counter", "activate:6/0")
    assert wounds(state, 3, 4, 5) == [1, 3, 1]


def test_34_one_more_action() -> None:
    state = go(cooking(34, Seat(deck="one")), "play:second-wind@0")
    assert (turn_of(state).actions, player(state, 0).hand) == (2, ("one",))


def test_35_an_extra_turn_once() -> None:
    state = go(cooking(35), "activate:0/0", "attack:1", "target:3", "no-counter")
    assert (turn_of(state).seat, turn_of(state).actions) == (0, 2)
    assert legal(state, "activate") == []


def test_36_provoked_to_attack() -> None:
    state = go(cooking(36, None, Seat(hand="nap nap")), "play:send-it-back@0", "choose:3")
    state = go(state, "attack:0", "target:4", "no-counter", "play:nap@3")
    assert legal(state) == ["attack:3"]


def test_37_attack_although_exhausted() -> None:
    assert "attack:0" in legal(cooking(37, exhausted=[0, 1]), "attack")
    assert "attack:1" not in legal(cooking(37, exhausted=[0, 1]), "attack")


def test_38_cannot_be_countered() -> None:
    assert wounds(go(cooking(38), "attack:6", "target:3"), 3) == [2]
    assert legal(go(cooking(38), "attack:0", "target:3")) == ["counter", "no-counter"]


def test_39_a_brawl() -> None:
    state = go(cooking(39), "play:take-it-outside@1", "choose:3")
    assert wounds(state, 0, 1, 3) == [0, 2, 2]


def test_40_one_action_less() -> None:
    state = go(cooking(40), "play:kitchen-inspection@0", "attack:0", "target:3", "no-counter")
    assert (turn_of(state).seat, turn_of(state).actions) == (1, 1)
