"""Many trials, in this thread or on an executor."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError, Executor
from functools import lru_cache, partial
from typing import Final

import attrs

from bacon_rules.errors import ArenaError
from bacon_rules.save_your_bacon.pools.playing import Choose, Trial, play_trial
from bacon_rules.save_your_bacon.pools.texts import all_texts
from bacon_rules.save_your_bacon.rules import Rules

TOGETHER: Final = 20
"""The number of trials that an executor gets at a time."""


@attrs.frozen
class _Series:
    """Trials that differ only in their numbers."""

    rules: Rules
    choose: Choose
    seed: int | str

    def played(self, numbers: Iterable[int]) -> Iterator[Trial]:
        """Play trials; each looks only for the texts that did not come true before."""
        wanted = all_texts(self.rules.pool)
        for number in numbers:
            trial = play_trial(self.rules, self.choose, number, self.seed, wanted)
            wanted -= trial.texts
            yield trial


def play_trials(
    rules: Rules, choose: Choose, games: int, seed: int | str = 0, executor: Executor | None = None
) -> Iterator[Trial]:
    """Play trials, and yield them in their order.

    Args:
        rules: the rules; of a match, one game is played.
        choose: the player in all seats.
        games: the number of trials.
        seed: the seed for everything that is random.
        executor: plays the trials; by default, this thread plays them.  The games are the same.

    Raises:
        ArenaError: the executor cannot play.
    """
    series = _Series(rules, choose, seed)
    if executor is None:
        yield from series.played(range(games))
        return
    try:
        play = partial(_on_executor, pickle.dumps(series))
        for some in executor.map(
            play, [range(first, min(first + TOGETHER, games)) for first in range(0, games, TOGETHER)]
        ):
            yield from some
    except (CancelledError, Exception) as error:
        raise ArenaError(f"the executor cannot play: {type(error).__name__}: {error}") from error


def _on_executor(packed: bytes, numbers: range) -> list[Trial]:
    return list(_unpacked(packed).played(numbers))


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> _Series:
    series: _Series = pickle.loads(packed)
    return series
