"""Random matches with cards made at random over the whole language: nothing crashes, gets stuck, or is given away."""

import random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.save_your_bacon import Pool, Rules, State, determinize, legal_moves, load_state, load_view, observe
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.invariants import check_state, check_step
from tests.save_your_bacon.matches.random_pools import effect_actions_in, random_format, random_pool, random_rules
from tests.save_your_bacon.strategies import steps


def check_pool(pool: Pool) -> None:
    """Check that a pool is read as it is written."""
    assert pool_from_json(same(pool.to_json())) == pool


def play(rules: Rules, seed: int, most: int, every: int) -> None:
    """Play a random match, and check it, its documents every so many moves."""
    for ply, (before, move, after) in enumerate(steps(rules, seed, most)):
        check_step(before, move, after)
        check_state(after)
        if ply % every == seed % every:
            check_documents(after, ply)


def check_documents(state: State, number: int) -> None:
    """Check that a state is read as it is written, and that a view is the same whatever it hides."""
    legal = legal_moves(state)
    assert len(set(legal)) == len(legal)
    assert load_state(same(state.to_json())) == state
    seat = (None, *range(state.seats))[number % (state.seats + 1)]
    view = observe(state, seat)
    assert load_view(same(view.to_json())) == view
    guess = determinize(view, number)
    assert observe(guess, seat) == view
    assert (guess.to_act, guess.is_over) == (state.to_act, state.is_over)
    if seat == state.to_act:
        assert legal_moves(guess) == legal


@pytest.mark.exhaustive
@given(st.integers(0, 1 << 30))
def test_random_pools_are_played_by_the_rules(seed: int) -> None:
    rules = random_rules(seed)
    check_pool(rules.pool)
    play(rules, seed, 60, every=11)


@pytest.mark.deep
@pytest.mark.parametrize("block", range(100))
def test_deep_ten_thousand_games_of_random_pools(block: int) -> None:
    """Four games with each pool, which takes as long to make as a game to play; the first can be long."""
    for number in range(25 * block, 25 * (block + 1)):
        dice = random.Random(number)
        pool = random_pool(dice)
        check_pool(pool)
        for seed in range(4 * number, 4 * (number + 1)):
            play(random_format(dice, pool), seed, 100 if seed % 4 else 400, every=97)


@pytest.mark.exhaustive
def test_every_effect_action_is_in_random_pools() -> None:
    missing = set(get_args(EffectAction))
    for seed in range(80):
        if missing:
            missing.difference_update(*map(effect_actions_in, random_pool(random.Random(seed)).cards))
    assert missing == set()
