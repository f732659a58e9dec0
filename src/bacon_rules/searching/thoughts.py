"""The result of a search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, TypeVar

import attrs

MoveT = TypeVar("MoveT")

FEWEST: Final = 16
"""The least number of simulations whose result is more than a guess; then moves are compared for the first time."""


@attrs.frozen
class Option(Generic[MoveT]):
    """A move of a search.

    Attributes:
        move: the move.
        expected: the expected worth: in a game with deals, the lead of the seat's side in points of this deal; in Save
            Your Bacon!, the winning chances from -1 to 1.
    """

    move: MoveT
    expected: float


@attrs.frozen
class Thought(Generic[MoveT]):
    """The result of a search.

    Attributes:
        options: the moves of the search, the best first.
        simulations: the number of simulations; fewer than allowed if only one move was left early.
        confidence: the probability that the first move is better than the second, from 0.5 to 1; 1 if there is only
            one.
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
        """The expected worth of the best move."""
        return self.options[0].expected


def only(move: MoveT) -> Thought[MoveT]:
    """Return the thought where there is no choice: no simulations, and an expectation of 0."""
    return Thought((Option(move, 0.0),), 0, 1.0)


def in_points(thought: Thought[MoveT], handicaps: Mapping[MoveT, float], trust: float) -> Thought[MoveT]:
    """Return a thought with handicaps in points again.

    The best move is expected to bring what the search found without its handicap, and the others are behind it by the
    mean of the differences that the search and the net see, the net's with a weight.

    Args:
        thought: the thought, whose handicaps are the net's differences times the weight.
        handicaps: how many points were taken off the results of each move.
        trust: the weight; the search's is 1.
    """
    best = thought.expected
    real = best + handicaps[thought.move]
    options = tuple([Option(one.move, real + (one.expected - best) / (1 + trust)) for one in thought.options])
    return Thought(options, thought.simulations, thought.confidence)


@attrs.frozen
class World:
    """One possible world: a choice of the hidden cards.

    Attributes:
        likely: the likelihood, compared with other worlds.
        values: the result of each move in this world.
    """

    likely: float
    values: tuple[float, ...]
