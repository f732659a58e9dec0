"""The cookbook's card that gives names to numbers, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_130_spring_clearance() -> None:
    state = cooking(130, Seat(hand="one two", deck="three one two"), Seat(energy=1))
    state = go(state, "play:spring-clearance@0", "done", "take:one", "take:two", "choose:3")
    assert (player(state, 0).hand, player(state, 1).energy) == (("one", "three"), 0)
    assert wounds(state, 3) == [3]
