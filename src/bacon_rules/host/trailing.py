"""The second host of a table with a delay: it shows spectators the match as it was some time ago.

It reads the moves from the database, and makes each one again once it is old enough.  A restart of the server therefore
changes nothing, and the present cannot be told, since it is not known here.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Any, Final, Self

import anyio
import attrs
from anyio import to_thread
from sqlalchemy import Row, func, select, tuple_

from bacon_rules.errors import DatabaseError
from bacon_rules.host.brought.beginning import start_of
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.schema import ENTRIES, MATCHES
from bacon_rules.host.storing import Stored
from bacon_rules.web.host import Host
from bacon_rules.web.keeping import forgotten

AT_ONCE: Final = 20
"""The greatest number of moves that are read together."""

AGAIN: Final = 3
"""The time after which a database that does not answer is asked again, in seconds."""

_LOG: Final = logging.getLogger("bacon_rules.host")


@attrs.define(eq=False)
class Trailing:
    """The second host of a table.

    Attributes:
        database: where everything is that happens at the table.
        table: the table.
        rules: the rules of its matches, as the database has them.
        delay: how much later everything happens here, in seconds.
        host: the host.
        match: the number of the match that is shown.
        number: the number of its entries that have happened here.
        used: when somebody came to watch, or was seen to do so, last.
        life: its end, if cancelled.
    """

    database: Database
    table: str
    rules: str
    delay: int
    host: Host
    match: int
    number: int
    used: float = attrs.field(factory=time.monotonic)
    life: anyio.CancelScope = attrs.field(init=False, factory=anyio.CancelScope)

    @classmethod
    def of(cls, database: Database, found: Stored) -> Self:
        """Return the second host of a table, with what spectators may see now."""
        row = found.row
        host = Host(found.sitting, 0, forgotten, date=found.date, delay=row.delay)
        return cls(database, row.id, row.rules, row.delay, host, found.match, found.entries)

    @property
    def has_ended(self) -> bool:
        """Whether it is closed."""
        return self.life.cancel_called

    async def settled(self) -> bool:
        """Whether pages may be told anything: what has happened here was in the database before."""
        return not self.has_ended

    def is_unused(self, seconds: float) -> bool:
        """Whether nobody has watched for some time."""
        if self.host.guests:
            self.used = time.monotonic()
        return self.used < time.monotonic() - seconds

    def close(self) -> None:
        """Send all pages away, which come again by themselves, and stop; those that come later are sent away too."""
        self.life.cancel()
        for guest in tuple(self.host.guests):
            guest.leave()

    async def run(self, thinkers: anyio.CapacityLimiter) -> None:
        """Follow the table until closed; a fault closes this host, and leaves the table as it is.

        Args:
            thinkers: the number of computers that may think at the same time, for reviews.
        """
        try:
            with self.life:
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(self.host.run, thinkers)
                    while True:
                        await anyio.sleep(await self.look())
        except Exception:
            _LOG.exception("table %s… cannot be watched", self.table[:6])
            self.close()

    async def look(self) -> int:
        """Let happen what is old enough; return the time in seconds after which more can be."""
        try:
            rows = await to_thread.run_sync(self._new)
        except DatabaseError as error:  # the next look finds more
            _LOG.error("what was played cannot be looked up: %s", error)
            return AGAIN
        return self._go_on(rows)

    def _new(self) -> Sequence[Row[Any]]:
        """Return the first entries that have not happened here; a match that has begun and has none counts as one."""
        asked = (
            select(MATCHES, ENTRIES.c.number.label("entry"), ENTRIES.c.ply, ENTRIES.c.move, ENTRIES.c.made)
            .outerjoin(ENTRIES)
            .where(MATCHES.c.table == self.table)
            .where(MATCHES.c.number >= self.match)
            .where(tuple_(MATCHES.c.number, func.coalesce(ENTRIES.c.number, 0)) > (self.match, self.number))
            .order_by(MATCHES.c.number, ENTRIES.c.number)
            .limit(AT_ONCE)
        )
        with self.database.reading() as connection:
            return connection.execute(asked).all()

    def _go_on(self, rows: Sequence[Row[Any]]) -> int:
        until = now() - self.delay
        for row in rows:
            if row.number != self.match:
                if row.begun >= until:
                    return int(row.begun) - until + 1
                self._begin_again(row)
            if row.entry is not None:
                if row.made is not None and row.made >= until:
                    return int(row.made) - until + 1
                self._follow(row)
        return self.delay if len(rows) < AT_ONCE else 0

    def _begin_again(self, row: Row[Any]) -> None:
        start, seed = start_of(self.rules, row.dealer), row.seed
        self.host.begin_again(attrs.evolve(self.host.sitting, start=start, seed=seed, script=()))
        self.match, self.number = row.number, 0

    def _follow(self, row: Row[Any]) -> None:
        if row.move is None:
            self.host.go_back(row.ply)
        else:
            self.host.make(row.move)
        self.number = row.entry
