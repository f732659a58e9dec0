"""Thousands of games with full rows: what a batch makes of them is what views say."""

import random
from typing import Any

import numpy as np
import pytest

from bacon_rules import NoWingError, RulesError, bacon, save_your_bacon
from bacon_rules.learning import ManyGames, VectorGames
from bacon_rules.learning.tensors import layout, tensor
from tests.learning.games import SMALL_RULES


@pytest.mark.parametrize("name", ["small bacon", "small applewood", "trick-taking"])
def test_many_games_have_rows_of_version_2(name: str) -> None:
    rules, dice = SMALL_RULES[name], random.Random(3)
    games = ManyGames(rules, 20, 3, version=2)
    envs = VectorGames(rules, 20, version=2)
    rows, _ = envs.reset(seed=1)
    assert games.rows.shape == rows.shape == (20, layout(rules, 2).size)
    assert envs.observation_space.contains(rows)
    views = [envs.games.batch.state(game).observe(int(turn)) for game, turn in enumerate(envs.games.turns)]
    assert rows.tobytes() == b"".join(tensor(view, 2).tobytes() for view in views)
    for _ in range(60):
        for game, turn in enumerate(games.turns):
            view = games.batch.state(game).observe(int(turn))
            assert games.rows[game].tobytes() == tensor(view, 2).tobytes()
        games.step(np.array([dice.randrange(count) for count in np.diff(games.offsets)]))


@pytest.mark.parametrize("version", [0, 3, "2", True, None])
def test_there_is_no_such_version(version: Any) -> None:
    with pytest.raises(RulesError, match="version: "):
        ManyGames(bacon(4), 2, 7, version=version)
    with pytest.raises(RulesError, match="version: "):
        VectorGames(bacon(4), 2, version=version)


def test_a_game_without_full_rows_is_refused() -> None:
    with pytest.raises(NoWingError):
        ManyGames(save_your_bacon.Rules(), 2, 7, version=2)
