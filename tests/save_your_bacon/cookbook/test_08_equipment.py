"""The cookbook's equipment cards, and those about equipment, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import BOLT, go
from tests.save_your_bacon.scenarios import *


def test_71_three_charges() -> None:
    state = go(cooking(71, Seat(hand="whipped-cream-can")), "play:whipped-cream-can@1", "activate:7/0", "activate:6/0")
    state = go(state, "activate:7/1", "choose:3")
    assert (wounds(state, 3), card(state, 7).count_of("charge")) == ([1], 2)


def test_72_a_bomb_that_counts_down() -> None:
    state = cooking(72, Seat(hand="nap nap nap nap"), Seat(hand="nap nap nap nap nap nap"), turn=1)
    for turn in range(3):
        assert wounds(state, 3, 4, 5) == [0, 0, 0], turn
        state = go(state, "play:nap@3", "play:nap@3", "activate:6/0")
        if turn < 2:
            state = go(state, "play:nap@0", "play:nap@0")
    assert (wounds(state, 3, 4, 5), player(state, 0).discard[-1]) == ([3, 3, 3], "pressure-cooker")


def test_73_steal_equipment() -> None:
    state = go(cooking(73, gear=(("spade", 3),)), "play:sticky-fingers@1")
    assert (card(state, 6).seat, card(state, 6).champion, legal(state, "attack:6")) == (0, 1, ["attack:6"])


def test_74_a_cursed_gift() -> None:
    state = go(cooking(74), "activate:6/0", "choose:3")
    assert [state.standing(number).attack for number in (0, 3)] == [2, 1]


def test_75_hand_equipment_on() -> None:
    state = go(cooking(75, gear=(("spade", 0),), exhausted=[6]), "play:behind-you@0", "choose:1")
    assert (card(state, 6).champion, card(state, 6).exhausted) == (1, False)


def test_76_all_equipment_goes_back() -> None:
    state = go(cooking(76, gear=(("spade", 0), ("spade", 3))), "play:stocktaking@0")
    assert [player(state, seat).hand for seat in (0, 1)] == [("spade",), ("spade",)]


def test_77_a_set() -> None:
    state = cooking(77, gear=(("good-fork", 1), ("good-knife", 1)))
    assert [state.standing(number).attack for number in (6, 7)] == [1, 3]


def test_78_a_third_piece_of_equipment() -> None:
    state = cooking(78, Seat(hand="spade"), gear=(("spade", 0), ("spade", 1), ("spade", 1)))
    assert legal(state, "play:spade") == ["play:spade@0", "play:spade@2"]


def test_79_a_larder() -> None:
    state = go(cooking(79, Seat(hand="one two three")), "activate:6/0", "take:one", "take:two")
    assert (player(state, 0).hand, [one.card for one in card(state, 6).under]) == (("three",), ["one", "two"])


def test_80_what_is_destroyed_comes_back() -> None:
    crush = action("Crush", damage(2, choose({"kind": "equipment"})))
    state = go(cooking(80, Seat(hand="crush"), cards=[BOLT, crush]), "play:crush@0", "activate:6/0")
    assert player(state, 0).hand == ("enamel-mug",)
