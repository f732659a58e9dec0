"""States, moves and what is kept of them can be used from several threads at once."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

from bacon_rules import apply, chance_move, legal_moves
from bacon_rules.climbing import (
    Hand,
    Move,
    State,
    applewood,
    bacon,
    new_match,
    picking,
)
from bacon_rules.climbing.listing import counting, generation, indexing

THREADS = 6


Seen = tuple[int, list[Move], Move, State, tuple[Move, ...], Hand]


def looked_at(state: State, together: threading.Barrier) -> Seen:
    together.wait()
    moves = legal_moves(state)
    chosen = random.Random(7).choice(moves)
    picked = random.Random(7).sample(list(moves.combinations.hand), 2)
    held = moves.holding(picked)
    return len(moves), list(moves), chosen, apply(state, chosen), held[:: len(held) // 9 + 1], moves.addable(picked)


def forget() -> None:
    """Empty what the counting keeps, so that all threads work it out at once."""
    kept = [value for module in (counting, generation, indexing, picking) for value in vars(module).values()]
    cleared = [value.cache_clear() for value in kept if hasattr(value, "cache_clear")]
    assert len(cleared) > 5


def test_threads_that_look_at_one_state_agree() -> None:
    for rules, seed in ((bacon(4), 1), (bacon(6), 2), (applewood(3), 3)):
        state = new_match(rules)
        state = apply(state, chance_move(state, seed))
        forget()
        together = threading.Barrier(THREADS)
        with ThreadPoolExecutor(THREADS) as pool:
            seen = list(pool.map(lambda _, state=state, together=together: looked_at(state, together), range(THREADS)))
        alone = looked_at(state, threading.Barrier(1))
        assert seen == [alone] * THREADS
