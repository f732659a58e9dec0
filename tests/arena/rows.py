"""Rows that nobody has played."""

from collections.abc import Sequence
from typing import Any

from bacon_rules.arena import Row


def row(
    first: str, second: str, seats: Sequence[str], scores: tuple[int, ...], winners: tuple[int, ...], **more: Any
) -> Row:
    """Return what two players have made of a deal."""
    values = {"deal": 0, "seating": 0, "unfinished": False, "faulty": None, "fault": None, "record": None, **more}
    return Row(
        game="g", first=first, second=second, seed="s", seats=tuple(seats), scores=scores, winners=winners, moves=1,
        **values,
    )  # fmt: skip
