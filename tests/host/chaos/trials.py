"""What can happen to a server."""

from __future__ import annotations

import asyncio
import contextlib
import http
import json
import signal
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.host.chaos.servers import PATIENCE, TRIES_AGAIN
from tests.host.chaos.worlds import World, browser, eventually, locked
from tests.host.postgres import Postgres

Trial = Callable[[World], Awaitable[None]]
"""Something that happens to a server; afterwards it has to go on."""

FULL: Final = 64 * 1024
"""The size beyond which no file grows on a full disk, in bytes: the journal of SQLite soon has it, the log does not."""

TRIES: Final = 100
"""The number of looks whether somebody has moved."""

SENT_AWAY: Final = (1008, 1006)
"""The codes of a page that sends too much: it is told so, or cut off if it does not even read."""

WAITS: Final = "wait for the database"
"""What the server logs when it cannot write."""


async def killed(world: World) -> None:
    """Kill the server at any moment."""
    await asyncio.sleep(world.rng.random())
    world.server.kill()
    world.check()
    await asyncio.to_thread(world.server.start)


async def another_killed(world: World) -> None:
    """Kill one of the other servers at any moment; those that are left take over its tables."""
    await asyncio.sleep(world.rng.random())
    another = world.rng.choice(world.others)
    another.kill()
    world.check()
    await world.goes_on()
    await asyncio.to_thread(another.start)


async def killed_while_writing(world: World) -> None:
    """Kill the server while what people have just done cannot be written."""
    while not await _killed_while_locked(world):
        await world.goes_on()
    world.check()
    await asyncio.to_thread(world.server.start)


async def _killed_while_locked(world: World) -> bool:
    """Kill the server if somebody moves while nothing can be written; return whether somebody did.

    Nobody does if everybody waits for computers, whose moves are not told meanwhile.
    """
    with locked(world.database):
        for _ in range(TRIES):
            if any(page.ply in page.sent for page in world.pages):
                await asyncio.sleep(world.rng.uniform(0.2, 0.5))
                world.server.kill()
                return True
            await asyncio.sleep(TRIES_AGAIN)
    return False


def frozen(seconds: float) -> Trial:
    """Stop the server for a while, so that its clock jumps."""

    async def trial(world: World) -> None:
        world.server.signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        world.server.signal(signal.SIGCONT)

    return trial


async def full(world: World) -> None:
    """Fill the disk, and make room again."""
    before = world.server.log.read_text(encoding="utf-8").count(WAITS)
    world.server.limit_files(FULL)
    now = world.server.log
    await eventually(lambda: now.read_text(encoding="utf-8").count(WAITS) > before, lambda: "the disk is not full")
    world.check()
    world.server.limit_files(-1)


async def full_and_killed(world: World) -> None:
    """Fill the disk, kill the server, and make room again."""
    await full(world)
    await killed(world)


def without(postgres: Postgres) -> Trial:
    """Stop PostgreSQL at once, and start it again."""

    async def trial(world: World) -> None:
        await asyncio.to_thread(postgres.stop, "immediate")
        status, _ = await asyncio.to_thread(world.server.get, "/lobby.json")
        assert status == http.HTTPStatus.SERVICE_UNAVAILABLE
        await asyncio.sleep(world.rng.random())
        await asyncio.to_thread(postgres.start)

    return trial


async def unread(world: World) -> None:
    """Let pages look on that read nothing, while the tables go on."""
    async with contextlib.AsyncExitStack() as stack:
        for table in world.tables:
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            narrow.connect(("127.0.0.1", world.server.port))
            await stack.enter_async_context(_looking(world, table, sock=narrow, max_queue=1))
        await world.goes_on()


async def flooded(world: World) -> None:
    """Let pages send without end, and somebody ask without end, while the tables go on."""
    floods = [asyncio.create_task(_flood(world, table)) for table in world.tables]
    asks = [asyncio.create_task(_ask_on(world)) for _ in range(3)]
    await world.goes_on()
    for flood in floods:
        assert await flood in SENT_AWAY
    for ask in asks:
        ask.cancel()
    await asyncio.gather(*asks, return_exceptions=True)


async def _flood(world: World, table: str) -> int | None:
    """Send orders until the server closes the socket, and return the code."""
    async with _looking(world, table) as page:
        reading = asyncio.create_task(_read_on(page))
        with contextlib.suppress(ConnectionClosed):
            while True:
                await page.send(json.dumps({"type": "look", "ply": 0}))
                await asyncio.sleep(0)  # to send does not wait as long as there is room, and others have to go on
        await reading
        return page.close_code


async def _read_on(page: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in page:
            pass


async def _ask_on(world: World) -> None:
    headers = browser()
    while True:
        await asyncio.to_thread(world.server.get, "/lobby.json", **headers)


def _looking(world: World, table: str, **more: Any) -> connect:
    address = f"ws://127.0.0.1:{world.server.port}/table/{table}/socket"
    return connect(
        address,
        additional_headers=browser(),
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=0.2,
        proxy=None,
        **more,
    )
