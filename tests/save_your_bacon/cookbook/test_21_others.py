"""The cookbook's cards with which others decide, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_121_unless_the_others_pay() -> None:
    state = go(cooking(121, Seat(deck="one one"), Seat(hand="two three")), "play:cover-charge@0")
    assert state.to_act == 1
    assert player(go(state, "option:1"), 0).hand == ("one", "one")
    paid = go(state, "option:0", "take:two")
    assert (player(paid, 0).hand, player(paid, 1).discard) == ((), ("two",))
    assert player(go(cooking(121, Seat(deck="one one")), "play:cover-charge@0"), 0).hand == ("one", "one")


def test_122_a_vote() -> None:
    state = go(cooking(122, Seat(), Seat(), Seat()), "play:cooking-show@0", "choose:4", "choose:1", "choose:4")
    assert (wounds(state, 1, 4), table_of(state).cards[4].exhausted) == ([0, 2], True)
    tie = go(cooking(122), "play:cooking-show@0", "choose:3", "choose:2")
    assert (tie.to_act, legal(tie)) == (0, ["choose:3", "choose:2"])
    assert wounds(go(tie, "choose:3"), 2, 3) == [0, 1]


def test_123_the_same_or_another() -> None:
    state = go(cooking(123), "play:it-was-him@0", "choose:3")
    assert wounds(go(state, "choose:3"), 3) == [2]
    assert wounds(go(state, "choose:0"), 0, 3) == [2, 2]
