"""Replaying a recorded match, or going to any place in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bacon_rules.errors import RecordError, shown
from bacon_rules.games import Position
from bacon_rules.records.record import Record, check_record
from bacon_rules.records.walking import WrongMove, moved


def positions(record: Record) -> Iterator[Position]:
    """Yield the position before the first move, then the position after each move, lazily.

    Raises:
        RecordError: the value is not a record, or a move is wrong.  All positions before the move have been yielded.
    """
    check_record(record)
    position = record.start
    yield position
    for ply, move in enumerate(record.moves):
        step = moved(position, ply, move)
        if isinstance(step, WrongMove):
            raise RecordError(str(step))
        position = step
        yield position


def position_at(record: Record, ply: int | None = None) -> Position:
    """Return the position after a number of moves.

    Args:
        record: the record.
        ply: the number of moves, from 0; `None` means all.

    Raises:
        RecordError: the value is not a record, it has fewer moves, or one of these moves is wrong.
    """
    check_record(record)
    last = len(record.moves) if ply is None else ply
    if type(last) is not int or not 0 <= last <= len(record.moves):
        raise RecordError(f"ply: expected a number from 0 to {len(record.moves)}, got {shown(ply)}")
    return next(islice(positions(record), last, None))
