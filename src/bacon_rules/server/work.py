"""How much work a message may ask for: it is counted, so that it does not depend on the machine."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.errors import TooMuchWorkError

MOST_WORK: Final = 10_000
"""The units of work that a message may ask for, unless limits say something else."""


@attrs.define
class Work:
    """What is left of the work that one message may ask for.

    A unit is about what it takes to list, check or make one move.

    Attributes:
        most: the units of work for each message.
    """

    most: int = MOST_WORK
    _left: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._left = self.most

    def renew(self) -> None:
        """Begin with another message."""
        self._left = self.most

    def spend(self, units: int) -> None:
        """Do some work, or refuse to, so that nothing is spent.

        Raises:
            TooMuchWorkError: less is left.
        """
        if units > self._left:
            raise TooMuchWorkError(self.most, units, self._left)
        self._left -= units

    def charge(self, units: int) -> None:
        """Count work that is done already: what follows may be refused for it."""
        self._left = max(0, self._left - units)
