"""The cookbook's cards that place damage, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_1_a_quick_hit() -> None:
    state = go(cooking(1), "play:hot-skillet@0", "choose:4")
    assert (wounds(state, 3, 4, 5), player(state, 0).energy) == ([0, 2, 0], 7)


def test_2_a_sweep() -> None:
    state = go(cooking(2, None, Seat(), Seat()), "play:boiling-over@0")
    assert wounds(state, *range(9)) == [0, 0, 0, 1, 1, 1, 1, 1, 1]


def test_3_split_as_its_player_likes() -> None:
    state = go(cooking(3), "play:hail-of-peas@0", "choose:3", "choose:5", "choose:3")
    assert wounds(state, 3, 4, 5) == [2, 0, 1]


def test_4_a_shot_that_nobody_counters() -> None:
    state = go(cooking(4), "play:thrown-ladle@0", "choose:3")
    assert (wounds(state, 0, 3), card(state, 0).exhausted) == ([0, 2], False)
    assert legal(cooking(4, exhausted=[0, 1]), "play") == ["play:thrown-ladle@2"]


def test_5_spend_x_for_x_damage() -> None:
    state = go(cooking(5), "play:blowtorch@0", "x:3", "choose:3")
    assert (wounds(state, 3), player(state, 0).energy) == ([3], 5)


def test_6_one_for_each_card_wielded() -> None:
    state = cooking(6, gear=(("spade", 0), ("spade", 0), ("spade", 1)))
    assert wounds(go(state, "play:all-hands-full@0", "choose:3"), 3) == [2]
    assert wounds(go(state, "play:all-hands-full@1", "choose:3"), 3) == [1]


def test_7_half_rounded_down() -> None:
    wall = {"": "champion", "archetype": "Wall", "name": "Wall", "attack": 0, "defense": 9}
    state = cooking(7, None, Seat(champions="wall elm ash"), cards=[wall])
    assert wounds(go(state, "play:carving-knife@0", "choose:3"), 3) == [4]


def test_8_a_finisher() -> None:
    state = cooking(8, Seat(deck="one two"), damaged={3: 1})
    defeating = go(state, "play:closing-time@0", "choose:3")
    assert (player(defeating, 0).bacon, player(defeating, 0).hand) == (1, ("one", "two"))
    other = go(state, "play:closing-time@0", "choose:4")
    assert (wounds(other, 4), player(other, 0).hand) == ([3], ())


def test_9_chance_hits_one_of_all() -> None:
    state = go(cooking(9), "play:mystery-meat@0")
    assert state.to_act is None
    assert player(go(state, "random-card:2"), 1).bacon == 1


def test_10_move_damage_to_an_enemy() -> None:
    state = go(cooking(10, damaged={1: 3, 2: 1}), "play:pass-the-bill@0", "choose:3", "choose:1")
    assert wounds(state, 1, 2, 3) == [0, 1, 3]
