"""The cookbook's cards that ask what happened before, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_110_a_reward_for_the_second_card_of_a_turn() -> None:
    state = cooking(110, Seat(hand="nap nap", deck="one two"))
    state = go(state, "play:nap@0")
    assert player(state, 0).hand == ("nap",)
    assert player(go(state, "play:nap@0", "activate:6/0"), 0).hand == ("one",)


def test_111_revenge_since_your_last_turn() -> None:
    hit = action("Hit", damage(1, choose(FOE)))
    state = cooking(111, Seat(hand="nap nap"), Seat(hand="hit hit"), cards=[hit])
    state = go(state, "play:nap@0", "play:nap@0", "play:hit@3", "choose:1", "play:hit@3", "choose:1")
    assert wounds(go(state, "play:the-bill-please@1", "choose:3"), 3) == [2]
    assert wounds(go(state, "play:the-bill-please@0", "choose:3"), 3) == [0]


def test_112_stronger_with_every_champion_that_was_ever_defeated() -> None:
    slay = action("Slay", damage(9, choose({})))
    state = cooking(112, Seat(hand="slay slay slay"), cards=[slay])
    assert state.standing(0).attack == 1
    state = go(state, "play:slay@0", "choose:1", "play:slay@0", "choose:4")
    assert state.standing(0).attack == 3
    assert go(state, "pass-time").standing(0).attack == 3
