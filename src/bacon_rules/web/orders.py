"""The orders of a page to the table, and strict reading of its messages."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import read_json
from bacon_rules.documents.writing import Tagged

LONGEST: Final = 4096
"""The longest message that can be read, in characters."""


@attrs.frozen
class Play(Tagged):
    """Make a move in notation; `ply` is the number of moves that the page has seen, so that old answers are refused."""

    move: str
    ply: int


@attrs.frozen
class Pick(Tagged):
    """Ask for the moves that the picked things make, and the things to add; the answer has the same `number`."""

    things: tuple[str, ...]
    number: int


@attrs.frozen
class Hint(Tagged):
    """Ask for a computer's advice."""


@attrs.frozen
class Undo(Tagged):
    """Go back to the seat's last decision; among people, the others are asked."""


@attrs.frozen
class Allow(Tagged):
    """Allow the person in a seat, who asks to go back after `ply` moves, to do so."""

    seat: int
    ply: int


@attrs.frozen
class Deny(Tagged):
    """Do not allow it, or no longer ask for it."""

    seat: int
    ply: int


@attrs.frozen
class Say(Tagged):
    """Say a set phrase to the people at the table."""

    phrase: str


@attrs.frozen
class Hurry(Tagged):
    """Let the computers play at once."""


@attrs.frozen
class GoOn(Tagged):
    """Deal the next cards."""


@attrs.frozen
class Rematch(Tagged):
    """Play again; another match begins once all people at the table want it."""


@attrs.frozen
class PlayOn(Tagged):
    """Play on against computers from the position after `ply` moves, at a table of its own."""

    ply: int


@attrs.frozen
class Next(Tagged):
    """Go on after a step of a lesson."""


@attrs.frozen
class LeaveLesson(Tagged):
    """Leave the lesson, and play on."""


@attrs.frozen
class Review(Tagged):
    """Ask for the review of a match that has ended; it comes in parts."""


@attrs.frozen
class Enough(Tagged):
    """Wait for the review no longer."""


@attrs.frozen
class Look(Tagged):
    """Show the table after `ply` moves; with `null`, the present table."""

    ply: int | None


@attrs.frozen
class Sit(Tagged):
    """Look at a record as a seat saw it; with `null`, with every hand open."""

    seat: int | None


@attrs.frozen
class Speak(Tagged):
    """Use another language."""

    language: str


@attrs.frozen
class Turn(Tagged):
    """Turn to the puzzle with a number, from 1."""

    number: int


@attrs.frozen
class Show(Tagged):
    """Show the answer of the puzzle."""


Order = (
    Play
    | Pick
    | Hint
    | Undo
    | Allow
    | Deny
    | Say
    | Hurry
    | GoOn
    | Rematch
    | PlayOn
    | Next
    | LeaveLesson
    | Review
    | Enough
    | Look
    | Sit
    | Speak
    | Turn
    | Show
)
"""Any order of a page."""

READER: Final = Reader()
"""The reader of messages."""


def order_in(text: str) -> Order:
    """Read a message.

    Raises:
        JsonError: the message is too long, or not an order of a page.
    """
    order: Order = READER.read(read_json(text, LONGEST), Order)  # type: ignore[arg-type]  # a union is no type
    return order
