"""The cookbook's cards with text for the hand and the discard, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import BOLT, go
from tests.save_your_bacon.scenarios import *


def test_113_a_card_that_is_never_useless() -> None:
    state = cooking(113, Seat(hand="spare-apron", deck="one two"), gear=())
    cycled = go(state, "use:spare-apron/0@1")
    assert (player(cycled, 0).hand, player(cycled, 0).discard) == (("one", "two"), ("spare-apron",))
    state = cooking(113, Seat(), Seat(hand="spare-apron"), gear=())
    state = go(state, "attack:0", "target:4", "use:spare-apron/1@5!0", "no-counter")
    assert (wounds(state, 4), player(state, 1).discard) == ([0], ("spare-apron",))


def test_114_a_recipe_that_works_twice() -> None:
    state = go(cooking(114), "play:family-recipe@0", "choose:3")
    assert player(state, 0).discard == ("family-recipe",)
    state = go(state, "use:family-recipe/0@1", "play:family-recipe@1", "choose:3")
    assert (player(state, 0).discard, player(state, 0).removed) == ((), ("family-recipe",))
    assert card(state, 3).exhausted  # defeated by 2 and 2


def test_115_a_regular_who_comes_back() -> None:
    state = cooking(115, Seat(discard="regular"), Seat(hand="bolt"), gear=(), turn=1, cards=[BOLT])
    state = go(state, "play:bolt@3", "choose:1", "use:regular/0@0!")
    assert player(state, 0).hand == ("regular",)


def test_132_house_ghost() -> None:
    state = cooking(132, Seat(discard="house-ghost", spent="house-ghost"), Seat(deck="one two three one two"))
    state = go(state, "attack:0", "target:3", "no-counter")
    assert wounds(state, 3) == [3]
    state = go(state, "pass-time", "refresh")
    assert len(player(state, 1).hand) == 4
