"""A server of many tables under load: ``python -m benchmarks.host --tables 1000`` prints what it can do, on Linux.

A host of its own is started on a fresh database.  At each table sit one or two people, who think for a while before
each move, and computers.  All people are one program, whose share of a CPU is printed too: once that comes near to 1,
it is this program that is too slow, and not the server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

import attrs
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bacon_rules.build import build_info
from bacon_rules.games import GAMES
from bacon_rules.host.database import Database

PLAYED: Final = ("bacon-4", "trick-taking", "save-your-bacon")
THINKS: Final = 5.0
"""The time for which a person thinks, in seconds; each time it is between half and one and a half times as long."""

LOOKED_AT: Final = 40
"""The number of legal moves among which a person chooses."""

AT_ONCE: Final = 20
"""The number of sockets that open at the same time."""

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_NUMBERS: Final = count(1)


@attrs.frozen
class Usage:
    """What a server has used up to a moment.

    Attributes:
        at: the moment, in seconds.
        cpu: the time on a CPU, in seconds.
        own_cpu: the same of this program.
        memory: the resident memory, in bytes.
        changes: the number of changes of tables in the database.
        writes: the number of transactions for these.
        write_seconds: the time that the transactions took, in seconds.
        size: the size of the database, in bytes.
    """

    at: float
    cpu: float
    own_cpu: float
    memory: int
    changes: float
    writes: float
    write_seconds: float
    size: int


@attrs.frozen
class Server:
    """A host in a process of its own.

    Attributes:
        process: the number of the process.
        port: the port.
        database: where it keeps everything.
    """

    process: int
    port: int
    database: Database

    def usage(self) -> Usage:
        """Return what the server has used up to now."""
        folder = Path("/proc", str(self.process))
        ticks = folder.joinpath("stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port)) as connection:
            connection.request("GET", "/metrics")
            told = connection.getresponse().read().decode()
        return Usage(
            time.monotonic(),
            (int(ticks[11]) + int(ticks[12])) / _TICKS,
            time.process_time(),
            1024 * int(_found(r"VmRSS:\s+(\d+)", folder.joinpath("status").read_text(encoding="utf-8"))),
            float(_found(r"^bacon_changes_total (\S+)", told)),
            float(_found(r"^bacon_write_seconds_count (\S+)", told)),
            float(_found(r"^bacon_write_seconds_sum (\S+)", told)),
            self._size(),
        )

    def _size(self) -> int:
        with self.database.reading() as connection:
            if connection.dialect.name == "sqlite":
                pages, size = (connection.scalar(text(f"PRAGMA {one}")) for one in ("page_count", "page_size"))
                return int(pages) * int(size)
            return int(connection.scalar(text("SELECT pg_database_size(current_database())")))


@contextlib.contextmanager
def serving(address: str) -> Iterator[Server]:
    """Start a host on a database, and end it afterwards."""
    database = Database.at(address)
    command = [sys.executable, "-m", "bacon_rules", "host", "--database", address, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        try:
            assert process.stdout is not None
            port = int(_found(r":(\d+)/", process.stdout.readline()))
            yield Server(process.pid, port, database)
        finally:
            process.terminate()
            database.close()


@attrs.frozen
class Browser:
    """What somebody sends requests with, from an address of their own.

    Attributes:
        connection: a connection to the server, which takes it for that of a proxy.
        headers: what each request says about who asks.
    """

    connection: http.client.HTTPConnection
    headers: dict[str, str]

    @classmethod
    def of_somebody(cls, connection: http.client.HTTPConnection) -> Browser:
        """Return the browser of a new person."""
        number = next(_NUMBERS)
        browser = cls(connection, {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"})
        browser.post("/me", name=f"Player {number}")
        return browser

    def post(self, path: str, **asked: object) -> dict[str, Any]:
        """Ask for something, and return the answer; a cookie is kept."""
        headers = {**self.headers, "Content-Type": "application/json"}
        self.connection.request("POST", path, json.dumps(asked), headers)
        answer = self.connection.getresponse()
        told: dict[str, Any] = json.loads(answer.read())
        if answer.status >= http.HTTPStatus.BAD_REQUEST:
            raise RuntimeError(f"{path}: {told['error']}")
        cookie = answer.getheader("set-cookie")
        if cookie is not None:
            self.headers["Cookie"] = cookie.partition(";")[0]
        return told


@attrs.define(eq=False)
class Human:
    """Somebody who plays at a table.

    Attributes:
        address: the address of the table's socket.
        headers: what says who it is.
        thinks: the time before a move, in seconds.
        rng: chooses times and moves.
        latencies: the time of each answered move until it was seen, with the moment at which it was seen, in seconds.
        lost: the number of sockets that were closed.
    """

    address: str
    headers: dict[str, str]
    thinks: float
    rng: random.Random
    latencies: list[tuple[float, float]] = attrs.field(factory=list)
    lost: int = 0
    _welcome: dict[str, Any] = attrs.field(init=False, factory=dict)
    _sent: tuple[int, float] | None = attrs.field(init=False, default=None)
    _thought: asyncio.Task[None] | None = attrs.field(init=False, default=None)

    async def play(self, doors: asyncio.Semaphore, ready: asyncio.Queue[None]) -> None:
        """Play until cancelled; tell once the table is seen for the first time."""
        while True:
            try:
                async with doors:
                    socket = await connect(self.address, additional_headers=self.headers, max_size=None)
                async with socket:
                    ready.put_nowait(None)
                    async for message in socket:
                        self._hear(socket, json.loads(message))
            except (OSError, WebSocketException) as error:
                print(f"{self.address}: {error}", file=sys.stderr)
            self.lost += 1
            await asyncio.sleep(1)

    def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self._welcome = message
        if message["type"] != "position":
            return
        if self._sent is not None and message["ply"] > self._sent[0]:
            now = time.monotonic()
            self.latencies.append((now, now - self._sent[1]))
            self._sent = None
        if self._thought is not None:
            self._thought.cancel()
        if message["over"] or message["deal_due"] or message["to_act"] == self._welcome["seat"]:
            self._thought = asyncio.create_task(self._answer(socket, message))

    async def _answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await asyncio.sleep(self.thinks * self.rng.uniform(0.5, 1.5))
        if message["over"] or message["deal_due"]:
            order: dict[str, Any] = {"type": "rematch" if message["over"] else "go-on"}
        else:
            view = GAMES[self._welcome["game"]].load_view(message["view"])
            move = self.rng.choice([*islice(view.legal_moves(), LOOKED_AT)])
            order = {"type": "play", "move": str(move), "ply": message["ply"]}
            self._sent = message["ply"], time.monotonic()
        with contextlib.suppress(WebSocketException):
            await socket.send(json.dumps(order))


def seated(server: Server, tables: int, thinks: float) -> Iterator[Human]:
    """Open tables, and yield the people who sit there: one at every other table, two at the others."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    with contextlib.closing(connection):
        for table in range(tables):
            people = [Browser.of_somebody(connection) for _ in range(table % 2 + 1)]
            terms = {"game": PLAYED[table % len(PLAYED)], "people": len(people)}
            path = people[0].post("/tables", **terms)["to"]
            for browser in people[1:]:
                browser.post(f"{path}/sit")
            for number, browser in enumerate(people):
                address = f"ws://127.0.0.1:{server.port}{path}/socket"
                yield Human(address, browser.headers, thinks, random.Random(f"{table} {number}"))


async def played(server: Server, humans: list[Human], seconds: float) -> tuple[Usage, Usage]:
    """Let people play; return what the server had used once all were in the midst of it, and some time later."""
    doors, ready = asyncio.Semaphore(AT_ONCE), asyncio.Queue[None]()
    tasks = [asyncio.create_task(human.play(doors, ready)) for human in humans]
    for _ in humans:
        await ready.get()
    await asyncio.sleep(2 * max(human.thinks for human in humans))
    before = await asyncio.to_thread(server.usage)
    await asyncio.sleep(seconds)
    after = await asyncio.to_thread(server.usage)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return before, after


def measured(address: str, tables: int, thinks: float, seconds: float) -> Iterator[str]:
    """Yield the lines of what was measured with so many tables."""
    with serving(address) as server:
        empty = server.usage()
        humans = [*seated(server, tables, thinks)]
        opened = server.usage()
        before, after = asyncio.run(played(server, humans, seconds))
    latencies = [late for human in humans for at, late in human.latencies if before.at <= at <= after.at]
    lasted, changes, writes = after.at - before.at, after.changes - before.changes, after.writes - before.writes
    yield f"{tables} tables with {len(humans)} people, who think for {thinks:g} s; {lasted:.0f} s; {build_info()}"
    yield f"  opening a table and what belongs to it: {(opened.at - empty.at) / tables * 1000:.1f} ms"
    yield f"  moves accepted: {changes / lasted:.1f} a second, {changes / writes:.1f} at once"
    yield f"  a transaction: {(after.write_seconds - before.write_seconds) / writes * 1000:.1f} ms"
    yield f"  a person's move until it is seen: {_spread(latencies)}; {len(latencies)} moves"
    yield f"  a CPU's share: {(after.cpu - before.cpu) / lasted:.2f}, of the people's: {_own(before, after):.2f}"
    yield f"  a move's CPU: {(after.cpu - before.cpu) / changes * 1000:.2f} ms"
    yield f"  memory: {after.memory / 2**20:.0f} MiB, a table's {(after.memory - empty.memory) / tables / 1024:.0f} KiB"
    yield f"  a move in the database: {(after.size - before.size) / changes:.0f} bytes"
    yield f"  sockets lost: {sum(human.lost for human in humans)}"


def _spread(latencies: list[float]) -> str:
    parts = statistics.quantiles(latencies, n=100, method="inclusive")
    told = ((name, 1000 * parts[at - 1]) for name, at in (("median", 50), ("p95", 95), ("p99", 99)))
    return ", ".join(f"{name} {figure:.1f} ms" for name, figure in told)


def _own(before: Usage, after: Usage) -> float:
    return (after.own_cpu - before.own_cpu) / (after.at - before.at)


def _found(pattern: str, told: str) -> str:
    match = re.search(pattern, told, re.MULTILINE)
    assert match is not None, told
    return match[1]


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.host", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="how many tables (default: %(default)s)")
    parser.add_argument("--database", metavar="URL", help="an empty database (default: a file that is deleted)")
    parser.add_argument("--thinks", type=float, default=THINKS, help="how long people think, in seconds")
    parser.add_argument("--seconds", type=float, default=60, help="how long is measured (default: %(default)s)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = asked.database or str(Path(folder, "host.db"))
        _print(measured(where, asked.tables, asked.thinks, asked.seconds))
