"""The cookbook's cards that heal and protect, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_11_heal_a_friend() -> None:
    state = go(cooking(11, damaged={1: 3, 2: 1}), "play:chicken-soup@0", "choose:1")
    assert wounds(state, 1, 2) == [0, 1]


def test_12_heal_more_if_the_others_are_ahead() -> None:
    state = go(cooking(12, None, Seat(bacon=1), damaged={0: 3, 1: 1}), "play:soup-kitchen@0")
    assert wounds(state, 0, 1) == [1, 0]


def test_13_healed_by_its_own_attack() -> None:
    state = go(cooking(13, damaged={0: 3}), "attack:6", "target:3", "no-counter", "activate:6/0")
    assert wounds(state, 0, 3) == [0, 3]


def test_14_prevent_the_next_three() -> None:
    bolts = action("Bolts", damage(2, choose({"kind": "champion"})), damage(2, choose({"kind": "champion"})))
    state = go(cooking(14, Seat(hand="bolts"), cards=[bolts]), "play:oven-gloves@0", "done", "choose:1", "play:bolts@0")
    assert wounds(go(state, "choose:1", "choose:1"), 1) == [1]


def test_15_a_bodyguard() -> None:
    state = go(cooking(15), "play:ill-take-that-table@0", "choose:1", "attack:2", "target:3", "no-counter")
    state = go(state, "attack:3", "target:1", "no-counter")
    assert wounds(state, 0, 1) == [2, 0]


def test_16_a_taunt() -> None:
    assert legal(go(cooking(16, turn=1), "attack:3"), "target") == ["target:0"]


def test_17_hidden_behind_a_ready_friend() -> None:
    state = cooking(17, turn=1)
    assert legal(go(state, "attack:3"), "target") == ["target:1", "target:2"]
    assert legal(go(cooking(17, turn=1, exhausted=[1, 2]), "attack:3"), "target:0") == ["target:0"]


def test_18_armour_that_halves() -> None:
    giant = champion("Giant", attack=5)
    state = cooking(18, None, Seat(champions="giant elm ash"), cards=[giant], turn=1)
    assert wounds(go(state, "attack:3", "target:0", "no-counter"), 0) == [2]


def test_19_a_second_life() -> None:
    bolt = action("Bolt", damage(4, choose({"kind": "champion"})))
    state = go(cooking(19, Seat(hand="bolt"), cards=[bolt], damaged={0: 1}), "play:bolt@1", "choose:0")
    assert (wounds(state, 0), player(state, 1).bacon, player(state, 0).discard) == ([0], 0, ("lucky-egg-timer", "bolt"))


def test_20_effects_do_no_damage() -> None:
    needle = action("Needle", damage(1, choose({"side": "opposing"})))
    state = cooking(20, None, Seat(hand="needle"), cards=[needle])
    state = go(state, "play:house-rules@0", "attack:0", "target:3", "no-counter")
    assert wounds(go(state, "play:needle@3", "choose:0"), 0) == [0]
