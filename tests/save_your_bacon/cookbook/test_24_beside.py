"""The cookbook's cards that lie beside the deck, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_128_cards_beside_the_deck() -> None:
    state = cooking(128, Seat(side_deck="sourdough sourdough", deck="one two three"))
    state = go(state, "activate:0/0", "take:sourdough")
    assert (player(state, 0).hand, player(state, 0).side_deck) == (("sourdough",), ("sourdough",))
    state = go(state, "play:sourdough@0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("one", "two"), ("sourdough",))
