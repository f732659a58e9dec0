"""Verdicts on records: everything is right, or the first fault."""

from __future__ import annotations

import os
from collections.abc import Sequence

import attrs

from bacon_rules.errors import shown
from bacon_rules.games import GAMES, Position
from bacon_rules.records.files import parsed_file
from bacon_rules.records.record import Record, Result
from bacon_rules.records.text import parsed
from bacon_rules.records.unreadable import Unreadable
from bacon_rules.records.versions import note_of
from bacon_rules.records.walking import WrongMove, moved_on


@attrs.frozen
class Valid:
    """Everything is right.

    Attributes:
        record: the record.
        end: the position after its last move.
    """

    record: Record
    end: Position

    def __str__(self) -> str:
        moves = len(self.record.moves)
        title = GAMES[self.end.name].title
        return f"ok, {moves} move{'' if moves == 1 else 's'}, {title}, {_outcome(self.end)}"


@attrs.frozen
class WrongResult:
    """The moves are right, but lead to another result than the record has.

    Attributes:
        expected: the result of the moves.
        found: the result in the record.
    """

    expected: Result
    found: Result

    def __str__(self) -> str:
        return f"result: the moves come to {_told(self.expected)}, the record says {_told(self.found)}"


Verdict = Valid | Unreadable | WrongMove | WrongResult
"""A verdict on a record: it is right, or it has a fault."""


def validate(record: Record | str | bytes) -> Verdict:
    """Check a whole record: it can be read, every move is legal, and the result is right.

    Args:
        record: the record, or its text, or the UTF-8 bytes of its text.

    Returns:
        `Valid`, or the first fault; its `str` is a line for a person.

    >>> print(validate('{"format": "bacon-rules/rec'))
    it ends too early: not JSON: Unterminated string starting at: line 1 column 12 (char 11)
    """
    read = record if isinstance(record, Record) else parsed(record)
    return read if isinstance(read, Unreadable) else _verdict(read)


def validate_file(path: str | os.PathLike[str]) -> Verdict:
    """Check a record in a file, as `validate` does.  A file that cannot be read is `Unreadable`."""
    read = parsed_file(path)
    return read if isinstance(read, Unreadable) else _verdict(read)


def _verdict(record: Record) -> Valid | WrongMove | WrongResult:
    end = moved_on(record.start, record.moves)
    if isinstance(end, WrongMove):
        return attrs.evolve(end, note=note_of(record.game, record.written_by))
    result = Result.of(end)
    return Valid(record, end) if result == record.result else WrongResult(result, record.result)


def _outcome(end: Position) -> str:
    """Return the result of a match in a few words."""
    if not end.is_over:
        return f"not over, {_written(end.scores)}"
    side = "seat" if len(end.scores) == end.seats else "team"
    scores = _written(sorted(end.scores, reverse=True))
    if len(end.winners) == 1:
        return f"{side} {end.winners[0]} won {scores}"
    return f"{side}s {', '.join(map(str, end.winners[:-1]))} and {end.winners[-1]} share the win {scores}"


def _written(scores: Sequence[int]) -> str:
    """Return scores as 8-4, but apart where one is below zero."""
    return ("-" if min(scores) >= 0 else ", ").join(map(str, scores))


def _told(result: Result) -> str:
    return f"scores {shown(list(result.scores))} and winners {shown(list(result.winners))}"
