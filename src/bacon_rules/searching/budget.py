"""How long a search may think."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Final

import attrs

from bacon_rules.errors import BudgetError, shown
from bacon_rules.integers import as_int

MOST: Final = 1_000_000_000


@attrs.frozen(kw_only=True)
class Budget:
    """How long a search may think about a move: so many simulations, or so many seconds.

    With simulations the same view and randomness lead to the same move, wherever and whenever; with seconds a quicker
    machine thinks of more.  At least one thing is simulated in any case.

    Raises:
        BudgetError: neither is given, or both are, or one is out of its range.
    """

    simulations: int | None = None
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise BudgetError("a budget is either of simulations or of seconds")
        if self.simulations is not None:
            number = as_int(self.simulations)
            if number is None or not 1 <= number <= MOST:
                raise BudgetError(f"simulations: expected a number from 1 to {MOST}, got {shown(self.simulations)}")
            object.__setattr__(self, "simulations", number)
        seconds = self.seconds
        if seconds is not None and (
            isinstance(seconds, bool)
            or not isinstance(seconds, int | float)
            or not (math.isfinite(seconds) and seconds > 0)
        ):
            raise BudgetError(f"seconds: expected a number above 0, got {shown(seconds)}")

    def rounds(self) -> Iterator[int]:
        """Yield the numbers of the simulations, from 0, until the budget is used up."""
        end = math.inf if self.seconds is None else time.monotonic() + self.seconds
        number = 0
        while number == 0 or (number != self.simulations and time.monotonic() < end):
            yield number
            number += 1
