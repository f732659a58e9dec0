"""One function that chooses in any game chooses as the players of the games do."""

import random

import pytest

from bacon_rules import SeatError
from bacon_rules.bots import anything
from bacon_rules.bots.all_games import choose
from bacon_rules.climbing.played import bot as climbing
from bacon_rules.save_your_bacon.played import bot as save_your_bacon
from bacon_rules.trick_taking.played import bot as trick_taking
from tests.games.matches import played

PLAYERS = {
    "bacon-6": climbing.choose,
    "trick-taking": trick_taking.choose,
    "save-your-bacon": save_your_bacon.choose,
}


@pytest.mark.parametrize("name", PLAYERS)
def test_the_player_of_the_game_chooses(name: str) -> None:
    for position, _ in played(name)[:60]:
        for seat in (None, *range(position.seats)):
            view = position.state.observe(seat)
            if seat is not None and seat == position.to_act:
                move = choose(view, random.Random(3))
                assert move == PLAYERS[name](view, random.Random(3))  # type: ignore[operator]  # the view of its game
            else:
                with pytest.raises(SeatError):
                    choose(view, random.Random(3))


def test_any_move_is_a_legal_one_and_all_come_up() -> None:
    for position, _ in played("trick-taking")[:30]:
        for seat in (None, *range(position.seats)):
            view = position.state.observe(seat)
            if seat is not None and seat == position.to_act:
                found = {anything.choose(view, random.Random(number)) for number in range(60)}
                assert found == set(view.legal_moves())
            else:
                looking = "a spectator" if seat is None else f"seat {seat}"
                with pytest.raises(SeatError, match=f"^it is not the turn of {looking}$"):
                    anything.choose(view, random.Random(3))
