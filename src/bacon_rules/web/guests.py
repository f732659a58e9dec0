"""The guests of a table: pages with a socket each, their messages to be sent, and the limits on their requests."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import anyio
import attrs
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.web.telling import Telling

BURST: Final = 120
"""The number of messages that a page can send at once, …"""

PER_SECOND: Final = 40
"""… and the further messages for each second."""

WAITING: Final = 256
"""The greatest number of messages that wait for a page before it is disconnected."""

MOST_GUESTS: Final = 64
"""The greatest number of pages at one table."""


@attrs.define
class Allowance:
    """The number of messages that a page may still send: some at once, and then some each second.

    Attributes:
        clock: the time in seconds.
    """

    clock: Callable[[], float] = time.monotonic
    _left: float = float(BURST)
    _since: float = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._since = self.clock()

    def spend(self) -> bool:
        """Count a message, and return whether it was allowed."""
        now = self.clock()
        self._left = min(float(BURST), self._left + (now - self._since) * PER_SECOND)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@attrs.define(eq=False)
class Guest:
    """A page that looks at the table.

    Attributes:
        seat: the seat whose cards the page sees; `None` for a spectator.
        telling: puts values into the page's words.
        ply: the ply that the page looks at; `None` for the present.
        told: the ply up to which events were sent.
        outbox: the messages to be sent, in order.
    """

    seat: int | None
    telling: Telling
    outbox: MemoryObjectReceiveStream[str] = attrs.field(init=False)
    ply: int | None = None
    told: int = 0
    _inbox: MemoryObjectSendStream[str] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._inbox, self.outbox = anyio.create_memory_object_stream[str](WAITING)

    def send(self, message: JsonObject) -> None:
        """Send a message; a page that does not read is disconnected, and reconnects by itself when it can."""
        try:
            self._inbox.send_nowait(write_json(message))
        except (anyio.WouldBlock, anyio.ClosedResourceError, anyio.BrokenResourceError):
            self.leave()

    def leave(self) -> None:
        """Send nothing more."""
        self._inbox.close()
