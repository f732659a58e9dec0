"""The work of a message, counted in units, so that limits do not depend on the machine."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.errors import TooMuchWorkError

MOST_WORK: Final = 10_000
"""The default limit of work for a message, in units."""


@attrs.define
class Work:
    """The work that one message may still ask for.

    A unit is about the work of listing, checking or making one move.

    Attributes:
        most: the limit for each message, in units.
    """

    most: int = MOST_WORK
    _left: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left = self.most

    def renew(self) -> None:
        """Begin a new message."""
        self._left = self.most

    def spend(self, units: int) -> None:
        """Spend some work, or refuse it without spending anything.

        Raises:
            TooMuchWorkError: less work is left.
        """
        if units > self._left:
            raise TooMuchWorkError(self.most, units, self._left)
        self._left -= units

    def charge(self, units: int) -> None:
        """Count work that is already done; later requests may be refused for it."""
        self._left = max(0, self._left - units)
