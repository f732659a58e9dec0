"""Racing moves in worlds: moves that fall behind are dropped, which saves the time for close ones."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import NormalDist
from typing import Final, TypeVar

from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import FEWEST, Option, Thought, World

MoveT = TypeVar("MoveT")

FIRST: Final = FEWEST
"""The usual number of worlds before the first comparison of moves."""

_BEHIND: Final = 2.5
"""The number of standard errors behind the best move at which a move is dropped."""

_SURELY_EQUAL: Final = 64
"""The number of worlds with equal results after which a move equal to the best is dropped."""

_BATCH: Final = 32
"""The number of parts in which an executor gets the work between two comparisons."""

Made = Callable[[tuple[int, ...], Iterator[int]], Iterable[World]]
"""A function that makes the worlds with some numbers, and returns the results of the moves at some places."""

Tried = Callable[[tuple[int, ...], int], World]
"""A function that makes the world with a number, and returns the results of the moves at some places."""


def one_by_one(tried: Tried, executor: Executor | None) -> Made:
    """Return a function that makes independent worlds.

    Args:
        tried: makes one world; an executor must be able to call it.
        executor: makes worlds in parallel; without one, this thread makes them.  The results are the same.
    """

    def made(racing: tuple[int, ...], numbers: Iterator[int]) -> Iterable[World]:
        if executor is None:
            return map(partial(tried, racing), numbers)
        some = [*numbers]
        return executor.map(partial(tried, racing), some, chunksize=-(-len(some) // _BATCH))

    return made


def raced(moves: Sequence[MoveT], made: Made, budget: Budget, first: int = FIRST) -> Thought[MoveT]:
    """Return the thought from as many worlds as a budget allows; of two equal moves the first wins.

    Args:
        moves: the moves.
        made: makes the worlds with the numbers from 0 up.
        budget: the limit of worlds or time.  The race ends early if only one move is left.
        first: the number of worlds before the first comparison; each further one comes after half as many again.
    """
    racing: tuple[int, ...] = tuple(range(len(moves)))
    values: list[list[float]] = [[] for _ in moves]
    likely: list[float] = []
    for numbers in _heats(budget, first):
        for world in made(racing, numbers):
            likely.append(world.likely)
            for place, value in zip(racing, world.values, strict=True):
                values[place].append(value)
        racing = _left(racing, values, likely)
        if len(racing) == 1:
            break
    return _ranked(moves, values, likely)


def _heats(budget: Budget, first: int) -> Iterator[Iterator[int]]:
    """Yield the numbers of worlds, in groups between comparisons."""
    rounds, size, done = budget.rounds(), first, 0
    for number in rounds:
        yield itertools.islice(itertools.chain((number,), rounds), size)
        done += size
        size = done // 2


def _left(racing: tuple[int, ...], values: Sequence[Sequence[float]], likely: Sequence[float]) -> tuple[int, ...]:
    """Return the moves that may still be the best."""
    best = max(racing, key=lambda place: _mean(values[place], likely))
    return tuple([place for place in racing if place == best or _may_be_better(values[place], values[best], likely)])


def _may_be_better(mine: Sequence[float], best: Sequence[float], likely: Sequence[float]) -> bool:
    behind, error = _compared(best, mine, likely)
    if not error:
        return not behind and len(likely) < _SURELY_EQUAL
    return behind < _BEHIND * error


def _ranked(moves: Sequence[MoveT], values: Sequence[Sequence[float]], likely: Sequence[float]) -> Thought[MoveT]:
    """Return the thought.

    A dropped move keeps its distance behind the best from the worlds in which it was tried, within the range of all
    results.
    """
    longest = max(map(len, values))
    leader = max(
        [place for place, column in enumerate(values) if len(column) == longest],
        key=lambda place: _mean(values[place], likely),
    )
    top = _mean(values[leader], likely)
    least, most = min(map(min, values)), max(map(max, values))
    means = [max(least, min(most, top - _compared(values[leader], column, likely)[0])) for column in values]
    best, *others = sorted(range(len(moves)), key=lambda place: -means[place])
    options = tuple([Option(moves[place], means[place]) for place in (best, *others)])
    return Thought(options, len(likely), _surety(*_compared(values[best], values[others[0]], likely)))


def _surety(ahead: float, error: float) -> float:
    """Return the probability that a move is better than another, given its lead and the error of the lead."""
    return NormalDist().cdf(ahead / error) if error else 1.0 if ahead else 0.5


def _compared(mine: Sequence[float], theirs: Sequence[float], likely: Sequence[float]) -> tuple[float, float]:
    """Return the lead of one move over another in the worlds where both were tried, and the error of the lead."""
    ahead = [more - less for more, less in zip(mine, theirs, strict=False)]
    mean = _mean(ahead, likely)
    squares = math.fsum([(weight * (one - mean)) ** 2 for weight, one in zip(likely, ahead, strict=False)])
    return mean, math.sqrt(squares) / math.fsum(likely[: len(ahead)])


def _mean(values: Sequence[float], likely: Sequence[float]) -> float:
    return math.fsum(map(float.__mul__, values, likely)) / math.fsum(likely[: len(values)])
