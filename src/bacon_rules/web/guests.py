"""The guests of a table: pages with a socket each, and the messages to be sent to them."""

from __future__ import annotations

from typing import Final

import anyio
import attrs
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.web.telling import Telling

WAITING: Final = 256
"""The greatest number of messages that wait for a page before it is disconnected."""

MOST_PAGES: Final = 16
"""The greatest number of pages of a seat at one table."""

MOST_WATCHERS: Final = 32
"""The greatest number of pages that watch one match, of which each is told every move."""

MOST_LOOKERS: Final = 256
"""The greatest number of pages that look at one record, or solve puzzles by one link."""


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
