"""The cookbook's cards that speak of several cards and players, or of each by itself, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_118_a_duel() -> None:
    strong = champion("Pine", attack=5, defense=9)
    state = cooking(118, Seat(), Seat(champions="pine elm ash"), cards=[strong])
    assert wounds(go(state, "play:food-fight@0", "choose:1", "choose:4"), 1, 4) == [2, 2]
    state = go(state, "play:food-fight@0", "choose:1", "choose:3")
    assert (wounds(state, 3), player(state, 1).bacon) == ([2], 1)  # both were hurt, and one of them was defeated


def test_119_robins_tip() -> None:
    state = cooking(119, Seat(), Seat(energy=1), Seat())
    state = go(state, "play:robins-tip@0", "player:1", "choose:6")
    assert [player(state, seat).energy for seat in (1, 2)] == [0, 1]


def test_120_a_lean_year() -> None:
    state = cooking(120, Seat(hand="one two"), Seat(hand="one two three"), damaged={3: 3, 4: 1, 0: 2})
    state = go(state, "play:lean-year@0", "done", "take:one", "take:one", "take:two")
    assert [player(state, seat).hand for seat in (0, 1)] == [("two",), ("three",)]
    assert wounds(state, 0, 4, 5) == [2, 2, 0]
    assert player(state, 0).bacon == 1  # for the champion with 3 damage


def test_131_spring_clearance() -> None:
    state = cooking(131, Seat(hand="one two", deck="three one two"), Seat(energy=1))
    state = go(state, "play:spring-clearance@0", "done", "take:one", "take:two", "choose:3")
    assert (player(state, 0).hand, player(state, 1).energy) == (("one", "three"), 0)
    assert wounds(state, 3) == [3]
