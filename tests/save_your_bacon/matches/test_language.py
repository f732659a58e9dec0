"""Random play with the pools of all further words: nothing breaks, and everything can be stored, seen and guessed."""

import random

import pytest

from bacon_rules.save_your_bacon import State, load_state, load_view
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.invariants import check_copies, check_moves, check_state, check_step
from tests.save_your_bacon.strategies import WORD_RULES, steps
from tests.save_your_bacon.test_events import watch


def check_documents(state: State, seed: int) -> None:
    """Check that a state and all of its views are read as they are written, and that guesses fit the views."""
    assert load_state(same(state.to_json())) == state
    for seat in (*range(state.seats), None):
        view = state.observe(seat)
        assert load_view(same(view.to_json())) == view
        guessed = view.determinize(seed)
        assert guessed.observe(seat) == view
        assert (guessed.to_act, guessed.is_over) == (state.to_act, state.is_over)


def check_match(name: str, seed: int, most: int, every: int) -> None:
    rules = WORD_RULES[name]
    dice = random.Random(seed)
    for number, (before, move, after) in enumerate(steps(rules, seed, most)):
        if dice.randrange(every) == 0:
            check_step(before, move, after)
            check_state(after)
            check_copies(after)
            check_moves(after, rules.pool.faces)
            check_documents(after, number)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", WORD_RULES)
def test_a_match_of_random_moves_is_right(name: str) -> None:
    check_match(name, seed=1, most=300, every=40)
    assert watch(WORD_RULES[name], 2, 400)


@pytest.mark.deep
@pytest.mark.parametrize("name", WORD_RULES)
def test_deep_matches_of_random_moves_are_right(name: str) -> None:
    for seed in range(10, 20):
        check_match(name, seed, most=2000, every=5)
        watch(WORD_RULES[name], seed, 2000)
