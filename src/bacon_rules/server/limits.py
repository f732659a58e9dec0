"""The limits on the requests of one client; work is counted in units, which do not depend on the machine."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.errors import TooMuchWorkError

MOST_WORK: Final = 10_000
"""The default limit of work for a message, in units."""


@attrs.frozen
class Limits:
    """The limits of a server.

    Attributes:
        message_bytes: the longest message, in bytes without the line end.
        batch: the greatest number of requests in one batch.
        states: the greatest number of states that a client may hold at once.
        page: the greatest number of moves in one answer.
        answer_bytes: the longest answer to a message, in bytes without the line end.
        work: the greatest amount of work for one message; a unit is about one move listed, checked or made.
    """

    message_bytes: int = LONGEST_TEXT
    batch: int = 1_000
    states: int = 10_000
    page: int = 1_000
    answer_bytes: int = LONGEST_TEXT
    work: int = MOST_WORK


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
