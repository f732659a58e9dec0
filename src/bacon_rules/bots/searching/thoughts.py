"""What a search has come to."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from statistics import NormalDist
from typing import Final, Generic, TypeVar

import attrs

from bacon_rules.bots.searching.budget import Budget

MoveT = TypeVar("MoveT")

BATCH: Final = 32
"""In how many parts an executor gets the work."""


@attrs.frozen
class Option(Generic[MoveT]):
    """A move that a search has thought of.

    Attributes:
        move: the move.
        expected: what it is expected to be worth: in a game with deals, how many points of this deal the seat's side
            makes more than the best other side; in Save Your Bacon!, how likely it wins, from -1 to 1.
    """

    move: MoveT
    expected: float


@attrs.frozen
class Thought(Generic[MoveT]):
    """What a search has come to.

    Attributes:
        options: the moves that it has thought of, the best first.
        simulations: from how many simulations it knows: fewer than there could be if only one move was left sooner.
        confidence: how likely the first one is better than the second, from 0.5 to 1; 1 if there is only one.
    """

    options: tuple[Option[MoveT], ...]
    simulations: int
    confidence: float

    @property
    def move(self) -> MoveT:
        """The best move."""
        return self.options[0].move

    @property
    def expected(self) -> float:
        """What the best move is expected to be worth."""
        return self.options[0].expected


def only(move: MoveT) -> Thought[MoveT]:
    """Return what there is to think where there is no choice: nothing was simulated, and 0 is expected."""
    return Thought((Option(move, 0.0),), 0, 1.0)


@attrs.frozen
class World:
    """One way in which what is hidden can be.

    Attributes:
        likely: how likely it is, compared with the others.
        values: what each move comes to in it.
    """

    likely: float
    values: tuple[float, ...]


def explored(
    world: Callable[[int], World], budget: Budget, executor: Executor | None, batch: int = BATCH
) -> list[World]:
    """Return the worlds of the numbers from 0 on, as many as a budget allows.

    Args:
        world: makes one; an executor has to be able to call it.
        budget: how many there are, or for how long.
        executor: makes them side by side; this thread does if there is none, and comes to the same worlds.
        batch: how many worlds an executor makes at least, where the budget is of seconds.
    """
    if executor is None:
        return [world(number) for number in budget.rounds()]
    if budget.simulations is not None:
        return list(executor.map(world, range(budget.simulations), chunksize=-(-budget.simulations // BATCH)))
    found: list[World] = []
    for _ in budget.rounds():
        found += executor.map(world, range(len(found), len(found) + batch))
    return found


def concluded(moves: Sequence[MoveT], worlds: Sequence[World]) -> Thought[MoveT]:
    """Return what follows from worlds in which each move was tried; of two that seem equal the first is better."""
    total = math.fsum(world.likely for world in worlds)
    means = [math.fsum(world.likely * world.values[number] for world in worlds) / total for number in range(len(moves))]
    order = sorted(range(len(moves)), key=lambda number: -means[number])
    options = tuple(Option(moves[number], means[number]) for number in order)
    return Thought(options, len(worlds), _confidence(order, means, worlds))


def _confidence(order: Sequence[int], means: Sequence[float], worlds: Sequence[World]) -> float:
    best, second = order[:2]
    ahead = means[best] - means[second]
    squares = math.fsum((one.likely * (one.values[best] - one.values[second] - ahead)) ** 2 for one in worlds)
    return surety(ahead, math.sqrt(squares) / math.fsum(one.likely for one in worlds))


def surety(ahead: float, error: float) -> float:
    """Return how likely a move is better than another, which it seems to be ahead of by so much with such an error."""
    return NormalDist().cdf(ahead / error) if error else 1.0 if ahead else 0.5
