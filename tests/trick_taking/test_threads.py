"""What is kept of guesses, and what a state makes when it is asked, can be used from several threads at once."""

import functools
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

from bacon_rules.trick_taking import Move, Rules, State, determinize, guessing, observe
from tests.trick_taking.scripts import after, contracted, dealt, steps

THREADS = 6


def test_threads_that_guess_from_one_view_agree() -> None:
    view = observe(after(contracted(dealt()), "discard:9d", "play:6s", "play:9s", "play:As", "play:5s", "play:Jh"), 1)
    guessing._deals.cache_clear()
    together = threading.Barrier(THREADS)

    def guess(_: int) -> State:
        together.wait()
        return determinize(view, 7)

    with ThreadPoolExecutor(THREADS) as pool:
        assert set(pool.map(guess, range(THREADS))) == {determinize(view, 7)}


def look(together: threading.Barrier, made: State, read: State, move: Move) -> tuple[object, State, State]:
    """Ask states for what they make when it is first asked for."""
    together.wait()
    following = made.legal_moves()
    return made.table, read.apply(move), made.apply(following[0]) if following else made


def test_threads_that_look_at_one_state_see_the_same() -> None:
    course = steps(Rules(target=4), 5)
    state = course[0][0]
    with ThreadPoolExecutor(THREADS) as pool:
        for _, move, following in course:
            made, read = state.apply(move), pickle.loads(pickle.dumps(state))
            looks = pool.map(functools.partial(look, threading.Barrier(THREADS), made, read), [move] * THREADS)
            tables, states, later = zip(*looks, strict=True)
            assert {id(table) for table in tables} == {id(made.table)}
            assert {*states, made} == {following}
            assert len(set(later)) == 1
            state = made
