"""The tables at which people play now: each is taken from the database when a page asks for it."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from typing import Final
from weakref import WeakValueDictionary

import anyio
import attrs
from anyio import to_thread
from anyio.abc import TaskGroup

from bacon_rules.errors import BaconRulesError
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Journal
from bacon_rules.host.owning import Elsewhere, Lease, Owning
from bacon_rules.host.people import Person
from bacon_rules.host.storing import Stored, is_id, late_tables, seats_of, stored, watched
from bacon_rules.host.tables import new_id, play_on
from bacon_rules.host.trailing import Trailing
from bacon_rules.host.writer import Progress, Writer
from bacon_rules.sitting import Sitting
from bacon_rules.web.clock import Clock
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host

PAUSE: Final = 0.9
"""The time before a computer plays, in seconds."""

STAYS: Final = 60.0
"""The time for which a table stays open after its last page has left, in seconds."""

LOOKS: Final = 10.0
"""The time between two looks for tables that nobody needs any more, in seconds."""

MOST_FURTHER: Final = 16
"""The greatest number of tables that play on from one, as long as that is open."""

_LOG: Final = logging.getLogger("bacon_rules.host")


@attrs.define(eq=False)
class Playing:
    """A table at which people play, or may do so.

    Attributes:
        host: the host of the table.
        lease: what this server has it by.
        progress: how far its changes are in the database.
        seats: the seat of each person.
        may_watch: whether others may watch.
        delay: the time after which they see what happens, in seconds; `None` for at once.
        trailing: what they see if that is later, while somebody watches.
        used: when somebody asked for it last.
        life: its end, if cancelled.
    """

    host: Host
    lease: Lease
    progress: Progress
    seats: Mapping[int, int]
    may_watch: bool
    delay: int | None
    trailing: Trailing | None = None
    used: float = attrs.field(factory=time.monotonic)
    life: anyio.CancelScope = attrs.field(init=False, factory=anyio.CancelScope)

    @property
    def pages(self) -> tuple[Guest, ...]:
        """The pages of those who play or watch."""
        return (*self.host.guests, *(() if self.trailing is None else self.trailing.host.guests))

    def close(self) -> None:
        """Send all pages away, which come again by themselves, and stop; those that come later are sent away too."""
        self.progress.has_ended = True
        self.life.cancel()
        for guest in tuple(self.host.guests):
            guest.leave()
        if self.trailing is not None:
            self.trailing.close()

    def close_unused(self) -> None:
        """Close the second host if nobody watches any more."""
        if self.trailing is not None and self.trailing.is_unused(LOOKS):
            self.trailing.close()
            self.trailing = None


@attrs.define(eq=False)
class Floor:
    """All tables at which people play now.

    Attributes:
        database: the database.
        writer: writes down what happens.
        owning: decides which server has a table.
        pause: the time before a computer plays, in seconds.
        stays: the time for which a table stays open after its last page has left, in seconds.
        thinkers: the number of computers that may think at the same time.
    """

    database: Database
    writer: Writer
    owning: Owning
    pause: float = PAUSE
    stays: float = STAYS
    thinkers: anyio.CapacityLimiter = attrs.field(init=False, factory=lambda: anyio.CapacityLimiter(1))
    playing: dict[str, Playing] = attrs.field(init=False, factory=dict)
    _coming: WeakValueDictionary[str, anyio.Lock] = attrs.field(init=False, factory=WeakValueDictionary)
    _closed: dict[str, Progress] = attrs.field(init=False, factory=dict)
    _tasks: TaskGroup | None = attrs.field(init=False, default=None)

    async def run(self) -> None:
        """Let the tables play until cancelled."""
        try:
            async with anyio.create_task_group() as self._tasks:
                while True:
                    await anyio.sleep(min(LOOKS, self.stays))
                    self._close_unused()
                    await self._look()
        finally:
            self._tasks = None

    async def find(self, table: str) -> Playing | Elsewhere | None:
        """Return a table that has begun, or the server that runs it; `None` if there is no such table.

        Raises:
            DatabaseError: the database cannot be reached.
            BaconRulesError: what the database has is not a match.
        """
        if not is_id(table):
            return None
        coming = self._coming.setdefault(table, anyio.Lock())
        async with coming:
            return await self._found(table)

    async def _found(self, table: str) -> Playing | Elsewhere | None:
        if table in self.playing and self.playing[table].lease != await to_thread.run_sync(self.owning.lease):
            self.close(table)
        if table not in self.playing:
            taken = await to_thread.run_sync(self.owning.take, table)
            if isinstance(taken, Elsewhere):
                return taken
            if table in self._closed:
                await self._closed[table].written()
            found = None
            try:
                found = await to_thread.run_sync(stored, self.database, table)
            finally:
                if found is None:
                    await to_thread.run_sync(self.owning.give, table, taken)
            if found is None:
                return None
            self._open(found, taken)
        playing = self.playing[table]
        playing.used = time.monotonic()
        return playing

    async def trail(self, table: str, playing: Playing) -> Trailing | None:
        """Return the second host of a table with a delay, which is made for the first spectator.

        It is `None` if the table was closed for good meanwhile, perhaps by another server.

        Raises:
            DatabaseError: the database cannot be reached.
            BaconRulesError: what the database has is not a match.
        """
        coming = self._coming.setdefault(table, anyio.Lock())
        async with coming:
            trailing = playing.trailing
            if trailing is None or trailing.has_ended:
                found = await to_thread.run_sync(watched, self.database, table)
                if found is None:
                    self._give_up(table, playing)
                    return None
                assert self._tasks is not None
                trailing = playing.trailing = Trailing.of(self.database, found)
                self._tasks.start_soon(trailing.run, self.thinkers)
                if playing.progress.has_ended:
                    trailing.close()
            trailing.used = time.monotonic()
            return trailing

    def close(self, table: str) -> None:
        """Close a table; its pages reconnect and find it as it is in the database."""
        playing = self.playing.pop(table, None)
        if playing is not None:
            playing.close()
            self._closed[table] = playing.progress
            if self._tasks is not None:
                self._tasks.start_soon(self._give, table, playing)

    async def close_anew(self, table: str) -> None:
        """Close a table whose people have changed; if it is just being opened, afterwards."""
        coming = self._coming.setdefault(table, anyio.Lock())
        async with coming:
            self.close(table)

    async def _give(self, table: str, playing: Playing) -> None:
        """Let other servers have a table, as soon as everything that has happened there is in the database."""
        await playing.progress.written()
        if self._closed.get(table) is playing.progress:
            del self._closed[table]
        await to_thread.run_sync(self.owning.give, table, playing.lease)

    def _open(self, found: Stored, lease: Lease) -> None:
        row, sitting = found.row, found.sitting
        progress = Progress(lambda: self._give_up(row.id, playing))
        place = (row.match, found.entries, sitting.ply, found.has_begun_here)
        journal = Journal(row.id, lease.owner, found.seats, *place, self.writer, progress)
        clock = Clock(row.clock, row.changed)
        host = Host(sitting, self.pause, journal.keep, date=found.date, absent_after=row.absent, clock=clock)
        host.keep_again = journal.begin_again
        further = iter(range(MOST_FURTHER))
        host.open_table = lambda other: None if next(further, None) is None else self._play_on(found, other, progress)
        playing = self.playing[row.id] = Playing(host, lease, progress, found.seats, row.may_watch, row.delay)
        assert self._tasks is not None
        self._tasks.start_soon(self._run, row.id, playing)

    async def _run(self, table: str, playing: Playing) -> None:
        """Run a table; a fault in it ends no other."""
        try:
            with playing.life:
                await playing.host.run(self.thinkers)
        except Exception:
            _LOG.exception("table %s… has failed and is closed", table[:6])
            self._give_up(table, playing)

    def _give_up(self, table: str, playing: Playing) -> None:
        if self.playing.get(table) is playing:
            self.close(table)

    def _play_on(self, found: Stored, sitting: Sitting, progress: Progress) -> tuple[str, None]:
        """Open a table for the only person here that plays on from a position of this one."""
        table = new_id()
        (person,) = (Person(who, sitting.names[seat]) for who, seat in found.seats.items() if seat in sitting.humans)
        self.writer.write(progress, lambda connection: play_on(connection, table, sitting, found.row, person))
        return table, None

    async def _look(self) -> None:
        """Close the tables that are not this server's any more, or whose people have changed; open those that are late.

        At a late table somebody's time for a move is over, so that a computer has to move.
        """
        opened = dict(self.playing)
        try:
            lease = await to_thread.run_sync(self.owning.lease)
            seats = await to_thread.run_sync(seats_of, self.database, tuple(opened))
            for table, playing in opened.items():
                if playing.lease != lease or seats.get(table, {}) != playing.seats:
                    self._give_up(table, playing)
            late = await to_thread.run_sync(late_tables, self.database)
        except BaconRulesError as error:  # the next look finds more
            _LOG.error("what is new cannot be looked up: %s", error)
            return
        for table in late:
            if table not in self.playing:
                await self._try_to_find(table)

    async def _try_to_find(self, table: str) -> None:
        """Open a table for which no page asks; if that fails, go on with the next one."""
        try:
            await self.find(table)
        except Exception as error:
            _LOG.error("table %s… cannot be opened: %s", table[:6], error)

    def _close_unused(self) -> None:
        long_ago = time.monotonic() - self.stays
        for table, playing in tuple(self.playing.items()):
            playing.close_unused()
            if playing.pages or playing.host.is_busy:
                playing.used = time.monotonic()
            elif playing.used < long_ago and playing.progress.done == playing.progress.asked:
                self.close(table)
