"""The rows of the trick-taking game: what stands where."""

from bacon_rules import trick_taking as tt
from tests.learning.games import parts_of


def test_a_row_of_the_trick_taking_game() -> None:
    state = tt.new_match(dealer=1)
    state = state.apply(tt.chance_move(state, seed=7))
    state = tt.replay(state, map(tt.parse_move, ["pass", "pass", "pick-up-alone"]))
    view = tt.observe(state, 2)
    told = parts_of(view)
    assert told["seat"] == [0, 0, 1, 0]
    assert told["to act"] == [1 if seat == state.to_act else 0 for seat in (2, 3, 0, 1)]
    assert [place for place, value in enumerate(told["hand"]) if value] == [card.number for card in view.hand]
    assert told["upcard"].index(1) == view.upcards[0].number
    assert [place for place, value in enumerate(told["calls on the upcard"]) if value] == [2, 8, 13]
    assert told["dealer"] == [0, 0, 0, 1]
