"""Writing what happens at all tables: what waits goes into the database together, and each table learns when it is in.

It takes a moment until the disk has a move.  The server goes on meanwhile, but tells nobody yet, and writes whatever
has gathered by then in the next transaction.
"""

from __future__ import annotations

import itertools
import logging
import time
from collections.abc import Callable, Collection
from itertools import groupby
from typing import Final

import anyio
import attrs
from anyio import to_thread
from sqlalchemy import Connection

from bacon_rules.errors import DatabaseError
from bacon_rules.host.database import Database
from bacon_rules.host.people import hold

MOST_WAITING: Final = 10_000
"""The greatest number of changes that wait for the database; with more, the tables are given up."""

WAITS: Final = (0.2, 1.0, 3.0)
"""The times after which writing is tried again, in seconds."""

_LOG: Final = logging.getLogger("bacon_rules.host")


@attrs.define(eq=False)
class Progress:
    """How far the changes of one table are in the database.

    Attributes:
        failed: what is called when they cannot be written.
        asked: the number of changes so far.
        done: the number of those that are in the database.
        has_failed: whether one of them could not be written, after which none is.
        has_ended: whether the table is closed, so that nobody is told of it, and nothing more is written.
    """

    failed: Callable[[], object]
    asked: int = 0
    done: int = 0
    has_failed: bool = False
    has_ended: bool = False
    _moved: anyio.Event = attrs.field(init=False, factory=anyio.Event)

    async def settled(self) -> bool:
        """Wait until all changes so far are in the database; return whether they are, and the table is not closed."""
        return await self.written() and not self.has_ended

    async def written(self) -> bool:
        """Wait until all changes so far are in the database; return whether they are."""
        until = self.asked
        while self.done < until and not self.has_failed:
            await self._moved.wait()
        return not self.has_failed

    def go_on(self) -> None:
        """Learn that one more change is in the database."""
        self.done += 1
        self._wake()

    def fail(self) -> None:
        """Learn that a change cannot be written."""
        if not self.has_failed:
            self.has_failed = True
            self._wake()
            self.failed()

    def _wake(self) -> None:
        self._moved.set()
        self._moved = anyio.Event()


@attrs.frozen(eq=False)
class _Change:
    of: Progress
    write: Callable[[Connection], object]
    people: Collection[int]


@attrs.define(eq=False)
class Writer:
    """Writes the changes of all tables into a database, in order.

    Attributes:
        database: the database.
        waits: the times after which writing is tried again, in seconds.
        written: what is called with the number of changes of a transaction, and the time it took in seconds.
    """

    database: Database
    waits: tuple[float, ...] = WAITS
    written: Callable[[int, float], object] = attrs.field(default=lambda _, __: None)
    _thread: anyio.CapacityLimiter = attrs.field(init=False, factory=lambda: anyio.CapacityLimiter(1))
    _waiting: list[_Change] = attrs.field(init=False, factory=list)
    _asked: anyio.Event = attrs.field(init=False, factory=anyio.Event)

    @property
    def waiting(self) -> int:
        """The number of changes that wait."""
        return len(self._waiting)

    def write(self, progress: Progress, write: Callable[[Connection], object], people: Collection[int] = ()) -> None:
        """Write a change of a table as soon as possible, unless one has failed before or the table is closed.

        Args:
            progress: how far the changes of the table are.
            write: writes the change, in one transaction with others.
            people: the persons of whom it writes, whom nobody else changes meanwhile.
        """
        if progress.has_ended or progress.has_failed:
            return
        progress.asked += 1
        if len(self._waiting) >= MOST_WAITING:
            progress.fail()
            return
        self._waiting.append(_Change(progress, write, people))
        self._asked.set()

    async def run(self) -> None:
        """Write what is asked for until cancelled; what still waits then is tried once more."""
        try:
            while True:
                await self._asked.wait()
                self._asked = anyio.Event()
                changes = [*self._waiting]
                await self._write_or_fail_apart(changes)
                del self._waiting[: len(changes)]
        finally:
            with anyio.CancelScope(shield=True):
                await self._write_once_more()

    async def _write_once_more(self) -> None:
        """Write what waits, of each table for itself; what the database does not take is lost, and nobody was told."""
        sound = [one for one in self._waiting if not one.of.has_failed]
        for _, of_table in groupby(sorted(sound, key=_by_table), _by_table):
            await self._tried([*of_table])

    async def _write_or_fail_apart(self, changes: list[_Change]) -> None:
        sound = [one for one in changes if not one.of.has_failed]
        if await self._write_all(sound) is not None:
            for _, of_table in groupby(sorted(sound, key=_by_table), _by_table):
                await self._write_or_fail([*of_table])

    async def _write_or_fail(self, changes: list[_Change]) -> None:
        """Write the changes of one table, or give the table up."""
        problem = await self._write_all(changes)
        if problem is not None:
            _LOG.error("a table is given up: %s", problem)
            changes[0].of.fail()

    async def _write_all(self, changes: list[_Change]) -> DatabaseError | None:
        """Write changes; return the problem if the database refuses them.

        As long as the database does not answer, it is asked again, and no table is given up: what waits is lost only if
        the server ends meanwhile, and nobody was told of it.
        """
        waits, begun = itertools.chain(self.waits, itertools.repeat(self.waits[-1])), time.monotonic()
        while (problem := await self._tried(changes)) is not None and not problem.is_refused:
            _LOG.warning("%d changes wait for the database: %s", len(changes), problem)
            await anyio.sleep(next(waits))
            begun = time.monotonic()
        if problem is None:
            self.written(len(changes), time.monotonic() - begun)
            for change in changes:
                change.of.go_on()
        return problem

    async def _tried(self, changes: list[_Change]) -> DatabaseError | None:
        return await to_thread.run_sync(_problem, self.database, changes, limiter=self._thread)


def _problem(database: Database, changes: Collection[_Change]) -> DatabaseError | None:
    """Write changes; return the problem if that is not possible."""
    try:
        with database.writing() as connection:
            hold(connection, {person for change in changes for person in change.people})
            for change in changes:
                change.write(connection)
    except DatabaseError as error:
        return error
    except Exception as error:
        _LOG.exception("a change cannot be written")
        return DatabaseError(f"a change cannot be written: {type(error).__name__}", is_refused=True)
    return None


def _by_table(change: _Change) -> int:
    return id(change.of)
