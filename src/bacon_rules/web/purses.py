"""The limits on the work that seats and addresses may ask for, which coming again does not renew."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import attrs

BURST: Final = 120
"""The number of messages that a seat can send at once, …"""

PER_SECOND: Final = 40
"""… and the further messages for each second."""

PLIES: Final = 10_000
"""The number of moves that a seat can have retold at once, …"""

PLIES_PER_SECOND: Final = 400
"""… and the further moves for each second."""

LEAST: Final = 25
"""The least number of moves that a retelling counts for."""

OF_ADDRESS: Final = 4
"""The number of seats that may be busy at one address."""

MOST_PURSES: Final = 4096


@attrs.define
class Allowance:
    """An amount that may still be spent: some at once, and then some each second.

    Attributes:
        burst: the greatest amount.
        per_second: the amount that is added each second.
        clock: the time in seconds.
    """

    burst: float
    per_second: float
    clock: Callable[[], float] = time.monotonic
    _left: float = attrs.field(init=False)
    _since: float = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left, self._since = self.burst, self.clock()

    @property
    def left(self) -> float:
        """The amount that may be spent now."""
        return min(self.burst, self._left + (self.clock() - self._since) * self.per_second)

    def has(self, amount: float) -> bool:
        """Whether an amount may be spent, of which at most all there can be counts."""
        return self.left >= min(amount, self.burst)

    def spend(self, amount: float) -> None:
        """Spend an amount that may be spent."""
        self._left, self._since = self.left - min(amount, self.burst), self.clock()


@attrs.frozen(eq=False)
class Purse:
    """What somebody may ask for.

    Attributes:
        messages: the messages that may be sent.
        plies: the moves that may be retold.
    """

    messages: Allowance
    plies: Allowance

    @property
    def is_full(self) -> bool:
        """Whether nothing is spent."""
        return all(one.left == one.burst for one in (self.messages, self.plies))


@attrs.define(eq=False)
class Purses:
    """The purses of seats, or of addresses.

    Attributes:
        times: how many times as much each holds as that of a seat.
        clock: the time in seconds.
    """

    times: int = 1
    clock: Callable[[], float] = time.monotonic
    _purses: dict[str, Purse] = attrs.field(init=False, factory=dict)

    def of(self, name: str) -> Purse:
        """Return the purse of a name; those that are full are forgotten when there are too many."""
        if name not in self._purses:
            if len(self._purses) >= MOST_PURSES:
                self._purses = {name: purse for name, purse in self._purses.items() if not purse.is_full}
            self._purses[name] = Purse(self._holding(BURST, PER_SECOND), self._holding(PLIES, PLIES_PER_SECOND))
        return self._purses[name]

    def _holding(self, burst: float, per_second: float) -> Allowance:
        return Allowance(burst * self.times, per_second * self.times, self.clock)


def may_send(purses: Sequence[Purse]) -> bool:
    """Count a message, and return whether all purses allow it; otherwise none is charged."""
    return _spend([purse.messages for purse in purses], 1)


def may_hear(purses: Sequence[Purse], plies: int) -> bool:
    """Count the retelling of so many moves, and return whether all purses allow it; otherwise none is charged."""
    return _spend([purse.plies for purse in purses], max(LEAST, plies))


def _spend(allowances: Sequence[Allowance], amount: float) -> bool:
    is_allowed = all(one.has(amount) for one in allowances)
    for one in allowances if is_allowed else ():
        one.spend(amount)
    return is_allowed
