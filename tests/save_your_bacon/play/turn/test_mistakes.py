"""A move that nobody has checked is a mistake of the library, which is told at once and with the move."""

from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules.save_your_bacon import parse_move
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.paying.paying import act_paying
from bacon_rules.save_your_bacon.play.reacting.reacting import act_in_window
from bacon_rules.save_your_bacon.play.refreshing.refreshing import act_passing_time, act_refreshing
from bacon_rules.save_your_bacon.play.resolving.resolving import act_resolving
from bacon_rules.save_your_bacon.play.turn.turns import act_in_turn
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import table_of


@pytest.mark.parametrize(
    ("name", "act", "text"),
    [
        ("paying", act_paying, "pass"),
        ("echoing", act_in_window, "refresh"),
        ("passing", act_passing_time, "pass"),
        ("refreshing", act_refreshing, "pass"),
        ("choosing", act_resolving, "pass"),
        ("duel", act_in_turn, "pass"),
    ],
)
def test_a_move_that_could_not_be_made_is_not_made(
    name: str, act: Callable[[Board, Any, object], None], text: str
) -> None:
    state, move = named(name), parse_move(text)
    board = Board(state.rules, state.decks, table_of(state))
    with pytest.raises(AssertionError) as caught:
        act(board, board.stack[-1], move)
    assert caught.value.args == (move,)
