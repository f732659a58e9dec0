"""The vector environment of Gymnasium: it tells what the arrays tell, as Gymnasium has it."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from bacon_rules import ActionError, RulesError, applewood, bacon, trick_taking
from bacon_rules.learning import ManyGames, VectorGames
from bacon_rules.learning.tensors import layout
from tests.learning.games import ALL_RULES, SMALL_RULES
from tests.learning.test_many_games import HOSTILE

KEYS = ("turns", "_turns", "rewards", "_rewards")


def seed_of(seed: int) -> int:
    """Return the seed of the games that a reset with a seed makes."""
    return int(np.random.Generator(np.random.PCG64(seed)).integers(1 << 63))


def chosen(games: ManyGames, dice: np.random.Generator) -> Any:
    """Return a legal action for each game."""
    return games.numbers[games.offsets[:-1] + (dice.random(len(games)) * np.diff(games.offsets)).astype(np.int64)]


@pytest.mark.parametrize("name", ALL_RULES)
def test_it_tells_what_the_arrays_tell(name: str) -> None:
    rules, dice = ALL_RULES[name], np.random.default_rng(1)
    envs, games = VectorGames(rules, 5, max_moves=20), ManyGames(rules, 5, seed_of(3), max_moves=20)
    rows, infos = envs.reset(seed=3)
    ended = 0
    for _ in range(25):
        assert envs.observation_space.contains(rows)
        assert np.array_equal(rows, games.rows)
        assert tuple(sorted(infos)) == tuple(sorted(KEYS))
        assert np.array_equal(infos["turns"], games.turns)
        assert np.array_equal(infos["rewards"], games.rewards)
        assert infos["_turns"].tolist() == infos["_rewards"].tolist() == [True] * 5
        assert np.array_equal(envs.action_masks(), games.masks())
        acted, actions = games.turns.copy(), chosen(games, dice)
        assert envs.action_space.contains(actions.astype(np.int64))
        games.act(actions)
        rows, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.tolist() == [games.rewards[game, seat] for game, seat in enumerate(acted)]
        assert np.array_equal(terminations, games.terminated)
        assert np.array_equal(truncations, games.truncated)
        ended += int(terminations.sum() + truncations.sum())
    assert ended > 0


def test_what_it_is() -> None:
    envs, size = VectorGames(bacon(4), 7), layout(bacon(4)).size
    assert (envs.num_envs, envs.metadata) == (7, {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []})
    assert envs.single_observation_space == spaces.Box(0, 1, (size,), np.float32)
    assert envs.observation_space == spaces.Box(0, 1, (7, size), np.float32)
    assert envs.single_action_space == spaces.Discrete(36_301)
    assert envs.action_space == spaces.MultiDiscrete([36_301] * 7)
    assert envs.observation_space == gymnasium.vector.utils.batch_space(envs.single_observation_space, 7)
    assert envs.action_space == gymnasium.vector.utils.batch_space(envs.single_action_space, 7)


def test_what_it_returns_is_never_written_to_again() -> None:
    envs, dice = VectorGames(SMALL_RULES["small applewood"], 6), np.random.default_rng(1)
    rows, infos = envs.reset(seed=1)
    returned: list[Any] = [rows, infos["turns"], infos["rewards"], envs.action_masks()]
    copies = [array.copy() for array in returned]
    for _ in range(30):
        told = envs.step(chosen(envs.games, dice))
        new = [*told[:-1], told[-1]["turns"], told[-1]["rewards"], envs.action_masks()]
        returned += new
        copies += [array.copy() for array in new]
    assert all(np.array_equal(array, copy) for array, copy in zip(returned, copies, strict=True))


def test_seeds() -> None:
    envs = VectorGames(bacon(4), 4)

    def begun(seed: int | None) -> bytes:
        return bytes(envs.reset(seed=seed)[0])

    first, second = begun(1), begun(None)
    assert first != second
    assert [begun(1), begun(None)] == [first, second]
    assert begun(2) != first


def test_what_seats_gain_after_their_last_move_is_told_at_the_end() -> None:
    """Each seat's rewards come to the points of the deal, whoever ended it."""
    envs, dice = VectorGames(applewood(3), 50), np.random.default_rng(1)
    envs.reset(seed=1)
    of_actors = np.zeros((50, 3))
    missed = ended = 0
    for _ in range(150):
        acted = envs.games.turns.copy()
        _, rewards, terminations, _, infos = envs.step(chosen(envs.games, dice))
        of_actors[np.arange(50), acted] += rewards
        for game in np.flatnonzero(terminations):
            assert abs(infos["rewards"][game].sum()) < 1e-9
            assert infos["rewards"][game].any()
            missed += int((infos["rewards"][game] != of_actors[game]).sum())
            of_actors[game] = 0
            ended += 1
        assert not infos["rewards"][~terminations].any()
    assert ended > 50
    assert missed > ended  # of the seats that did not end the deal


def test_gymnasiums_wrappers_wrap_it() -> None:
    inside = VectorGames(trick_taking.Rules(), 4)
    envs, dice = DictInfoToList(RecordEpisodeStatistics(inside)), np.random.default_rng(1)
    envs.reset(seed=1)
    lengths = []
    for _ in range(60):
        infos: Any = envs.step(chosen(inside.games, dice))[-1]
        lengths += [int(info["episode"]["l"]) for info in infos if "episode" in info]
    assert len(lengths) > 4
    assert min(lengths) > 10


def test_before_the_first_reset_and_after_the_end_there_is_nothing() -> None:
    envs = VectorGames(bacon(4), 2)
    actions = np.zeros(2, np.int64)
    asks: list[Callable[[], object]] = [lambda: envs.step(actions), envs.action_masks, lambda: envs.games]
    for ask in asks:
        with pytest.raises(ActionError, match=r"^reset comes before anything else$"):
            ask()
    envs.reset(seed=1)
    envs.close()
    envs.close()
    for ask in (*asks, envs.reset):
        with pytest.raises(ActionError, match=r"^the environments are closed$"):
            ask()


@pytest.mark.parametrize("actions", HOSTILE, ids=str)
def test_what_cannot_be_done_is_refused_and_changes_nothing(actions: Any) -> None:
    envs = VectorGames(bacon(4), 3)
    rows, _ = envs.reset(seed=7)
    with pytest.raises(ActionError):
        envs.step(actions)
    assert np.array_equal(envs.games.rows, rows)
    envs.step(envs.games.numbers[envs.games.offsets[:-1]])


def test_games_cannot_be_begun_anew_one_by_one() -> None:
    envs = VectorGames(bacon(4), 2)
    envs.reset(options={"anything": "else"})
    with pytest.raises(RulesError, match=r"^reset_mask: all games begin anew together"):
        envs.reset(options={"reset_mask": np.ones(2, np.bool_)})


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": "bacon-4"}, "expected the rules of a game"),
        ({"num_envs": 0}, "num_envs: expected an int from 1 to 1000000, got 0"),
        ({"episode": "hand"}, "episode: expected 'deal' or 'match', got 'hand'"),
        ({"rewards": 7}, "rewards: expected 'points' or 'win', got 7"),
        ({"max_moves": 0}, "max_moves: expected an int from 1 to"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        VectorGames(**{"rules": bacon(4), "num_envs": 3, **changes})
