"""The sockets of a table, with orders coming in and messages going out."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final
from urllib.parse import urlsplit

import anyio
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from bacon_rules.errors import JsonError
from bacon_rules.web import orders
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host
from bacon_rules.web.purses import Purse, may_hear, may_send
from bacon_rules.web.puzzling import PuzzleHost

TOO_MUCH: Final = 1008
"""The code for closing the socket of a page that sends too much or does not read."""

Settled = Callable[[], Awaitable[bool]]
"""A function that waits until all that has happened at a table is kept, and returns whether it is."""

RETOLD: Final = (orders.Allow, orders.PlayOn, orders.Sit, orders.Speak, orders.Turn, orders.Undo)
"""The orders after which a whole match is told again, or played again."""


def is_welcome(asked: HTTPConnection, origins: frozenset[str]) -> bool:
    """Whether a page of this origin may use the server; programs other than pages have no origin."""
    origin = asked.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == asked.headers.get("host")
    except ValueError:
        return False


async def serve(
    websocket: WebSocket, host: Host | PuzzleHost, guest: Guest, purses: Sequence[Purse], settled: Settled
) -> None:
    """Let a page look and play until it leaves, asks for more than the purses hold, or something cannot be kept."""
    try:
        async with guest.outbox:
            await websocket.accept()
            host.come(guest)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(_send_all, websocket, guest, settled)
                if await _read_all(websocket, host, guest, purses):
                    guest.leave()
                else:
                    tasks.cancel_scope.cancel()
    finally:
        host.go(guest)


async def _send_all(websocket: WebSocket, guest: Guest, settled: Settled) -> None:
    """Send the messages to the page, none before what it tells is kept; close the socket after the last one."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        async for text in guest.outbox:
            if not await settled():
                break
            await websocket.send_text(text)
        await websocket.close(TOO_MUCH)


async def _read_all(websocket: WebSocket, host: Host | PuzzleHost, guest: Guest, purses: Sequence[Purse]) -> bool:
    """Answer the page's orders until it leaves or sends too much; return whether it is still there."""
    while True:
        event = await websocket.receive()
        if event["type"] == "websocket.disconnect":
            return False
        if not may_send(purses):
            guest.send({"type": "refused", "text": guest.telling.chrome("too-many")})
            return True
        text = event.get("text")
        if text is None:
            guest.send({"type": "refused", "text": guest.telling.chrome("no-text")})
            continue
        try:
            order = orders.order_in(text)
        except JsonError as error:
            guest.send({"type": "refused", "text": str(error)})
            continue
        if isinstance(order, RETOLD) and not may_hear(purses, host.sitting.ply):
            guest.send({"type": "refused", "text": guest.telling.chrome("too-much")})
            continue
        host.answer(guest, order)
