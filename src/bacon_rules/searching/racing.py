"""Trying moves in worlds, and no longer those that have fallen behind: the time is for those that are close."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from statistics import NormalDist
from typing import Final, TypeVar

from bacon_rules.searching.budget import Budget
from bacon_rules.searching.thoughts import Option, Thought, World

MoveT = TypeVar("MoveT")

FIRST: Final = 16
"""After how many worlds moves are compared for the first time; then after half as many again, and so on."""

_BEHIND: Final = 2.5
"""By how many standard errors a move that is given up is behind the best."""

_SURELY_EQUAL: Final = 64
"""After how many worlds, in all of which it comes to the same as the best, a move is given up too."""

_BATCH: Final = 32
"""In how many parts an executor gets the work between two comparisons."""

Made = Callable[[tuple[int, ...], Iterator[int]], Iterable[World]]
"""Makes the worlds of some numbers, and says what the moves of these places come to in them."""

Tried = Callable[[tuple[int, ...], int], World]
"""Makes the world of a number, and says what the moves of these places come to in it."""


def one_by_one(tried: Tried, executor: Executor | None) -> Made:
    """Make worlds that do not depend on each other.

    Args:
        tried: makes one; an executor has to be able to call it.
        executor: makes them side by side; this thread does if there is none.  It comes to the same.
    """

    def made(racing: tuple[int, ...], numbers: Iterator[int]) -> Iterable[World]:
        if executor is None:
            return map(partial(tried, racing), numbers)
        some = [*numbers]
        return executor.map(partial(tried, racing), some, chunksize=-(-len(some) // _BATCH))

    return made


def raced(moves: Sequence[MoveT], made: Made, budget: Budget) -> Thought[MoveT]:
    """Return what follows from as many worlds as a budget allows; of two moves that seem equal the first is better.

    Args:
        moves: the moves.
        made: makes the worlds of the numbers from 0 on.
        budget: how many there are at most, or for how long.  There are fewer if only one move is left in the race.
    """
    racing: tuple[int, ...] = tuple(range(len(moves)))
    values: list[list[float]] = [[] for _ in moves]
    likely: list[float] = []
    for numbers in _heats(budget):
        for world in made(racing, numbers):
            likely.append(world.likely)
            for place, value in zip(racing, world.values, strict=True):
                values[place].append(value)
        racing = _left(racing, values, likely)
        if len(racing) == 1:
            break
    return _ranked(moves, values, likely)


def _heats(budget: Budget) -> Iterator[Iterator[int]]:
    """Yield the numbers of the worlds, those at a time between which moves are compared."""
    rounds, size, done = budget.rounds(), FIRST, 0
    for first in rounds:
        yield itertools.islice(itertools.chain((first,), rounds), size)
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

    A move that was given up is as far behind as it was in the worlds in which it was tried, but never worth less than
    the least, or more than the most, that any move came to.
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
    """Return how likely a move is better than another, which it seems to be ahead of by so much with such an error."""
    return NormalDist().cdf(ahead / error) if error else 1.0 if ahead else 0.5


def _compared(mine: Sequence[float], theirs: Sequence[float], likely: Sequence[float]) -> tuple[float, float]:
    """Return how much one move is better than another in the worlds where both were tried, and the error of that."""
    ahead = [more - less for more, less in zip(mine, theirs, strict=False)]
    mean = _mean(ahead, likely)
    squares = math.fsum([(weight * (one - mean)) ** 2 for weight, one in zip(likely, ahead, strict=False)])
    return mean, math.sqrt(squares) / math.fsum(likely[: len(ahead)])


def _mean(values: Sequence[float], likely: Sequence[float]) -> float:
    return math.fsum(map(float.__mul__, values, likely)) / math.fsum(likely[: len(values)])
