"""The cookbook's card with a trait of its own, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *


def test_127_shown_the_ropes() -> None:
    state = cooking(127)
    assert [state.standing(number).attack for number in range(3)] == [1, 2, 2]
    state = go(state, "activate:0/0", "choose:1")
    assert [state.standing(number).attack for number in range(3)] == [1, 3, 2]
    assert [trait.icon for trait in state.standing(1).traits] == ["GA"]
