"""The cookbook's trap, laid and set off."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_130_a_trap_goes_off() -> None:
    gulp = action("Gulp", do("draw", count=1))
    me, other = Seat(hand="salt-in-the-sugar two", deck="nap"), Seat(hand="gulp one three", deck="nap")
    state = go(cooking(130, me, other, cards=[gulp]), "activate:0/0", "take:salt-in-the-sugar", "done")
    assert (player(state, 0).hand, player(state, 0).face_down) == (("nap", "two"), ("salt-in-the-sugar",))
    state = go(state, "pass-time", "pitch:two", "done", "play:gulp@3", "use:salt-in-the-sugar/0@1!0")
    assert legal(state) == ["take:nap", "take:one", "take:three"]
    state = go(state, "take:nap", "take:one")
    assert (player(state, 1).hand, player(state, 0).face_down) == (("three",), None)
