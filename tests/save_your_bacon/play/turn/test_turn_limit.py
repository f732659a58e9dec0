"""Games that end after a number of turns, by a house rule (S76)."""

import attrs
import pytest

from bacon_rules import RulesError
from bacon_rules.save_your_bacon import Rules, State, load_state, load_view
from bacon_rules.save_your_bacon.events import GameWon, TurnBegan
from bacon_rules.words import describe
from tests.save_your_bacon.scenarios import Seat, play, position, turn_of

PASSED = ("pass-time", "pass-time")


def limited(turns: int | None, *players: Seat, best_of: int = 1) -> State:
    state = position(*players, best_of=best_of)
    return attrs.evolve(state, rules=attrs.evolve(state.rules, turn_limit=turns))


@pytest.mark.parametrize(
    ("players", "winner"),
    [
        ((Seat(bacon=1), Seat(bacon=2)), 1),
        ((Seat(bacon=2, spent="spade"), Seat(bacon=1)), 0),
        ((Seat(bacon=1, spent="spade"), Seat(bacon=1)), 1),
        ((Seat(bacon=1), Seat(bacon=1, spent="spade")), 0),
        ((Seat(), Seat()), 0),
        ((Seat(bacon=1), Seat(bacon=1), Seat(bacon=1, energy=9)), 2),
        ((Seat(bacon=2), Seat(bacon=2), Seat(bacon=1)), 0),
    ],
)
def test_s76_after_the_last_turn_the_player_who_is_ahead_wins(players: tuple[Seat, ...], winner: int) -> None:
    state = limited(2, *players)
    state = play(state, *PASSED)
    assert (turn_of(state).seat, turn_of(state).taken) == (1, 1)
    state = play(state, "pass-time")
    after, events = state.step(state.parse_move("pass-time"))
    assert after.winners == (winner,)
    assert [type(event) for event in events if isinstance(event, TurnBegan | GameWon)] == [TurnBegan, GameWon]


def test_s76_the_check_for_victory_comes_first() -> None:
    assert play(limited(1, Seat(bacon=9), Seat(bacon=3)), *PASSED).winners == (1,)


def test_s76_a_turn_that_only_begins_counts() -> None:
    lost = Seat(bacon=2, spent=" ".join(["spade"] * 21))
    state = play(limited(1, Seat(), lost, Seat(bacon=1)), *PASSED)
    assert state.winners == (2,)
    state = play(limited(2, Seat(), lost, Seat(bacon=1)), *PASSED)
    assert state.winners == (2,)


def test_s76_each_game_of_a_match_has_its_own_turns() -> None:
    state = play(limited(1, Seat(), Seat(bacon=1), best_of=3), *PASSED)
    assert (state.scores, state.game, state.winners) == ((0, 1), 2, ())


def test_turns_are_counted_only_where_they_are_limited() -> None:
    free, counted = play(limited(None), *PASSED), play(limited(9), *PASSED)
    assert (free.table and free.table.turn.taken, counted.table and counted.table.turn.taken) == (None, 1)
    assert '"taken"' not in str(free.to_json()).replace("'", '"')
    for state in (free, counted):
        assert load_state(state.to_json()) == state
        view = state.observe(0)
        assert load_view(view.to_json()) == view
        assert view.determinize(1).observe(0) == view


def test_the_limit_is_told_and_has_bounds() -> None:
    told = "3 bacon wins; 21 spent energy loses. After 20 turns, whoever is ahead wins."
    assert told in describe(Rules(turn_limit=20))
    assert "20ターンが終わると" in describe(Rules(turn_limit=20), "ja")
    for wrong in (0, 1001, True, 2.5):
        with pytest.raises(RulesError, match="turn_limit: expected a number from 1 to 1000"):
            Rules(turn_limit=wrong)  # type: ignore[arg-type]  # that is the point
