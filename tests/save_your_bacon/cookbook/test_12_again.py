"""The cookbook's cards that do something again and again, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_105_reveal_until() -> None:
    state = go(cooking(105, Seat(deck="one nap two spade one")), "play:rummage@0")
    assert (player(state, 0).hand, wounds(state, 0)) == (("spade",), [2])
    assert player(state, 0).deck == ("one", "one", "nap", "two")


def test_106_around_the_table_as_long_as_something_is_left() -> None:
    seats = (Seat(deck="one one"),) * 2
    state = go(cooking(106, *seats, exhausted=(0, 1, 3)), "play:pass-the-gravy@2")
    assert [len(player(state, seat).hand) for seat in (0, 1)] == [1, 0]
    assert card(state, 2).exhausted
    state = go(cooking(106, *seats), "play:pass-the-gravy@2", "choose:0")
    assert (state.to_act, legal(state)) == (1, ["choose:3", "choose:4", "choose:5"])


def test_107_lightning_that_never_strikes_twice_running() -> None:
    state = go(cooking(107), "play:popcorn@0", "choose:3")
    assert "choose:3" not in legal(state)
    state = go(state, "choose:4", "choose:3", "choose:4")
    assert wounds(state, 3, 4) == [2, 2]
