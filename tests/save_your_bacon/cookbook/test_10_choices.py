"""The cookbook's cards with choices, and those about the whole table, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_91_choose_one() -> None:
    state = go(cooking(91, damaged={1: 3}), "play:sweet-or-savoury@0")
    assert wounds(go(state, "option:0", "choose:1"), 1) == [1]
    assert wounds(go(state, "option:1", "choose:3"), 3) == [1]


def test_92_choose_one_or_do_both() -> None:
    state = go(cooking(92, Seat(deck="one one", bacon=2)), "play:surf-and-turf@0", "choose:3")
    assert (player(state, 0).hand, wounds(state, 3)) == (("one", "one"), [2])
    poor = go(cooking(92, Seat(deck="one one")), "play:surf-and-turf@0", "option:0")
    assert (player(poor, 0).hand, wounds(poor, 3)) == (("one", "one"), [0])


def test_93_a_storm() -> None:
    state = go(cooking(93, Seat(hand="nap nap")), "play:nap@1")
    state = go(state, "activate:0/0", "play:nap@1", "activate:0/0")
    state = go(state, *legal(state, "activate:0/1"))
    assert wounds(go(state, "choose:3"), 3) == [2]


def test_94_let_the_opponents_choose() -> None:
    state = go(cooking(94, Seat(deck="one one"), Seat(hand="two")), "play:your-money-or-your-lunch@0")
    assert state.to_act == 1
    assert (player(go(state, "take:two"), 1).hand, player(go(state, "take:two"), 0).hand) == ((), ())
    assert player(go(state, "done"), 0).hand == ("one", "one")


def test_95_bring_down_the_leader() -> None:
    state = cooking(95, Seat(bacon=1), Seat(bacon=2), Seat(bacon=1))
    state = go(state, "play:share-with-the-class@0")
    assert [player(go(state, f"player:{seat}"), seat).bacon for seat in (1, 2)] == [1, 1]


def test_98_conjure_a_card_that_is_in_no_deck() -> None:
    state = cooking(98, gear=(("spade", 1), ("spade", 1)), damaged={0: 3})
    state = go(state, "play:bread-rolls-for-everybody@0")
    assert [(one.card, one.champion) for one in table_of(state).cards[8:]] == [("bread-roll", 0), ("bread-roll", 2)]
    state = go(state, "activate:8/0")
    assert (wounds(state, 0), is_in_play(state, 8), player(state, 0).discard) == (
        [1],
        False,
        ("bread-rolls-for-everybody",),
    )


def test_99_win_in_another_way() -> None:
    state = go(cooking(99), "activate:0/0")
    assert player(state, 0).bacon == 0


def test_100_bid_in_secret() -> None:
    state = go(cooking(100, Seat(), Seat(energy=3)), "play:silent-auction@0", "x:2")
    assert player(go(state, "x:3"), 1).bacon == 1
    assert player(go(state, "x:1"), 0).bacon == 1
