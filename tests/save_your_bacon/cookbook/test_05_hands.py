"""The cookbook's cards about hands, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_41_draw_two_and_discard_one() -> None:
    state = go(cooking(41, Seat(deck="one two")), "play:taste-test@0", "take:one")
    assert (player(state, 0).hand, player(state, 0).discard) == (("two",), ("one", "taste-test"))


def test_42_draw_until_there_are_four() -> None:
    state = go(cooking(42, Seat(hand="one", deck="two two two two")), "play:restock@0", "done")
    assert player(state, 0).hand == ("one", "two", "two", "two")


def test_43_new_hands_for_everybody() -> None:
    state = cooking(43, Seat(hand="one", deck="two two two two"), Seat(hand="one one", deck="three three three three"))
    state = go(state, "play:menu-change@0", "done")
    assert [player(state, seat).hand for seat in (0, 1)] == [("two",) * 4, ("three",) * 4]


def test_44_a_card_at_random() -> None:
    state = go(cooking(44, None, Seat(hand="one two")), "play:butterfingers@0")
    assert state.to_act is None
    assert player(go(state, "random:two"), 1).hand == ("one",)


def test_45_the_best_card_out_of_a_hand() -> None:
    state = go(cooking(45, None, Seat(hand="one two")), "play:nosy-neighbour@0")
    assert (state.to_act, legal(state)) == (0, ["take:one", "take:two"])
    assert player(go(state, "take:two"), 1).hand == ("one",)


def test_46_name_a_card() -> None:
    state = go(cooking(46, None, Seat(hand="one two two")), "play:allergy-warning@0", "name:two")
    assert (player(state, 1).hand, player(state, 1).discard) == (("one",), ("two", "two"))


def test_47_a_card_of_their_choice() -> None:
    state = go(cooking(47, None, Seat(hand="one two"), Seat(hand="three")), "play:tip-jar@0")
    assert state.to_act == 1
    assert [len(player(go(state, "take:one"), seat).hand) for seat in (1, 2)] == [1, 0]


def test_48_a_larger_hand() -> None:
    state = go(cooking(48, Seat(hand="one", deck="two two two two two two")), "refresh")
    while state.to_act == 0 and legal(state) != legal(cooking(48)) and "done" in legal(state):
        state = go(state, "done")
    assert len(player(state, 0).hand) == 6


def test_49_swap_hands() -> None:
    state = go(cooking(49, Seat(hand="one two two"), Seat(hand="two three")), "play:wrong-orders@0", "done")
    assert [player(state, seat).hand for seat in (0, 1)] == [("three", "two"), ("one", "two", "two")]
    state = go(cooking(49, Seat(), Seat(hand="two three"), Seat(hand="one")), "play:wrong-orders@0", "player:2")
    assert [player(state, seat).hand for seat in (0, 1, 2)] == [("one",), ("three", "two"), ()]


def test_50_a_gift() -> None:
    state = go(cooking(50, Seat(deck="one one"), Seat(deck="two two")), "play:free-samples@0")
    assert [player(state, seat).hand for seat in (0, 1)] == [("one", "one"), ("two",)]


def test_133_health_inspector() -> None:
    rude = reaction("Rude", when("destroyed"), do("refresh"))
    state = cooking(133, Seat(deck="nap one two three one"), Seat(deck="nap one two three rude"), cards=[rude])
    state = go(state, "pass-time", "pass-time", "refresh", "activate:6/0")
    assert (player(state, 1).discard, len(player(state, 1).hand)) == (("rude",), 4)
