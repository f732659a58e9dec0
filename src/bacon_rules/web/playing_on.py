"""Playing on from a position: who may, and from where."""

from __future__ import annotations

from bacon_rules.sitting import Sitting


def may_play_on(sitting: Sitting, seat: int | None, *, is_record: bool) -> bool:
    """Whether a page can play on: whoever looks at a record, and who sits with computers only."""
    return is_record or sitting.humans == {seat}


def why_not(sitting: Sitting, seat: int | None, ply: int, *, is_record: bool) -> str | None:
    """Return the key of the reason against playing on from the position after some moves; `None` if it is possible."""
    if not may_play_on(sitting, seat, is_record=is_record):
        return "no-playing-on"
    if not is_record and not sitting.has_ended:
        return "not-over"
    if not 0 <= ply <= sitting.ply:
        return "no-such-moment"
    return "over" if sitting.positions[ply].is_over else None
