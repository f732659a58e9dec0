"""The cookbook's cards about decks and discards, played."""

from tests.save_your_bacon.cookbook.kitchen import RICH, cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_51_mill_three() -> None:
    state = go(cooking(51, None, Seat(deck="one two three one")), "play:expired-stock@0")
    assert (player(state, 1).discard, player(state, 1).deck) == (("one", "two", "three"), ("one",))


def test_52_hit_for_each_equipment_card() -> None:
    state = go(cooking(52, Seat(deck="spade one spade")), "play:junk-drawer@0", "choose:3")
    assert (wounds(state, 3), player(state, 0).deck) == ([2], ())


def test_53_one_of_the_top_three() -> None:
    state = go(cooking(53, Seat(deck="one two three one")), "play:specials-board@0", "take:two")
    assert (player(state, 0).hand, player(state, 0).deck) == (("two",), ("one", "one", "three"))


def test_54_in_any_order() -> None:
    state = go(cooking(54, Seat(deck="one two three nap spade")), "play:mise-en-place@0")
    state = go(state, "take:nap", "take:three", "take:one", "take:two")
    assert player(state, 0).deck == ("two", "one", "three", "nap", "spade")


def test_55_search_for_equipment() -> None:
    state = go(cooking(55, Seat(deck="one spade")), "play:cutlery-drawer@0")
    assert (legal(state), player(go(state, "take:spade"), 0).hand) == (["take:spade"], ("spade",))


def test_56_search_and_play_for_free() -> None:
    anvil = equipment("Anvil", cost=9)
    state = go(cooking(56, Seat(deck="anvil"), cards=[anvil]), "play:emergency-spatula@0", "take:anvil")
    for move in ("take:anvil", "play:anvil@1", "choose:1"):
        state = go(state, *[one for one in legal(state) if one.startswith(move)])
    assert (card(state, 6).card, player(state, 0).energy) == ("anvil", RICH - 3)


def test_57_reveal_the_top_card() -> None:
    duck = reaction("Duck", when("drew"), do("draw", count=1))
    state = go(cooking(57, Seat(deck="duck one"), cards=[duck]), "play:pot-luck@0")
    assert player(state, 0).hand == ("duck",)
    state = go(cooking(57, Seat(deck="one duck"), cards=[duck]), "play:pot-luck@0")
    assert (player(state, 0).hand, player(state, 0).discard) == ((), ("one", "pot-luck"))


def test_58_an_action_back() -> None:
    state = go(cooking(58, Seat(discard="spade nap one")), "play:leftovers@0", "take:nap")
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap",), ("spade", "one", "leftovers"))


def test_59_an_action_out_of_the_discard() -> None:
    state = go(cooking(59, Seat(discard="one nap")), "activate:6/0", "take:nap")
    assert (player(state, 0).energy, player(state, 0).discard, player(state, 0).removed) == (10, ("one",), ("nap",))


def test_60_empty_a_discard() -> None:
    state = go(cooking(60, Seat(discard="one"), Seat(discard="one two")), "play:bin-night@0", "player:1")
    assert [player(state, seat).discard for seat in (0, 1)] == [("one", "bin-night"), ()]
