"""Handing a page's socket on to the server that has the table."""

from __future__ import annotations

import contextlib
from typing import Final
from urllib.parse import urlsplit

import anyio
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from bacon_rules.errors import DatabaseError
from bacon_rules.web.sockets import TOO_MUCH

MARK: Final = "x-bacon-forwarded"
"""The header of what another server hands on, and of what is not handed on once more."""

WITHIN: Final = 5
"""The time for the other server to answer, in seconds."""

AGAIN: Final = 1012
"""The code with which a server says that a page may come again."""

PASSED: Final = ("accept-language", "cookie")
"""The headers that are handed on."""


def was_forwarded(asked: HTTPConnection) -> bool:
    """Whether another server hands this on."""
    return MARK in asked.headers


async def forward(websocket: WebSocket, owner: str) -> None:
    """Hand a socket on to another server until one of its ends is closed.

    Args:
        websocket: the socket of the page.
        owner: the address of the other server.

    Raises:
        DatabaseError: the other server cannot be reached.
    """
    async with contextlib.AsyncExitStack() as stack:
        try:
            there = await stack.enter_async_context(
                connect(
                    _address(websocket, owner),
                    additional_headers=_headers(websocket),
                    compression=None,
                    open_timeout=WITHIN,
                    ping_interval=None,
                )
            )
        except InvalidStatus as refused:
            answer = refused.response
            text = (answer.body or b"").decode("utf-8", "replace")
            await websocket.send_denial_response(PlainTextResponse(text, answer.status_code))
            return
        except (InvalidHandshake, OSError) as error:
            raise DatabaseError(f"the server that has the table does not answer: {error}") from None
        await websocket.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_bring, websocket, there)
            await _take(websocket, there)
            tasks.cancel_scope.cancel()


async def _take(websocket: WebSocket, there: ClientConnection) -> None:
    """Hand on what the page sends."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            event = await websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            await there.send(event["bytes"] if text is None else text)


async def _bring(websocket: WebSocket, there: ClientConnection) -> None:
    """Hand on what the page is told, and close its socket as the other server does."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        with contextlib.suppress(ConnectionClosed):
            while True:
                await websocket.send_text(str(await there.recv()))
        await websocket.close(TOO_MUCH if there.close_code == TOO_MUCH else AGAIN)


def _address(websocket: WebSocket, owner: str) -> str:
    scheme = "wss" if urlsplit(owner).scheme == "https" else "ws"
    query = f"?{websocket.url.query}" if websocket.url.query else ""
    return f"{scheme}://{urlsplit(owner).netloc}{websocket.url.path}{query}"


def _headers(websocket: WebSocket) -> dict[str, str]:
    client = {} if websocket.client is None else {"x-forwarded-for": websocket.client.host}
    passed = {name: websocket.headers[name] for name in PASSED if name in websocket.headers}
    return {**passed, **client, MARK: "1"}
