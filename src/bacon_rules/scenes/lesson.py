"""A lesson: a first deal with a fixed course, in which each step is explained where it happens."""

from __future__ import annotations

import enum

import attrs


class Part(enum.Enum):
    """A part of the table that has no name of its own."""

    HAND = "hand"
    MIDDLE = "middle"
    SCORE = "score"


@attrs.frozen
class Spot:
    """A place at the table to which a step points: a part of it, a seat or a thing.

    Attributes:
        part: the part.
        seat: the seat.
        thing: the thing, by the name of its face in the scene.
    """

    part: Part | None = None
    seat: int | None = None
    thing: str = ""


@attrs.frozen
class Step:
    """Something that is explained.

    Attributes:
        text: a sentence or two.
        spots: the places at the table that the text is about.
    """

    text: str
    spots: tuple[Spot, ...] = ()


@attrs.frozen
class Lesson:
    """A first deal that is led.

    Attributes:
        course: the moves of all seats and of chance in notation, and between them the steps that are told there. Before
            a move of the learner, the last step is about this move.
        seat: the seat of the learner.
        dealer: the seat that deals first.
    """

    course: tuple[str | Step, ...]
    seat: int = 0
    dealer: int = 0

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the course."""
        return tuple(one for one in self.course if isinstance(one, str))

    @property
    def steps(self) -> tuple[tuple[int, Step], ...]:
        """The steps, each with the number of moves before it."""
        ply, found = 0, []
        for one in self.course:
            if isinstance(one, Step):
                found.append((ply, one))
            else:
                ply += 1
        return tuple(found)


def at(*things: str) -> tuple[Spot, ...]:
    """Return the places of things."""
    return tuple(Spot(thing=thing) for thing in things)
