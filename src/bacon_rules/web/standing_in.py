"""Computers that stand in for people who have been away for a while, and give the seat back when they come."""

from __future__ import annotations

import time
from collections.abc import Callable

import attrs


@attrs.define(eq=False)
class StandIns:
    """The seats of a table whose people are away.

    Attributes:
        after: the time for which a person has to be away before a computer plays, in seconds; `None` for ever.
        clock: the time in seconds.
        seats: the seats in which a computer plays now.
    """

    after: float | None
    clock: Callable[[], float] = time.monotonic
    seats: frozenset[int] = attrs.field(init=False, default=frozenset())
    _since: dict[int, float] = attrs.field(init=False, factory=dict)

    def away(self, seats: frozenset[int]) -> None:
        """Learn whose people are away; for those who have just left, the time begins now."""
        self._since = {seat: self._since.get(seat, self.clock()) for seat in seats}
        self.seats &= seats

    def begin_again(self) -> None:
        """Give all seats back, and count the time of everybody anew, since before now nobody was here to wait."""
        self.seats = frozenset()
        self._since = dict.fromkeys(self._since, self.clock())

    def due_in(self) -> float | None:
        """Return the time until the next seat is taken, in seconds; `None` if none will be."""
        begun = [since for seat, since in self._since.items() if seat not in self.seats]
        return None if self.after is None or not begun else max(0, min(begun) + self.after - self.clock())

    def take(self) -> bool:
        """Take the seats whose time is over, and return whether there are any."""
        if self.due_in() != 0:
            return False
        assert self.after is not None
        over = self.clock() - self.after
        self.seats |= {seat for seat, since in self._since.items() if since <= over}
        return True
