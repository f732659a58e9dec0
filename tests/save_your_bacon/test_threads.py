"""States and moves can be shared between threads and processes."""

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from bacon_rules.save_your_bacon import Move, State, apply, legal_moves, observe
from tests.save_your_bacon.strategies import ALL_RULES, steps

THREADS = 6
NAMES = ("stress duel preconstructed best of 1", "starter free-for-all-3 full-constructed best of 1")


def play_out(name: str, seed: int) -> State:
    return [after for _, _, after in steps(ALL_RULES[name], seed, 300)][-1]


def looked_at(state: State, together: Barrier) -> tuple[tuple[Move, ...], State, list[object]]:
    together.wait()
    moves = tuple(legal_moves(state))
    chosen = random.Random(7).choice(moves)
    return moves, apply(state, chosen), [observe(state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("name", NAMES)
def test_matches_played_in_threads_end_as_those_played_alone(name: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(play_out, [name] * 4, range(4)))
    assert together == [play_out(name, seed) for seed in range(4)]


@pytest.mark.parametrize("name", NAMES)
def test_threads_that_look_at_one_state_agree(name: str) -> None:
    states = [before for before, _, _ in steps(ALL_RULES[name], 3, 300) if before.to_act is not None]
    for state in states[::40]:
        barrier = Barrier(THREADS)
        with ThreadPoolExecutor(THREADS) as pool:
            seen = list(pool.map(looked_at, [state] * THREADS, [barrier] * THREADS))
        assert seen == [looked_at(state, Barrier(1))] * THREADS


@pytest.mark.parametrize("name", NAMES)
def test_states_and_views_can_be_copied_and_pickled(name: str) -> None:
    for _, move, state in list(steps(ALL_RULES[name], 4, 300))[::25]:
        assert pickle.loads(pickle.dumps(move)) == move
        for same in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert same == state
            assert hash(same) == hash(state)
            assert legal_moves(same) == legal_moves(state)
        for seat in (*range(state.seats), None):
            view = observe(state, seat)
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            assert hash(again) == hash(view)


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_match_goes_on_as_it_would_have(name: str) -> None:
    played = list(steps(ALL_RULES[name], 6, 300))
    for begin in range(0, len(played), 60):
        state = pickle.loads(pickle.dumps(played[begin][0]))
        for before, move, after in played[begin : begin + 20]:
            assert state == before
            state = apply(state, pickle.loads(pickle.dumps(move)))
            assert state == after
