"""What a page asks of the table: reading its messages strictly."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.reading import Reader
from bacon_rules.documents.values import read_json
from bacon_rules.documents.writing import Tagged

LONGEST: Final = 4096
"""The longest message that is read, in characters."""


@attrs.frozen
class Play(Tagged):
    """Make a move in notation; `ply` is how many moves the page knows of, so that no move answers an older question."""

    move: str
    ply: int


@attrs.frozen
class Pick(Tagged):
    """Say what the picked things make, and what can be added; the answer has the same `number`."""

    things: tuple[str, ...]
    number: int


@attrs.frozen
class Hint(Tagged):
    """Say what a computer would play."""


@attrs.frozen
class Undo(Tagged):
    """Go back to the seat's last decision."""


@attrs.frozen
class Hurry(Tagged):
    """Let the computers play at once."""


@attrs.frozen
class GoOn(Tagged):
    """Deal the next cards."""


@attrs.frozen
class Look(Tagged):
    """Show the table as it was after `ply` moves; with `null`, as it is."""

    ply: int | None


@attrs.frozen
class Sit(Tagged):
    """Look at a record as a seat saw it; with `null`, with every hand open."""

    seat: int | None


@attrs.frozen
class Speak(Tagged):
    """Use another language."""

    language: str


Order = Play | Pick | Hint | Undo | Hurry | GoOn | Look | Sit | Speak
"""Whatever a page can ask for."""

READER: Final = Reader()
"""Reads messages, and what a table keeps."""


def order_in(text: str) -> Order:
    """Read a message.

    Raises:
        JsonError: it is too long, or not a message of a page.
    """
    order: Order = READER.read(read_json(text, LONGEST), Order)  # type: ignore[arg-type]  # a union is no type
    return order
