"""Many games at once: what a move takes in play-outs and in batches, and what a second thread is worth."""

from __future__ import annotations

import time
from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import repeat
from typing import Final

from bacon_rules import bacon, build_info, new_match
from bacon_rules.bulk import Batch, Player, playouts
from bacon_rules.learning.tensors import layout
from benchmarks.measuring import AtMost, Section, Subject, Work, microseconds

__all__ = ["BULK", "THREADS"]

MATCHES: Final = 1_000 if build_info().is_compiled else 5
GAMES: Final = 1_024 if build_info().is_compiled else 64
STEPS: Final = 150 if build_info().is_compiled else 10


def _play_out(seed: int, first: int = 0, player: Player = "random") -> int:
    return sum(playouts(new_match(bacon(4)), MATCHES, seed, player=player, until="match", first=first).moves)


def _play_outs(seed: int) -> Work:
    return partial(_play_out, seed)


def _quick_play_outs(seed: int) -> Work:
    return partial(_play_out, seed, player="quick")


def _steps(size: int, seed: int) -> Work:
    """Step a batch, and ask for its counts and for rows of this size, if they have one."""
    batch = Batch(bacon(4), GAMES, seed)
    counts = array("q", bytes(8 * GAMES))
    shares = [(seed * 7919 + number * 104_729) % 1_009 / 1_009 for number in range(GAMES)]
    choices: list[array[int]] = []
    for _ in range(STEPS):
        batch.counts(counts)
        choices.append(array("q", [int(count * share) for count, share in zip(counts, shares, strict=True)]))
        shares.append(shares.pop(0))
        batch.step(choices[-1])
    again, into = Batch(bacon(4), GAMES, seed), array("f", bytes(4 * GAMES * size))

    def work() -> int:
        for places in choices:
            again.step(places)
            again.counts(counts)
            if into:
                again.rows(into)
        return STEPS * GAMES

    return work


def _seconds(threads: int, seed: int) -> float:
    """Return how long it takes to play many matches out."""
    with ThreadPoolExecutor(threads) as executor:
        begun = time.perf_counter()
        list(executor.map(_play_out, repeat(seed), range(0, threads * MATCHES, MATCHES)))
        return (time.perf_counter() - begun) / threads


def _of_linear(seed: int) -> float:
    return 2 * _seconds(2, seed) / _seconds(1, seed)


BULK = Section(
    "Many matches of bacon-4 at once: microseconds a move",
    (
        Subject("random play-outs", microseconds(_play_outs), AtMost(0.2, 100)),
        Subject("play-outs by the quick player", microseconds(_quick_play_outs), AtMost(1, 200)),
        Subject("a batch with its counts", microseconds(partial(_steps, 0)), AtMost(0.25, 200)),
        Subject(
            "a batch with its counts and rows", microseconds(partial(_steps, layout(bacon(4)).size)), AtMost(1, 300)
        ),
    ),
)

THREADS = Section(
    "What play-outs take in two threads, by the clock: times half of what they take in one",
    (Subject("2 threads", _of_linear, AtMost(2 / 1.8, 2.5)),),
)
