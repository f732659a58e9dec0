"""States and moves can be shared between processes."""

import pickle

import pytest

from bacon_rules.save_your_bacon import apply
from tests.save_your_bacon.strategies import ALL_RULES, steps

NAMES = ("stress duel preconstructed best of 1", "starter free-for-all-3 full-constructed best of 1")


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_match_goes_on_as_it_would_have(name: str) -> None:
    played = list(steps(ALL_RULES[name], 6, 300))
    for begin in range(0, len(played), 60):
        state = pickle.loads(pickle.dumps(played[begin][0]))
        for before, move, after in played[begin : begin + 20]:
            assert state == before
            state = apply(state, pickle.loads(pickle.dumps(move)))
            assert state == after
