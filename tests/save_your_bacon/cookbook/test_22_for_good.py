"""The cookbook's cards that last for good, or until they leave, played."""

import pytest

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

RETURN = action("Return", do("return-to-hand", cards=choose({"kind": "equipment"})))
BREAK = action("Break", damage(9, choose({"kind": "equipment"})))


@pytest.mark.parametrize("end", ["return", "break"])
def test_124_locked_away_until_it_leaves(end: str) -> None:
    seat = Seat(hand=f"{end} lost-property")
    state = cooking(124, seat, gear=(("spade", 3),), cards=[RETURN, BREAK], turn=Turn(0, 9, TurnStep.ACTIONS))
    state = go(state, "play:lost-property@0", "done", "activate:8/0")
    assert [one.card for one in card(state, 8).under] == ["spade"]
    assert not is_in_play(state, 7)
    state = go(state, f"play:{end}@0", "choose:8")
    assert (player(state, 1).hand, player(state, 1).discard) == (("spade",), ())
    assert "lost-property" in player(state, 0).discard


def test_125_stronger_for_good() -> None:
    state = go(cooking(125, damaged={0: 3}, turn=1), "attack:3", "target:0", "no-counter", "play:old-hand@0")
    assert (card(state, 0).exhausted, state.standing(CardNumber(0)).attack) == (True, 3)


def test_126_held_until_it_leaves() -> None:
    state = go(cooking(126, Seat(hand="return"), cards=[RETURN]), "activate:6/0", "choose:3")
    assert table_of(state).lasting[0].cards == (3,)
    assert card(state, 3).exhausted
    assert table_of(go(state, "play:return@0")).lasting == ()
