"""§1.0: what the game is about."""

import pytest

from tests.save_your_bacon.rulebook.going import BOLT, LOST, go
from tests.save_your_bacon.scenarios import Seat, player, position, table_of


def test_1_0_bacon_is_gained_by_defeating_champions_of_the_opponent() -> None:
    state = go(position(Seat(hand="bolt"), Seat(), cards=[BOLT]), "play:bolt@0", "choose:4")
    assert (player(state, 0).bacon, player(state, 1).bacon) == (1, 0)


@pytest.mark.parametrize(("bacon", "winners"), [(2, ()), (3, (0,)), (5, (0,))])
def test_1_0_three_or_more_bacon_at_the_start_of_the_own_turn_win(bacon: int, winners: tuple[int, ...]) -> None:
    state = position(Seat(bacon=bacon), Seat(), turn=1)
    state = go(state, "pass-time")
    assert not state.is_over
    assert go(state, "pass-time").winners == winners


@pytest.mark.parametrize(("spent", "out"), [("three three three three three three two", False), (LOST, True)])
def test_1_0_21_energy_spent_before_three_bacon_lose_and_the_last_one_standing_wins(spent: str, out: bool) -> None:
    state = go(position(Seat(), Seat(spent=spent, bacon=2), Seat()), "pass-time", "pass-time")
    assert player(state, 1).out is out
    assert not state.is_over
    state = go(position(Seat(), Seat(spent=spent, bacon=2)), "pass-time", "pass-time")
    assert state.winners == ((0,) if out else ())


def test_1_0_who_has_claimed_three_bacon_wins_whatever_is_spent() -> None:
    state = go(position(Seat(), Seat(spent=LOST, bacon=3)), "pass-time", "pass-time")
    assert (state.winners, table_of(state).players[1].out) == ((1,), False)
