"""The player that searches, in every game: who may think, with which executor, and for how long."""

import math
import random
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from bacon_rules import BudgetError, SeatError, climbing, save_your_bacon
from bacon_rules import trick_taking as tricks
from bacon_rules.bots.searching import Budget, think
from bacon_rules.games import AnyView, game_of_any
from bacon_rules.trick_taking import chance_move
from bacon_rules.trick_taking import new_match as new_tricks


class Asked(Executor):
    """Calls at once, and remembers in parts of how many calls it was asked to."""

    def __init__(self) -> None:
        self.chunks: list[int] = []

    def map(self, call: Any, *lists: Any, timeout: float | None = None, chunksize: int = 1) -> Iterator[Any]:
        assert timeout is None
        self.chunks.append(chunksize)
        return map(call, *lists)


@pytest.mark.parametrize("game", [climbing, tricks, save_your_bacon], ids=lambda game: game.__name__)
def test_an_executor_thinks_in_every_game(game: Any) -> None:
    state = game.new_match()
    while state.to_act is None:
        state = state.apply(state.chance_move(3))
    view = state.observe(state.to_act)
    executor, budget = Asked(), Budget(simulations=2)
    assert think(view, random.Random(1), budget, executor=executor) == think(view, random.Random(1), budget)
    assert executor.chunks == [1]
    assert game_of_any(view).work() == (5 if game is save_your_bacon else 1)


def test_time_is_a_budget_too() -> None:
    state = new_tricks()
    state = state.apply(chance_move(state, 3))
    view = state.observe(state.to_act)
    assert think(view, random.Random(1), Budget(seconds=1e-9)).simulations == 1
    assert think(view, random.Random(1), Budget(seconds=0.05)).simulations > 1
    with ThreadPoolExecutor(1) as executor:
        assert think(view, random.Random(1), Budget(seconds=1e-9), executor=executor).simulations == 1


def test_simulations_begin_as_long_as_the_seconds_are_not_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(monotonic=iter(range(9)).__next__)
    monkeypatch.setattr("bacon_rules.searching.budget.time", clock)
    assert [*Budget(seconds=3).rounds()] == [0, 1, 2]


@pytest.mark.parametrize("simulations", [1, 1_000_000_000])
def test_there_is_such_a_budget_of_simulations(simulations: int) -> None:
    assert next(Budget(simulations=simulations).rounds()) == 0


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({}, "a budget is either of simulations or of seconds"),
        ({"simulations": 1, "seconds": 1}, "a budget is either of simulations or of seconds"),
        ({"simulations": 0}, "simulations: expected a number from 1 to 1000000000, got 0"),
        ({"simulations": 1_000_000_001}, "simulations: expected a number from 1 to 1000000000, got 1000000001"),
        ({"simulations": 1.5}, "simulations: expected a number from 1 to 1000000000, got 1.5"),
        ({"simulations": "9"}, "simulations: expected a number from 1 to 1000000000, got '9'"),
        ({"seconds": 0}, "seconds: expected a number above 0, got 0"),
        ({"seconds": True}, "seconds: expected a number above 0, got True"),
        ({"seconds": "1"}, "seconds: expected a number above 0, got '1'"),
        ({"seconds": math.inf}, "seconds: expected a number above 0, got inf"),
    ],
    ids=str,
)
def test_there_is_no_such_budget(wrong: Any, told: str) -> None:
    with pytest.raises(BudgetError) as refused:
        Budget(**wrong)
    assert str(refused.value) == told


def test_who_is_not_to_move_does_not_think() -> None:
    state = new_tricks()
    budget = Budget(simulations=1)
    champions = save_your_bacon.new_match()
    views: list[AnyView] = [state.observe(0), state.apply(chance_move(state, 3)).observe(None), champions.observe(1)]
    for view in views:
        with pytest.raises(SeatError):
            think(view, random.Random(1), budget)
