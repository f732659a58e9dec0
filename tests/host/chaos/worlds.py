"""A server with people at tables of all games, who play on whatever happens to it."""

from __future__ import annotations

import asyncio
import contextlib
import http
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import count, cycle
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.host.database import Database
from bacon_rules.host.files import write_records
from bacon_rules.records import Valid, validate, validate_file
from tests.host.chaos.checks import Told, kept
from tests.host.chaos.pages import Page
from tests.host.chaos.servers import PATIENCE, TRIES_AGAIN, Server

GAMES: Final = ("bacon-4", "trick-taking", "save-your-bacon")
GOES_ON: Final = 4
"""The number of further moves by which a table shows that it goes on."""

_ADDRESSES: Final = count(1)


def browser() -> dict[str, str]:
    """Return what a browser at an address of its own says; the server takes us for a proxy of all of them."""
    number = next(_ADDRESSES)
    return {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"}


@attrs.define(eq=False)
class World:
    """Tables, and the pages at them.

    Attributes:
        server: the server that answers what is asked beside the tables.
        others: servers with the same database.
        database: its database, to be looked at.
        rng: decides what can be so or so.
        tables: the pages at each table; the last one only watches.
    """

    server: Server
    others: Sequence[Server]
    database: Database
    rng: random.Random
    tables: dict[str, list[Page]] = attrs.field(factory=dict)
    _tasks: list[asyncio.Task[None]] = attrs.field(init=False, factory=list)

    @property
    def pages(self) -> list[Page]:
        """All pages."""
        return [page for pages in self.tables.values() for page in pages]

    def open(self, game: str, people: int) -> None:
        """Open a table, let people sit down, and one more look on."""
        seated = [browser() for _ in range(people)]
        for number, headers in enumerate(seated):
            self.server.post("/me", headers, name=f"Player {number}")
        path = self.server.post("/tables", seated[0], game=game, people=people)["to"]
        for headers in seated[1:]:
            self.server.post(f"{path}/sit", headers)
        addresses = [f"ws://127.0.0.1:{server.port}{path}/socket" for server in (self.server, *self.others)]
        orders = [[*addresses[number:], *addresses[:number]] for number in range(len(addresses))]
        pages = [
            Page(order, headers, random.Random(self.rng.random()))
            for headers, order in zip((*seated, browser()), cycle(orders), strict=False)
        ]
        self.tables[path.removeprefix("/table/")] = pages
        self._tasks += [asyncio.create_task(page.stay()) for page in pages]

    def open_again(self) -> None:
        """Open another table for each whose match is over."""
        for pages in [*self.tables.values()]:
            if pages[0].is_over and not pages[0].has_another:
                pages[0].has_another = True
                self.open(pages[0].game, len(pages) - 1)

    async def goes_on(self) -> None:
        """Wait until every page has been told of further moves, or that its match is over."""
        before = {id(page): page.ply for page in self.pages}

        def has_gone_on() -> bool:
            return all(page.is_over or page.ply >= before[id(page)] + GOES_ON for page in self.pages)

        await eventually(has_gone_on, lambda: f"these tables stand still: {self._still(before)}")

    def check(self) -> None:
        """Check that all is kept of which pages were told."""
        for table, pages in self.tables.items():
            kept(self.database, table, pages)

    async def leave(self) -> None:
        """Let all pages leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def check_all(self, folder: Path, every: int) -> None:
        """Check everything that pages were told, and every record; nobody plays any more."""
        again = 0
        for table, pages in self.tables.items():
            sitting = kept(self.database, table, pages)
            again += sum(Told(sitting, page, every).check() for page in pages)
            status, record = self._record(table)
            assert status == (200 if sitting.position.is_over else 403)
            assert not sitting.position.is_over or isinstance(validate(record), Valid)
        assert again
        assert write_records(self.database, folder) == len(self.tables)
        for file in folder.iterdir():
            verdict = validate_file(file)
            assert isinstance(verdict, Valid), verdict

    def _record(self, table: str) -> tuple[int, bytes]:
        """Ask for the record of a table until that is not too much at once."""
        while True:
            status, record = self.server.get(f"/table/{table}/record")
            if status != http.HTTPStatus.TOO_MANY_REQUESTS:
                return status, record
            time.sleep(1)

    def _still(self, before: dict[int, int]) -> list[str]:
        return [f"{page.address} {page.ply}" for page in self.pages if page.ply < before[id(page)] + GOES_ON]


@contextlib.asynccontextmanager
async def living(servers: Sequence[Server], seed: str, tables: int) -> AsyncIterator[World]:
    """Let people play at tables of all games, one at the first and two at the next, until the end of the block."""
    server, *others = servers
    database = Database.at(server.database)
    world = World(server, others, database, random.Random(seed))
    try:
        for number in range(tables):
            world.open(GAMES[number % len(GAMES)], 2 - number // len(GAMES) % 2)
        await world.goes_on()
        yield world
    finally:
        await world.leave()
        database.close()


async def eventually(is_so: Callable[[], bool], what: Callable[[], str]) -> None:
    """Wait until something is so, or fail."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, what()
        await asyncio.sleep(TRIES_AGAIN)


@contextlib.contextmanager
def locked(database: Database) -> Iterator[None]:
    """Let nobody write into the database until the end of the block."""
    is_sqlite = database.engine.dialect.name == "sqlite"
    with database.engine.connect() as connection:
        connection.exec_driver_sql("DELETE FROM entries WHERE 0" if is_sqlite else "LOCK TABLE entries IN SHARE MODE")
        yield
        connection.rollback()
