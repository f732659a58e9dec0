"""Environments with other rows and actions than the usual ones, tested by PettingZoo's and Gymnasium's own checks."""

import functools
import random
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from bacon_rules import NoWingError, RulesError, bacon, save_your_bacon
from bacon_rules.actions import reduced_actions
from bacon_rules.learning import OneSeat, aec
from bacon_rules.learning.tensors import Past, layout, tensor
from tests.learning.games import SMALL_RULES
from tests.learning.test_agents import EXPECTED
from tests.learning.test_one_seat import at_random

CHOICES: dict[str, Any] = {"actions": "reduced", "version": 2, "past": 5}
NAMES = ["small bacon", "small applewood", "trick-taking"]


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_checks(name: str) -> None:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(aec(SMALL_RULES[name], **CHOICES), num_cycles=60)
    seed_test(functools.partial(aec, SMALL_RULES[name], **CHOICES), num_cycles=30)


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_check(name: str) -> None:
    check_env(OneSeat(SMALL_RULES[name], others=at_random, **CHOICES), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_observations_are_full_rows_and_the_past(name: str) -> None:
    rules, dice = SMALL_RULES[name], random.Random(2)
    env: Any = aec(rules, episode="match", **CHOICES)
    env.reset(seed=2)
    numbers, past = reduced_actions(rules), Past.begun(rules, 5)
    size = layout(rules, 2).size + 5 * past.layout.size
    for _ in range(80):
        state = env.unwrapped._run.state
        if any(env.terminations.values()):
            break
        rows = []
        for seat, agent in enumerate(env.possible_agents):
            view = state.observe(seat)
            seen = env.observe(agent)
            rows.append(tensor(view, 2) + past.row(view))
            assert seen["observation"].tolist() == rows[-1].tolist()
            assert np.flatnonzero(seen["action_mask"]).tolist() == numbers.legal(view).tolist()
            assert env.observation_space(agent).contains(seen)
        assert env.state().tolist() == [number for row in rows for number in row]
        assert env.action_space(env.agent_selection).n == len(numbers)
        assert env.observation_space(env.agent_selection)["observation"].shape == (size,)
        number = dice.choice(numbers.legal(state))
        past = past.after(state, numbers.move(number, state))
        env.step(number)
    assert past.moves


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_remembers_the_moves_of_all(name: str) -> None:
    rules, dice = SMALL_RULES[name], random.Random(3)
    made: list[tuple[Any, Any]] = []

    def other(view: Any, rng: random.Random) -> object:
        move = at_random(view, rng)
        made.append((view, move))
        return move

    env = OneSeat(rules, seat=1, others=other, episode="match", **CHOICES)
    observation, _ = env.reset(seed=4)
    over = False
    while not over:
        past = Past.begun(rules, 5)
        for view, move in made:
            past = past.after(view, move)
        view = env._run.state.observe(1)
        assert observation["observation"].tolist() == [*tensor(view, 2), *past.row(view)]
        number = dice.choice(np.flatnonzero(observation["action_mask"]).tolist())
        made.append((view, reduced_actions(rules).move(number, view)))
        observation, _, terminated, truncated, _ = env.step(np.int64(number))
        over = terminated or truncated
    observation, _ = env.reset(seed=5)
    assert len(env._run._past.moves) < 5


def test_an_action_for_which_the_hand_has_no_cards_is_illegal() -> None:
    env: Any = aec(bacon(4), **CHOICES)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(env.observe(agent)["action_mask"].argmin()))
    assert env.rewards[agent] == -1
    assert env.terminations[agent]


@pytest.mark.parametrize("make", [aec, OneSeat])
def test_what_is_not_there_is_refused(make: Any) -> None:
    for name, value, problem in (
        ("actions", "few", r"^actions: expected 'all' or 'reduced', got 'few'$"),
        ("version", 3, r"^version: expected an int from 1 to 2, got 3$"),
        ("past", -1, r"^most: expected an int from 0 to 1000, got -1$"),
    ):
        with pytest.raises(RulesError, match=problem):
            make(bacon(4), **{name: value})
    for name, problem in (("version", "rows of version 2"), ("past", "rows of moves")):
        with pytest.raises(NoWingError, match=rf"^Save Your Bacon! has no {problem}$"):
            make(save_your_bacon.duel(), **{name: 2})
