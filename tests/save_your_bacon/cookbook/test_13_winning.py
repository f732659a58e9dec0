"""The cookbook's cards that decide a game, played."""

import pytest

from bacon_rules.save_your_bacon.frames import Counters
from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


@pytest.mark.parametrize(("stamps", "winners"), [(7, ()), (8, (0,))])
def test_108_collect_ten(stamps: int, winners: tuple[int, ...]) -> None:
    state = go(cooking(108, counters={0: (Counters("stamp", stamps),)}), "activate:0/0", "pass-time")
    assert go(state, *legal(state, "activate:0/1")).winners == winners


def test_109_all_on_one_card() -> None:
    assert cooking(109, Seat(deck="one")).winners == ()
    assert go(cooking(109, Seat(deck="one")), "play:double-or-nothing@0").winners == (1,)
    assert player(go(cooking(109, Seat(deck="two")), "play:double-or-nothing@0"), 0).bacon == 2
