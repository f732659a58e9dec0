"""The cookbook's cards that act as they come into play, or look back as they end, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

BREAK: Json = action("Break", do("destroy", cards=each({"kind": "equipment"})))


def test_101_equipment_that_does_something_as_it_leaves_play() -> None:
    state = cooking(101, Seat(hand="break", deck="nap nap"), cards=[BREAK])
    assert player(go(state, "play:break@0"), 0).hand == ("nap", "nap")


def test_102_a_condition_that_hurts_when_it_comes_off() -> None:
    wash = action("Wash", do("remove-condition", cards=choose(FOE), condition="Sunburn"))
    hit = action("Hit", damage(9, choose(FOE)))
    state = cooking(102, Seat(hand="wash hit"), cards=[wash, hit], conditions={3: "sunburn"})
    assert wounds(go(state, "play:wash@0", "choose:3"), 3) == [1]
    assert [card(go(state, "play:hit@0", "choose:3"), number).exhausted for number in (3, 4, 5)] == [True, True, True]


def test_103_a_refund_when_what_was_chosen_leaves_play() -> None:
    state = cooking(103, Seat(hand="break"), gear=(("spade", 0),), cards=[BREAK])
    before = player(state, 0).energy
    state = go(state, "play:warranty@0", "choose:6") if "choose:6" in legal(state) else go(state, "play:warranty@0")
    assert player(go(state, "play:break@0"), 0).energy == before + 3


def test_104_a_welcome() -> None:
    state = cooking(104, Seat(hand="welcome-drink", deck="one"), gear=(), exhausted=[1])
    state = go(state, "play:welcome-drink@1", "activate:7/0!1")
    assert (player(state, 0).hand, card(state, 1).exhausted) == (("one",), False)
