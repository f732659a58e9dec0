"""What a search has come to."""

from __future__ import annotations

from typing import Generic, TypeVar

import attrs

MoveT = TypeVar("MoveT")


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
