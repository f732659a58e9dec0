"""The tables at which people play now: each is taken from the database when a page asks for it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from typing import Final

import anyio
import attrs
from anyio import to_thread
from anyio.abc import TaskGroup

from bacon_rules.errors import BaconRulesError
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Journal
from bacon_rules.host.people import Person
from bacon_rules.host.storing import Stored, late_tables, stored
from bacon_rules.host.tables import new_id, play_on
from bacon_rules.host.writer import Progress, Writer
from bacon_rules.sitting import Sitting
from bacon_rules.web.clock import Clock
from bacon_rules.web.host import Host

PAUSE: Final = 0.9
"""The time before a computer plays, in seconds."""

STAYS: Final = 60.0
"""The time for which a table stays open after its last page has left, in seconds."""

LOOKS: Final = 10.0
"""The time between two looks for tables that nobody needs any more, in seconds."""

_LOG: Final = logging.getLogger("bacon_rules.host")


@attrs.define(eq=False)
class Playing:
    """A table at which people play, or may do so.

    Attributes:
        host: the host of the table.
        progress: how far its changes are in the database.
        seats: the seat of each person.
        may_watch: whether others may watch.
        used: when somebody asked for it last.
        life: its end, if cancelled.
    """

    host: Host
    progress: Progress
    seats: Mapping[int, int]
    may_watch: bool
    used: float = attrs.field(factory=time.monotonic)
    life: anyio.CancelScope = attrs.field(init=False, factory=anyio.CancelScope)

    def close(self) -> None:
        """Send all pages away, which come again by themselves, and stop."""
        self.life.cancel()
        for guest in tuple(self.host.guests):
            guest.leave()


@attrs.define(eq=False)
class Floor:
    """All tables at which people play now.

    Attributes:
        database: the database.
        writer: writes down what happens.
        opened: what is called with each table that is opened.
        pause: the time before a computer plays, in seconds.
        stays: the time for which a table stays open after its last page has left, in seconds.
        thinkers: the number of computers that may think at the same time.
    """

    database: Database
    writer: Writer
    opened: Callable[[Sitting], object]
    pause: float = PAUSE
    stays: float = STAYS
    thinkers: anyio.CapacityLimiter = attrs.field(init=False, factory=lambda: anyio.CapacityLimiter(1))
    playing: dict[str, Playing] = attrs.field(init=False, factory=dict)
    _coming: dict[str, anyio.Lock] = attrs.field(init=False, factory=dict)
    _tasks: TaskGroup | None = attrs.field(init=False, default=None)

    async def run(self) -> None:
        """Let the tables play until cancelled."""
        async with anyio.create_task_group() as self._tasks:
            while True:
                await anyio.sleep(min(LOOKS, self.stays))
                self._close_unused()
                await self._find_late()

    async def find(self, table: str) -> Playing | None:
        """Return a table that has begun, as it stands; `None` if there is none.

        Raises:
            DatabaseError: the database cannot be reached.
            BaconRulesError: what the database has is not a match.
        """
        async with self._coming.setdefault(table, anyio.Lock()):
            if table not in self.playing:
                found = await to_thread.run_sync(stored, self.database, table)
                if found is not None:
                    self._open(found)
        if not self._coming[table].statistics().tasks_waiting:
            self._coming.pop(table, None)
        playing = self.playing.get(table)
        if playing is not None:
            playing.used = time.monotonic()
        return playing

    def close(self, table: str) -> None:
        """Close a table, whose pages find it again as the database has it."""
        if table in self.playing:
            self.playing.pop(table).close()

    def _open(self, found: Stored) -> None:
        row, sitting = found.row, found.sitting
        progress = Progress(lambda: self._give_up(row.id, playing))
        journal = Journal(row.id, row.match, found.entries, sitting.ply, self.writer, progress)
        clock = Clock(row.clock, row.changed)
        host = Host(sitting, self.pause, journal.keep, date=found.date, absent_after=row.absent, clock=clock)
        host.keep_again = journal.begin_again
        host.open_table = lambda other: self._play_on(found, other, progress)
        self.opened(sitting)
        playing = self.playing[row.id] = Playing(host, progress, found.seats, row.may_watch)
        assert self._tasks is not None
        self._tasks.start_soon(self._run, row.id, playing)

    async def _run(self, table: str, playing: Playing) -> None:
        """Run a table; a fault in it ends no other."""
        try:
            with playing.life:
                await playing.host.run(self.thinkers)
        except Exception:
            _LOG.exception("table %s has failed and is closed", table)
            self._give_up(table, playing)

    def _give_up(self, table: str, playing: Playing) -> None:
        if self.playing.get(table) is playing:
            self.close(table)

    def _play_on(self, found: Stored, sitting: Sitting, progress: Progress) -> tuple[str, None]:
        """Open another table that plays on from a position of this one, for the person who plays there alone."""
        table = new_id()
        (person,) = (Person(who, sitting.names[seat]) for who, seat in found.seats.items() if seat in sitting.humans)
        self.writer.write(progress, lambda connection: play_on(connection, table, sitting, found.row, person))
        return table, None

    async def _find_late(self) -> None:
        """Open the tables at which somebody's time for a move is over, so that a computer moves."""
        try:
            late = await to_thread.run_sync(late_tables, self.database)
            for table in late:
                if table not in self.playing:
                    await self.find(table)
        except BaconRulesError as error:  # the next look finds them
            _LOG.error("tables whose time is over cannot be opened: %s", error)

    def _close_unused(self) -> None:
        long_ago = time.monotonic() - self.stays
        for table, playing in tuple(self.playing.items()):
            if playing.host.guests:
                playing.used = time.monotonic()
            elif playing.used < long_ago and playing.progress.done == playing.progress.asked:
                self.close(table)
