"""The clock of a table: when it runs out, a computer makes the move."""

from __future__ import annotations

import time

import attrs

from bacon_rules.sitting import Sitting
from bacon_rules.web.guests import Guest
from bacon_rules.web.showing import awaits_deal


@attrs.define(eq=False)
class Clock:
    """The clock of a table.

    Attributes:
        seconds: the time for a move, in seconds; `None` for as long as it takes.
        begun: when the present turn began, in seconds since 1970: people may have days, and servers end meanwhile.
    """

    seconds: float | None = None
    begun: float = attrs.field(factory=time.time)

    def begin(self) -> None:
        """Begin the time of the next move."""
        self.begun = time.time()

    def left(self, sitting: Sitting) -> float | None:
        """Return the time that is left for the person to move, or for all to look at a deal that has ended.

        Returns:
            the time in seconds; `None` if nobody's time counts now.
        """
        if self.seconds is None or sitting.has_ended or not (sitting.awaits_human or awaits_deal(sitting)):
            return None
        return max(0.0, min(self.seconds, self.begun + self.seconds - time.time()))

    def is_out(self, sitting: Sitting) -> bool:
        """Whether the time is over."""
        return self.left(sitting) == 0

    def tell(self, guest: Guest, sitting: Sitting) -> None:
        """Tell a page the time that is left, if the table has a clock."""
        left = self.left(sitting)
        if self.seconds is not None:
            to_act = sitting.position.to_act
            guest.send({"type": "clock", "seat": None if left is None else to_act, "left": left})
