"""Tables that are opened while the server runs, each to play on from a position of another."""

from __future__ import annotations

import datetime
from typing import Final

import attrs

from bacon_rules.errors import RecordError
from bacon_rules.records import kept
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Keep, Sitting
from bacon_rules.web.host import Host
from bacon_rules.web.keeping import again_keeper, keep_links, keeper, new_links
from bacon_rules.web.pages import Place

MOST_TABLES: Final = 16
"""The greatest number of tables that are opened in this way while a server runs."""


def begin_to_keep(keep: Keep, sitting: Sitting) -> None:
    """Keep a match from before its next move on.

    Raises:
        RecordError: it cannot be kept.
    """
    problem = keep(sitting)
    if problem is not None:
        raise RecordError(problem)


@attrs.define(eq=False)
class Further:
    """Opens further tables, which are kept among the user's data.

    Attributes:
        places: the places of the server, to which those of the new tables are added.
        pause: the time before a computer plays, in seconds.
        port: the port of the links.
    """

    places: dict[str, Place]
    pause: float
    port: int
    _opened: int = attrs.field(init=False, default=0)

    def open(self, sitting: Sitting) -> tuple[str, Host] | None:
        """Open a table; return the secret of its only person's link, and its host; `None` if there are too many.

        Raises:
            RecordError: the match cannot be kept.
        """
        if self._opened >= MOST_TABLES:
            return None
        links = new_links(sitting.start.seats, sitting.humans, str(sitting.seed), self.port)
        file = Owned.of(kept.new_file(sitting.start.name))
        keep_links(links, file.path)
        host = Host(sitting, self.pause, keeper(file, datetime.date.today()))
        host.keep_again, host.open_table = again_keeper(links, file.path), self.open
        begin_to_keep(host.keep, sitting)
        self._opened += 1
        (seat,) = sitting.humans
        token = links.tokens[seat]
        assert token is not None
        self.places[token] = Place(host, seat)
        return token, host
