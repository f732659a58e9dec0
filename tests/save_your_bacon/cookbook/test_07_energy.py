"""The cookbook's cards about energy, costs and bacon, played."""

from tests.save_your_bacon.cookbook.kitchen import RICH, cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_61_energy_for_each_card_in_hand() -> None:
    state = go(cooking(61, Seat(hand="one two three")), "play:pan-juices@0", "done")
    assert player(state, 0).energy == RICH - 1 + 3


def test_62_discard_a_card_to_do_damage() -> None:
    state = go(cooking(62, Seat(hand="one two")), "activate:0/0", "take:two", "choose:3")
    assert (wounds(state, 3), player(state, 0).discard) == ([2], ("two",))
    assert legal(cooking(62), "activate") == []


def test_63_sacrifice_equipment() -> None:
    state = go(cooking(63, Seat(deck="one one one"), gear=(("spade", 0), ("spade", 1))), "play:pawn-shop@0", "choose:6")
    assert (len(player(state, 0).hand), is_in_play(state, 6), is_in_play(state, 7)) == (3, False, True)
    assert legal(cooking(63, Seat(deck="one")), "play") == []


def test_64_exhaust_another_friend() -> None:
    state = go(cooking(64, damaged={2: 3}), "activate:0/0", "choose:1")
    assert (wounds(state, 2), card(state, 1).exhausted) == ([0], True)


def test_65_a_blood_price() -> None:
    state = go(cooking(65, Seat(deck="one one one")), "play:burnt-fingers@1")
    assert (wounds(state, 1), player(state, 0).hand) == ([2], ("one", "one", "one"))


def test_66_steal_energy() -> None:
    state = go(cooking(66, None, Seat(energy=1)), "play:hand-in-the-till@0")
    assert [player(state, seat).energy for seat in (0, 1)] == [RICH - 1 + 1, 0]


def test_67_a_tax_on_the_enemies() -> None:
    taxed = cooking(67, None, Seat(hand="nap"), turn=1)
    assert legal(taxed, "play") == []
    assert legal(cooking(67, None, Seat(hand="nap", energy=1), turn=1), "play:nap@3") == ["play:nap@3"]


def test_68_a_comeback() -> None:
    behind = go(cooking(68, Seat(deck="one"), Seat(bacon=1), exhausted=[1]), "play:underdog-special@0")
    assert (player(behind, 0).energy, card(behind, 1).exhausted) == (RICH, False)
    level = go(cooking(68, Seat(deck="one"), exhausted=[1]), "play:underdog-special@0")
    assert (player(level, 0).energy, player(level, 0).hand) == (RICH - 2, ("one",))


def test_69_undo_spent_energy() -> None:
    state = go(cooking(69, Seat(spent="one two three", deck="nap")), "play:energy-saving@0", "take:three", "take:two")
    assert (player(state, 0).spent, player(state, 0).deck) == (("one",), ("nap", "three", "two"))


def test_70_bacon_as_money() -> None:
    state = go(cooking(70, Seat(bacon=1)), "play:bacon-bribe@0")
    assert (player(state, 0).bacon, [card(state, number).exhausted for number in (3, 4, 5)]) == (0, [True] * 3)
    state = go(cooking(70), "play:bacon-bribe@0")
    assert not card(state, 3).exhausted
