"""Playing on from a position: who may, from where, and at which table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bacon_rules.course import unfinished
from bacon_rules.errors import RecordError
from bacon_rules.sitting import Sitting
from bacon_rules.web.guests import Guest

HostT = TypeVar("HostT")


def may_play_on(sitting: Sitting, seat: int | None, *, is_record: bool) -> bool:
    """Whether a page can play on: whoever looks at a record, and who sits with computers only."""
    return is_record or sitting.plays_alone(seat)


def table_from(
    sitting: Sitting,
    guest: Guest,
    ply: int,
    open_table: Callable[[Sitting], tuple[str, HostT] | None] | None,
    *,
    is_record: bool,
) -> tuple[str, HostT] | str:
    """Open a table that plays on from a position for a page.

    Args:
        sitting: the match.
        guest: the page.
        ply: the number of moves before the position.
        open_table: opens a table, and returns the secret of its link, and its host, or `None` if there are too many;
            `None` if no table can be opened.
        is_record: whether the match is a record.

    Returns:
        the secret and the host of the table, or the reason why there is none.
    """
    why = why_not(sitting, guest.seat, ply, is_record=is_record)
    if why is not None or open_table is None:
        return guest.telling.chrome(why or "no-playing-on")
    try:
        opened = open_table(sitting.from_here(ply, guest.seat))
    except RecordError as error:
        return str(error)
    return guest.telling.chrome("too-many-tables") if opened is None else opened


def why_not(sitting: Sitting, seat: int | None, ply: int, *, is_record: bool) -> str | None:
    """Return the key of the reason against playing on from the position after some moves; `None` if it is possible."""
    if not may_play_on(sitting, seat, is_record=is_record):
        return "no-playing-on"
    if not is_record and not sitting.has_ended:
        return "not-over"
    if not 0 <= ply <= sitting.ply:
        return "no-such-moment"
    there = sitting.positions[ply]
    return "over" if there.is_over or unfinished(there, ply, sitting.max_moves) is not None else None
