"""States, moves and what is kept of them can be used from several threads at once."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

from bacon_rules.trick_taking import State, apply, chance_move, determinize, guessing, legal_moves, new_match, observe
from tests.trick_taking.scripts import after, contracted, dealt

THREADS = 6


def play_out(seed: int) -> State:
    pick = random.Random(seed)
    state = new_match()
    while not state.is_over:
        state = apply(state, chance_move(state, seed) if state.to_act is None else pick.choice(legal_moves(state)))
    return state


def test_matches_played_in_threads_end_as_those_played_alone() -> None:
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(play_out, range(6)))
    assert together == [play_out(seed) for seed in range(6)]


def test_threads_that_guess_from_one_view_agree() -> None:
    view = observe(after(contracted(dealt()), "discard:9d", "play:6s", "play:9s", "play:As", "play:5s", "play:Jh"), 1)
    guessing._deals.cache_clear()
    together = threading.Barrier(THREADS)

    def guess(_: int) -> State:
        together.wait()
        return determinize(view, 7)

    with ThreadPoolExecutor(THREADS) as pool:
        assert set(pool.map(guess, range(THREADS))) == {determinize(view, 7)}
