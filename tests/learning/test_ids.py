"""Gymnasium makes the environments of all games by their names."""

import json
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from bacon_rules import RulesError
from bacon_rules.games import GAMES
from bacon_rules.games.register import game_named, names
from bacon_rules.learning import OneSeat, VectorGames, ids
from bacon_rules.learning.tensors import layout

gymnasium.register_envs(ids)


def test_every_variant_has_its_names() -> None:
    registered = {name for name in gymnasium.registry if name.startswith("bacon_rules/")}
    assert registered == {f"bacon_rules/{name}{suffix}" for name in names() for suffix in ("-v1", "-all-seats-v1")}
    assert set(GAMES) <= set(names())


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_makes_and_checks_the_environment_of_a_seat(name: str) -> None:
    env: Any = gymnasium.make(f"bacon_rules/{name}-v1", seat=1)
    check_env(env.unwrapped, skip_render_check=True)
    assert isinstance(env.unwrapped, OneSeat)
    rules = game_named(name).rules(name)
    assert env.observation_space["observation"].shape == (layout(rules).size,)
    observation, _ = env.reset(seed=7)
    direct, _ = OneSeat(rules, seat=1).reset(seed=7)
    assert all(np.array_equal(observation[key], direct[key]) for key in ("observation", "action_mask"))
    env.step(int(observation["action_mask"].argmax()))


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_makes_many_games(name: str) -> None:
    envs: Any = gymnasium.make_vec(f"bacon_rules/{name}-all-seats-v1", num_envs=3, rewards="win")
    rules = game_named(name).rules(name)
    assert isinstance(envs, VectorGames)
    assert envs.spec is not None
    assert (envs.num_envs, envs.spec.id) == (3, f"bacon_rules/{name}-all-seats-v1")
    rows, _ = envs.reset(seed=7)
    direct, _ = VectorGames(rules, 3).reset(seed=7)
    assert np.array_equal(rows, direct)
    envs.step(envs.games.numbers[envs.games.offsets[:-1]])
    envs.close()


def test_gymnasium_steps_the_environments_of_a_seat_together() -> None:
    envs = gymnasium.make_vec("bacon_rules/trick-taking-v1", num_envs=2, seat=3)
    assert isinstance(envs, SyncVectorEnv)
    observations: Any = envs.reset(seed=7)[0]
    envs.step(observations["action_mask"].argmax(axis=1))
    envs.close()


def test_what_was_made_says_how_to_make_it_again() -> None:
    env: Any = gymnasium.make("bacon_rules/bacon-6-v1", seat=5, rewards="win")
    again: Any = gymnasium.make(EnvSpec.from_json(env.spec.to_json()))
    assert json.loads(env.spec.to_json())["kwargs"] == {"variant": "bacon-6", "seat": 5, "rewards": "win"}
    assert again.unwrapped._seat == 5


def test_wrong_options_are_refused() -> None:
    with pytest.raises(RulesError, match="episode: expected 'deal' or 'match', got 'hand'"):
        gymnasium.make("bacon_rules/bacon-4-v1", episode="hand")
    with pytest.raises(TypeError, match="unexpected keyword argument 'players'"):
        gymnasium.make_vec("bacon_rules/bacon-4-all-seats-v1", num_envs=2, players=3)


def test_the_name_of_the_module_registers_them_too() -> None:
    program = 'import gymnasium; print(gymnasium.make("bacon_rules.learning.ids:bacon_rules/applewood-3-v1").spec.id)'
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "bacon_rules/applewood-3-v1\n"
