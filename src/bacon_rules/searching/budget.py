"""The limit of a search."""

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
    """The limit of a search for each move: a number of simulations, or of seconds.

    With simulations, the same view and randomness always lead to the same move; with seconds, a faster machine searches
    more.  There is always at least one simulation.

    Raises:
        BudgetError: neither or both are given, or the number is out of range.
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


def check_budget(budget: object) -> None:
    """Refuse a value that is not a budget, such as a number.

    Raises:
        BudgetError: the value is not a budget.
    """
    if not isinstance(budget, Budget):
        raise BudgetError(f"expected a Budget, such as Budget(simulations=100), not {shown(budget)}")
