"""Trying moves in worlds, and ever fewer of them: after each part of a search only the better half is left."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final, TypeAlias, TypeVar

from bacon_rules.bots.searching.budget import Budget
from bacon_rules.bots.searching.thoughts import Option, Thought, World, concluded, explored

MoveT = TypeVar("MoveT")

BATCH: Final = 4
"""How many worlds an executor gets at a time, where the time is short."""

Values: TypeAlias = Mapping[int, float]
"""What some of the moves come to in a world, by their numbers."""


def narrowed(  # noqa: PLR0913 - what a search is made of
    moves: Sequence[MoveT],
    tried: Callable[[Sequence[MoveT], int, int], World],
    rng: random.Random,
    budget: Budget,
    executor: Executor | None,
    *,
    least: float = -math.inf,
) -> Thought[MoveT]:
    """Return what follows from worlds in which two moves or more are tried; the first is the one to be beaten.

    Args:
        moves: the moves.
        tried: tries some of them in a world, which is made from a root and the world's number.
        rng: draws the roots.
        budget: how many worlds there are, or for how long.
        executor: tries in several worlds at once.
        least: the least that a move can come to.
    """
    left = list(range(len(moves)))
    order: list[int] = []
    worlds: list[Values] = []
    for part in budget.parts((len(moves) - 1).bit_length()):
        trying = partial(tried, [moves[number] for number in left], rng.getrandbits(64))
        worlds += [dict(zip(left, one.values, strict=True)) for one in explored(trying, part, executor, BATCH)]
        left.sort(key=partial(_behind, worlds, left[0]))
        half = (len(left) + 1) // 2
        left, order = left[:half], [*left, *order[len(left) :]]
    return _concluded(moves, order, worlds, least)


def _concluded(moves: Sequence[MoveT], order: Sequence[int], worlds: Sequence[Values], least: float) -> Thought[MoveT]:
    """Return a thought of moves, whose numbers are given the best first: it was tried in all worlds."""
    best, second = order[:2]
    expected = math.fsum(values[best] for values in worlds) / len(worlds)
    behind = [max(0.0, _behind(worlds, best, number)) for number in order]
    options = [Option(moves[number], max(least, expected - less)) for number, less in zip(order, behind, strict=True)]
    options.sort(key=lambda option: -option.expected)
    both = [World(1.0, (values[best], values[second])) for values in worlds if second in values]
    return Thought(tuple(options), len(worlds), concluded((best, second), both).confidence)


def _behind(worlds: Sequence[Values], best: int, number: int) -> float:
    """Return how much less a move comes to than another one, in the worlds in which both were tried."""
    less = [values[best] - values[number] for values in worlds if number in values]
    return math.fsum(less) / len(less)
