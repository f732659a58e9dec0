"""What is kept of guesses can be used from several threads at once."""

import threading
from concurrent.futures import ThreadPoolExecutor

from bacon_rules.trick_taking import State, determinize, guessing, observe
from tests.trick_taking.scripts import after, contracted, dealt

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
