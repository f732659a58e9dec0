"""The cookbook's cards with keywords, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_116_a_word_for_what_several_cards_do() -> None:
    state = cooking(116, damaged={0: 4})
    assert wounds(go(state, "attack:0", "target:3", "no-counter", "activate:0/0!0"), 0, 3) == [1, 3]


def test_117_the_same_word_for_a_turn() -> None:
    state = go(cooking(117), "play:tin-foil@0")
    assert wounds(go(state, "attack:0", "target:3", "counter"), 0) == [2]
    state = go(state, "pass", "attack:3", "target:0", "no-counter")
    assert wounds(state, 0) == [0]
