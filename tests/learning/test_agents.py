"""The PettingZoo environment, tested by PettingZoo's own tests, and by what must hold beside them."""

import functools
import random
import warnings
from collections.abc import Callable
from typing import Any, cast

import attrs
import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from bacon_rules import ActionError, RulesError, SeatError, bacon, save_your_bacon
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.learning import Agents, Length, Rewards, aec
from bacon_rules.learning.agents import Table
from bacon_rules.learning.episodes import Episodes, numbers_of
from bacon_rules.learning.tensors import tensor
from bacon_rules.trick_taking import parse_move
from tests.learning.games import ALL_RULES, SMALL_RULES, STALLING

EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)
"""What PettingZoo says of all environments whose observations are dicts with masks, unless it has them listed."""

every_game = pytest.mark.parametrize("name", ALL_RULES)
small_games = pytest.mark.parametrize("name", SMALL_RULES)


def table_of(env: Agents) -> Table:
    """Return the environment with all that is its own."""
    table = env.unwrapped
    assert isinstance(table, Table)
    return table


def choices(env: Agents, seed: int) -> list[tuple[str, int]]:
    """Play an episode at random, and return who did what."""
    dice = random.Random(seed)
    env.reset(seed=seed)
    done = []
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert observation is not None
        if termination or truncation:
            env.step(None)
        else:
            action = dice.choice(np.flatnonzero(observation["action_mask"]).tolist())
            done.append((agent, action))
            env.step(np.int64(action))
    return done


def legal_of(rules: AnyRules, state: AnyState) -> list[int]:
    return sorted(numbers_of(rules).number(move, state) for move in state.legal_moves())


def move_of(rules: AnyRules, state: AnyState, action: int) -> object:
    return numbers_of(rules).move(action, state)


@every_game
def test_pettingzoos_test_of_the_interface(name: str) -> None:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(aec(ALL_RULES[name]), num_cycles=40)


@small_games
def test_pettingzoos_test_of_the_interface_over_matches(name: str) -> None:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(aec(SMALL_RULES[name], episode="match", rewards="win", max_moves=300), num_cycles=40)


@every_game
def test_pettingzoos_test_of_seeds(name: str) -> None:
    seed_test(functools.partial(aec, ALL_RULES[name]), num_cycles=12)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "episode", "rewards"),
    [
        *((name, "deal", "points") for name in SMALL_RULES),
        *((name, "deal", "win") for name in ("small bacon", "trick-taking", "duel")),
        *((name, "match", rewards) for name in ("small applewood", "trick-taking") for rewards in ("points", "win")),
    ],
)
def test_an_episode_is_what_the_rules_say(name: str, episode: Length, rewards: Rewards) -> None:
    rules = SMALL_RULES[name]
    env = aec(rules, episode=episode, rewards=rewards)
    table, episodes = table_of(env), Episodes(rules, episode, rewards)
    dice = random.Random(3)
    env.reset(seed=5)
    state: AnyState = table._run.state
    totals = dict.fromkeys(env.possible_agents, 0.0)
    expected = [0.0] * state.seats
    while not episodes.is_over(state):
        assert state.to_act is not None
        assert env.agent_selection == f"player_{state.to_act}"
        for seat in range(state.seats):
            observation = env.observe(f"player_{seat}")
            assert observation is not None
            view = state.observe(seat)
            assert np.array_equal(observation["observation"], tensor(view))
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            assert legal == (legal_of(rules, state) if seat == state.to_act else [])
        action = dice.choice(legal_of(rules, state))
        following = episodes.after(state, move_of(rules, state, action), table._run._seed)
        expected = [sum(two) for two in zip(expected, episodes.rewarded(state, following), strict=True)]
        env.step(np.int64(action))
        state = following
        assert table._run.state == state
        for agent, reward in env.rewards.items():
            totals[agent] += reward
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert list(totals.values()) == pytest.approx(expected)


@pytest.mark.parametrize("name", ["small applewood", "duel"])
def test_the_same_seed_plays_the_same_and_another_one_does_not(name: str) -> None:
    env = aec(SMALL_RULES[name])
    assert choices(env, 1) == choices(env, 1) == choices(aec(SMALL_RULES[name]), 1)
    assert choices(env, 1) != choices(env, 2)


def test_without_a_seed_every_episode_is_another_and_dealers_take_turns() -> None:
    env = aec(SMALL_RULES["small bacon"])
    first = []
    env.reset(seed=1)
    for _ in range(30):
        first.append(env.agent_selection)
        env.reset()
    assert len(set(first)) == 4


def test_an_illegal_action_ends_the_episode_and_costs_who_took_it() -> None:
    env = aec(bacon(4))
    env.reset(seed=1)
    agent = env.agent_selection
    observation = env.observe(agent)
    assert observation is not None
    illegal = int(observation["action_mask"].argmin())
    env.step(np.int64(illegal))
    assert all(env.terminations.values())
    assert {name: reward for name, reward in env.rewards.items() if reward} == {agent: -1.0}


@small_games
def test_what_the_mask_has_not_is_illegal(name: str) -> None:
    dice = random.Random(2)
    tried = set()
    for seed in range(25):
        env = aec(SMALL_RULES[name])
        env.reset(seed=seed)
        for _ in range(dice.randrange(12)):
            if any(env.terminations.values()):
                break
            observation = env.observe(env.agent_selection)
            assert observation is not None
            env.step(np.int64(dice.choice(np.flatnonzero(observation["action_mask"]))))
        agent, before = env.agent_selection, table_of(env)._run.state
        observation = env.observe(agent)
        assert observation is not None
        if any(env.terminations.values()):
            continue
        illegal = dice.choice(np.flatnonzero(observation["action_mask"] == 0))
        env.step(np.int64(illegal))
        assert env.rewards == {name: -float(name == agent) for name in env.possible_agents}
        assert all(env.terminations.values())
        assert table_of(env)._run.state == before
        tried.add(illegal)
    assert len(tried) > 10


@pytest.mark.parametrize("action", [-1, 36_301, None, "0"])
def test_there_is_no_such_action(action: Any) -> None:
    env = aec(bacon(4))
    env.reset(seed=1)
    with pytest.raises(ActionError, match=r"^there is no action .*, expected a number from 0 to 36300$"):
        env.step(action)
    assert not any(env.terminations.values())


@pytest.mark.parametrize(
    "ask",
    [
        lambda env: env.step(np.int64(0)),
        lambda env: env.observe("player_0"),
        lambda env: env.last(),
        lambda env: env.state(),
        lambda env: env.render(),
        lambda env: list(env.agent_iter()),
    ],
)
def test_before_the_first_reset_there_is_nothing(ask: Callable[[Agents], object]) -> None:
    env = aec(bacon(4))
    with pytest.raises(AttributeError) as caught:
        ask(env)
    assert str(caught.value) == f"'Table' object has no attribute {caught.value.name!r}, or not before the first reset"
    assert caught.value.name in {"agents", "agent_selection", "_run"}
    assert caught.value.obj is env


def test_after_the_end_nothing_happens(caplog: pytest.LogCaptureFixture) -> None:
    env = aec(SMALL_RULES["trick-taking"])
    choices(env, 1)
    assert env.agents == []
    assert caplog.text == ""
    env.step(np.int64(0))
    assert "Should reset() first" in caplog.text


def test_it_says_what_it_is() -> None:
    env = aec(SMALL_RULES["duel"])
    assert env.metadata == {"name": "save_your_bacon_v1", "is_parallelizable": False, "render_modes": ["ansi"]}
    assert env.render_mode == "ansi"


def test_it_cannot_be_played_in_parallel() -> None:
    """One seat acts at a time, so PettingZoo's tests of parallel environments do not apply."""
    env: Any = aec(bacon(4))
    with pytest.raises(AssertionError, match="parallelizable"):
        aec_to_parallel(env)


def test_an_episode_is_cut_off() -> None:
    env = aec(bacon(4), max_moves=5)
    assert len(choices(env, 1)) == 5
    assert all(reward == 0 for reward in env.rewards.values())
    env.reset(seed=1)
    assert not any(env.truncations.values())
    assert len(choices(aec(bacon(4), max_moves=1), 1)) == 1


def test_a_match_without_an_end_is_truncated_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, object]", aec.__kwdefaults__), "max_moves", 40)
    env = aec(STALLING)
    assert len(choices(env, 1)) == 40
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_what_everybody_knows_together() -> None:
    env = aec(bacon(4))
    env.reset(seed=1)
    rows = [env.observe(agent) for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate([row["observation"] for row in rows if row is not None]))
    assert str(env.render()).startswith("State(")
    env.close()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"episode": "hand"}, r"^episode: expected 'deal' or 'match', got 'hand'$"),
        ({"rewards": 7}, r"^rewards: expected 'points' or 'win', got 7$"),
        ({"rewards": ["win"]}, r"^rewards: expected 'points' or 'win', got \['win'\]$"),
        ({"max_moves": 0}, r"^max_moves: expected a positive int, got 0$"),
        ({"max_moves": "7"}, r"^max_moves: expected a positive int, got '7'$"),
        ({"rules": "bacon-4"}, r"^expected the rules of a game, such as bacon\(4\), got 'bacon-4'$"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, object], problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        aec(**{"rules": bacon(4), **arguments})  # type: ignore[arg-type]  # which is what is tested


@pytest.mark.parametrize("name", SMALL_RULES)
def test_an_agent_sees_nothing_that_is_hidden(name: str) -> None:
    """The whole state is exchanged for one that looks the same to a seat: so does what the environment shows it."""
    env = aec(SMALL_RULES[name])
    dice = random.Random(1)
    env.reset(seed=3)
    table = table_of(env)
    different = 0
    for turn in range(25):
        if any(env.terminations.values()):
            break
        here, playing = table._run.state, table._run._playing
        for agent, seat in table._seats.items():
            seen = env.observe(agent)
            table._run._playing, table._run._state = None, here.observe(seat).determinize(turn)
            different += table._run.state != here
            same = env.observe(agent)
            table._run._playing, table._run._state = playing, here
            assert seen is not None
            assert same is not None
            assert all(np.array_equal(seen[key], same[key]) for key in ("observation", "action_mask"))
        env.step(np.int64(dice.choice(legal_of(SMALL_RULES[name], here))))
    assert different > 10


def test_where_all_scored_the_same_nobody_has_won() -> None:
    env = aec(SMALL_RULES["trick-taking"], rewards="win")
    env.reset(seed=1)
    passed = numbers_of(SMALL_RULES["trick-taking"]).number(parse_move("pass"), None)
    while not any(env.terminations.values()):
        env.step(np.int64(passed))
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize(
    ("rules", "episode"),
    [
        (SMALL_RULES["small applewood"], "match"),
        (SMALL_RULES["trick-taking"], "match"),
        (attrs.evolve(save_your_bacon.duel(), best_of=3), "deal"),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_each_step_has_its_own_rewards(rules: AnyRules, episode: Length) -> None:
    env, episodes, dice = aec(rules, episode=episode), Episodes(rules, episode), random.Random(4)
    table = table_of(env)
    env.reset(seed=4)
    rewarded = unrewarded = 0
    while not any(env.terminations.values()):
        before = table._run.state
        number = dice.choice(legal_of(rules, before))
        after = episodes.after(before, move_of(rules, before, number), table._run._seed)
        env.step(np.int64(number))
        expected = episodes.rewarded(before, after)
        assert list(env.rewards.values()) == expected
        assert all(env.terminations.values()) == episodes.is_over(after)
        rewarded += any(expected)
        unrewarded += rewarded > 0 and not any(expected)
    assert rewarded > 0
    assert unrewarded > 0 or episode == "deal"


def test_there_is_no_such_agent() -> None:
    env = aec(bacon(4))
    env.reset(seed=4)
    with pytest.raises(SeatError) as caught:
        env.observe("player_4")
    assert str(caught.value) == ("there is no agent 'player_4', the agents are player_0, player_1, player_2, player_3")
