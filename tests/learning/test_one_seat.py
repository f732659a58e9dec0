"""The Gymnasium environment, tested by Gymnasium's own check, and by what must hold beside it."""

import random
from typing import Any

import attrs
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env

from bacon_rules import (
    ActionError,
    NoWingError,
    RulesError,
    SeatError,
    View,
    applewood,
    bacon,
    save_your_bacon,
)
from bacon_rules.bots import quick
from bacon_rules.learning import OneSeat
from bacon_rules.learning.tensors import layout
from tests.bulk.fast import loaded
from tests.learning.games import ALL_RULES, SMALL_RULES, STALLING
from tests.learning.test_runs import played_by
from tests.trick_taking.scripts import HOUSE_RULES


def at_random(view: View, dice: random.Random) -> object:
    return dice.choice(view.legal_moves())


@pytest.mark.parametrize("name", ALL_RULES)
def test_gymnasiums_check(name: str) -> None:
    check_env(OneSeat(ALL_RULES[name], seat=1, others=at_random), skip_render_check=True)


def played(env: OneSeat, seed: int | None = None) -> tuple[list[int], float, bool]:
    """Play an episode at random; return the actions, all rewards together, and whether it was cut off."""
    dice = random.Random(seed)
    observation, _ = env.reset(seed=seed)
    done: list[int] = []
    total = 0.0
    while True:
        mask = observation["action_mask"]
        assert env.observation_space.contains(observation)
        assert np.array_equal(env.action_masks(), mask.astype(bool))
        assert mask.any()
        done.append(dice.choice(np.flatnonzero(mask).tolist()))
        observation, reward, terminated, truncated, info = env.step(np.int64(done[-1]))
        assert info == {}
        total += reward
        if terminated or truncated:
            assert not (terminated and truncated)
            return done, total, truncated


@pytest.mark.parametrize("name", SMALL_RULES)
def test_the_same_seed_plays_the_same(name: str) -> None:
    env = OneSeat(SMALL_RULES[name], others=at_random)
    assert played(env, 1) == played(env, 1)
    assert len({str(played(env, seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize("name", ["small bacon", "trick-taking"])
def test_the_packages_players_play_the_rest(name: str) -> None:
    env = OneSeat(SMALL_RULES[name], seat=2, rewards="win")
    totals = {played(env, seed)[1] for seed in range(12)}
    assert totals <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= totals


def move_by_move(view: View, dice: random.Random) -> object:
    return quick.choose(view, dice)


SEVERAL: dict[str, Any] = {**HOUSE_RULES, **{name: SMALL_RULES[name] for name in ("small bacon", "small applewood")}}


@pytest.mark.few(8)
@pytest.mark.parametrize("rules", SEVERAL.values(), ids=SEVERAL)
@pytest.mark.parametrize("module", [loaded, lambda: None], ids=["C", "the verbs"])
def test_the_quick_player_is_the_same_in_all_ways(rules: Any, module: Any) -> None:
    """C plays it, or the verbs, which ask it for all seats or as they ask any other player."""
    for choices in ({}, {"episode": "match", "rewards": "win", "max_moves": 40}, {"version": 2, "past": 3}):
        given: dict[str, Any] = {"seat": 2, **choices}
        with played_by(module()):
            fast = OneSeat(rules, others=quick.choose, **given)
        slow = OneSeat(rules, others=move_by_move, **given)
        for seed in range(6):
            assert played(fast, seed) == played(slow, seed)
            assert str(fast._run.state) == str(slow._run.state)
        one, other = fast.reset(seed=1)[0], slow.reset(seed=1)[0]
        assert all(np.array_equal(one[key], other[key]) for key in ("observation", "action_mask"))


def test_only_games_that_have_it_have_a_quick_player_for_others() -> None:
    with pytest.raises(NoWingError, match="has no quick player for a single seat"):
        OneSeat(save_your_bacon.new_match().rules, others=quick.choose)


def test_rewards_of_a_match_are_its_points() -> None:
    env = OneSeat(SMALL_RULES["small bacon"], others=at_random, episode="match")
    _, total, _ = played(env, 3)
    scores = env._run.state.scores
    assert env._run.state.is_over
    assert total == scores[0] - scores[1]


def test_an_episode_is_cut_off() -> None:
    env = OneSeat(bacon(4), others=at_random, max_moves=3)
    done, _, truncated = played(env, 1)
    assert len(done) == 3
    assert truncated
    assert len(played(env, 2)[0]) == 3


def winding(view: save_your_bacon.View, _: random.Random) -> object:
    """Choose the effect that gives its action back, as often as it is there."""
    legal = view.legal_moves()
    return next((move for move in legal if isinstance(move, save_your_bacon.Activate)), legal[0])


def test_an_episode_is_cut_off_where_the_others_go_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.learning.one_seat.MOST_MOVES", 30)
    env = OneSeat(STALLING, others=winding, max_moves=None)
    observation, _ = env.reset(seed=1)
    over = truncated = False
    for _ in range(100):
        observation, _, over, truncated, _ = env.step(np.int64(np.flatnonzero(observation["action_mask"])[-1]))
        if truncated:
            break
    assert truncated
    assert not over


def test_a_seat_that_is_never_asked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bacon_rules.learning.one_seat.MOST_MOVES", 1)
    env = OneSeat(bacon(4), others=at_random, seat=3)
    with pytest.raises(SeatError, match="seat 3 has nothing to decide in 1 moves of the others"):
        env.reset(seed=1)


def test_deals_in_which_the_seat_has_nothing_to_decide_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one card each, both others may be out before it is the seat's turn."""
    rules = attrs.evolve(applewood(3), ranks=6, naturals_each=1, wilds_each=0)
    env = OneSeat(rules, others=at_random)
    passed_over, begin, begun = 0, env._run.begin, list[int]()

    def counted(seed: int, dealer: int) -> None:
        begun.append(seed)
        begin(seed, dealer)

    monkeypatch.setattr(env._run, "begin", counted)
    for seed in range(40):
        begun.clear()
        observation, _ = env.reset(seed=seed)
        assert observation["action_mask"].any()
        assert begun[0] == int(np.random.Generator(np.random.PCG64(seed)).integers(1 << 63))
        passed_over += len(begun) > 1
    assert 0 < passed_over < 40


def test_an_illegal_action_ends_the_episode() -> None:
    env = OneSeat(bacon(4), others=at_random)
    observation, _ = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(np.int64(observation["action_mask"].argmin()))
    assert all(np.array_equal(after[key], observation[key]) for key in ("observation", "action_mask"))
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {})


@pytest.mark.parametrize("action", [-1, 36_301])
def test_there_is_no_such_action(action: int) -> None:
    env = OneSeat(bacon(4), others=at_random)
    env.reset(seed=1)
    with pytest.raises(ActionError, match=r"^there is no action -?\d+, expected a number from 0 to 36300$"):
        env.step(np.int64(action))


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(SeatError) as caught:
        OneSeat(bacon(4), seat=seat)
    assert str(caught.value) == f"there is no seat {seat!r}, expected one from 0 to 3"


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(RulesError, match=r"^max_moves: expected a positive int, got -1$"):
        OneSeat(bacon(4), max_moves=-1)


def test_nothing_is_played_before_a_reset() -> None:
    with pytest.raises(ActionError, match=r"^there is nothing to act on before reset\(\)$"):
        OneSeat(bacon(4)).step(np.int64(0))


def test_the_spaces_are_those_of_the_game() -> None:
    env = OneSeat(bacon(4))
    row, mask = spaces.Box(0, 1, (layout(bacon(4)).size,), np.float32), spaces.Box(0, 1, (36_301,), np.int8)
    assert env.observation_space == spaces.Dict({"observation": row, "action_mask": mask})
    assert env.action_space == spaces.Discrete(36_301)
    env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
