"""The cookbook's cards that react, played."""

from tests.save_your_bacon.cookbook.kitchen import RICH, cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_81_cancel_an_action() -> None:
    state = go(cooking(81, None, Seat(hand="nap"), turn=1), "play:nap@3", "play:kitchen-is-closed@0")
    assert (player(state, 1).energy, player(state, 1).discard) == (0, ("nap",))


def test_82_cancel_a_card_and_keep_it() -> None:
    state = go(cooking(82, None, Seat(hand="nap"), turn=1), "play:nap@3", "play:i-will-eat-that@0")
    assert (player(state, 0).hand, player(state, 1).discard, player(state, 1).energy) == (("nap",), (), 0)


def test_83_revenge() -> None:
    state = cooking(83, turn=1, damaged={1: 2})
    state = go(state, "attack:3", "target:1", "no-counter", "play:that-was-my-sandwich@0")
    assert wounds(state, 3) == [3]


def test_84_instead_of_drawing() -> None:
    cheer = action("Cheer", do("draw", count=1))
    state = cooking(84, Seat(hand="cheer", deck="one", discard="two"), cards=[cheer])
    state = go(state, "play:cheer@0", "yes")
    assert (player(state, 0).hand, player(state, 0).deck) == (("two",), ("one",))


def test_85_use_an_action_of_an_enemy() -> None:
    state = go(cooking(85, None, Seat(hand="nap"), turn=1), "play:nap@3", "play:the-same-for-me@0")
    state = go(state, *legal(state, "take:nap"))
    assert [player(state, seat).energy for seat in (0, 1)] == [RICH - 3 + 1, 1]


def test_86_draw_whenever_an_enemy_draws() -> None:
    cheer = action("Cheer", do("draw", count=2))
    state = cooking(86, Seat(deck="one"), Seat(hand="cheer", deck="two two"), cards=[cheer], turn=1)
    state = go(state, "play:cheer@3", "activate:0/0!0")
    assert player(state, 0).hand == ("one",)


def test_87_a_trap_for_the_strong() -> None:
    ogre = champion("Ogre", attack=4)
    state = cooking(87, None, Seat(champions="ogre elm ash"), cards=[ogre], turn=1)
    state = go(state, "attack:3", "target:1", "play:banana-peel@0!0")
    assert (wounds(go(state, "no-counter"), 1), card(state, 3).exhausted) == ([0], True)


def test_88_one_answer_to_two_happenings() -> None:
    smash = do("destroy", cards=choose({"kind": "equipment"}))
    spill = action("Spill", do("discard", cards=choose(zone="hand")), smash)
    state = cooking(88, Seat(hand="spill one"), cards=[spill], gear=(("spade", 0),))
    state = go(state, "play:spill@0")
    for move in ("take:one", "activate:0/0", "activate:0/0"):
        state = go(state, *[one for one in legal(state) if one.startswith(move)][:1])
    assert player(state, 0).energy == RICH + 2


def test_89_unopposed() -> None:
    state = go(cooking(89, Seat(deck="one")), "attack:0", "target:3", "no-counter", "activate:0/0")
    assert player(state, 0).hand == ("one",)


def test_90_damage_later() -> None:
    state = go(cooking(90), "play:slow-cooker@0", "attack:0", "target:3", "no-counter")
    state = go(state, "attack:3", "target:1", "no-counter")
    assert wounds(state, 3, 4, 5) == [2, 0, 0]
