"""The server of a table: its page, the files of the page, and the sockets."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping
from importlib import resources
from typing import Final
from urllib.parse import urlsplit

import anyio
import attrs
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from bacon_rules.errors import JsonError
from bacon_rules.web import drawings
from bacon_rules.web.guests import Allowance, Guest
from bacon_rules.web.host import Host
from bacon_rules.web.orders import order_in
from bacon_rules.web.telling import Telling, chrome, languages, nearest

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""What the page may load: what comes from this server."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
TOO_MANY: Final = 1008
"""The code with which a socket is closed that asked for too much."""


@attrs.frozen
class Place:
    """What a link leads to.

    Attributes:
        host: who runs the table.
        seat: whose seat it is; `None` for somebody who looks at a record.
        names: the names of the players.
    """

    host: Host
    seat: int | None


def application(
    places: Mapping[str, Place], *, origins: frozenset[str] = frozenset(), language: str | None = None
) -> Starlette:
    """Return the server of tables, an ASGI application.

    Args:
        places: what each secret of a link leads to.
        origins: the origins of other pages that may use the sockets, such as ``http://localhost:3000``.
        language: what the pages speak; `None` for what each browser asks for.
    """
    files = _files()
    starts = {place.host.sitting.start.name: place.host.sitting.start for place in places.values()}
    decks = {name: drawings.cards_svg(start.state) for name, start in starts.items()}

    def place_of(token: object) -> Place | None:
        known = [place for key, place in places.items() if secrets.compare_digest(key.encode(), str(token).encode())]
        return known[0] if known else None

    def spoken(asked: str) -> str:
        return nearest(asked) if language is None else language

    async def page(request: Request) -> Response:
        told = spoken(request.headers.get("accept-language", ""))
        if place_of(request.path_params["token"]) is None:
            return PlainTextResponse(chrome("wrong-link", told) + "\n", 404)
        return Response(files["table.html"].replace(b"{language}", told.encode()), media_type=KINDS[".html"])

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in files:
            return PlainTextResponse("There is no such file.\n", 404)
        return Response(files[name], media_type=KINDS[f".{name.rpartition('.')[2]}"])

    async def cards(request: Request) -> Response:
        name = request.path_params["game"]
        if name not in decks:
            return PlainTextResponse("There is no such game here.\n", 404)
        return Response(decks[name], media_type=KINDS[".svg"])

    async def front(request: Request) -> Response:
        return PlainTextResponse(chrome("need-link", spoken(request.headers.get("accept-language", ""))) + "\n")

    async def socket(websocket: WebSocket) -> None:
        told = spoken(websocket.headers.get("accept-language", ""))
        asked = websocket.query_params.get("language")
        if asked in languages():
            told = asked
        if not _is_welcome(websocket, origins):
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-origin", told) + "\n", 403))
            return
        place = place_of(websocket.path_params["token"])
        if place is None:
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-link", told) + "\n", 404))
            return
        await websocket.accept()
        await _serve(websocket, place, Guest(place.seat, Telling(told, place.host.sitting.names)))

    @contextlib.asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        hosts = {id(place.host): place.host for place in places.values()}
        async with anyio.create_task_group() as tasks:
            for host in hosts.values():
                tasks.start_soon(host.run)
            yield
            tasks.cancel_scope.cancel()

    routes = [
        Route("/", front),
        Route("/table/{token}", page),
        Route("/files/{name}", file),
        Route("/cards/{game}.svg", cards),
        WebSocketRoute("/table/{token}/socket", socket),
    ]
    app = Starlette(routes=routes, lifespan=running)
    app.add_middleware(_WithHeaders)
    return app


class _WithHeaders:
    """Adds the headers that every response has."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", ()), *extra]}
            await send(message)

        await self.app(scope, receive, sent)


def _is_welcome(websocket: WebSocket, origins: frozenset[str]) -> bool:
    """Whether a page of this origin may use the socket; programs that are no pages have none."""
    origin = websocket.headers.get("origin")
    return origin is None or origin in origins or urlsplit(origin).netloc == websocket.headers.get("host")


async def _serve(websocket: WebSocket, place: Place, guest: Guest) -> None:
    """Let a page look and play until it leaves."""
    place.host.come(guest)
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_send_all, websocket, guest)
            await _read_all(websocket, place.host, guest)
            guest.leave()
    finally:
        place.host.go(guest)


async def _send_all(websocket: WebSocket, guest: Guest) -> None:
    """Send what the page is told; when it is told nothing more, the socket is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        async for text in guest.outbox:
            await websocket.send_text(text)
        await websocket.close(TOO_MANY)


async def _read_all(websocket: WebSocket, host: Host, guest: Guest) -> None:
    """Answer what the page asks for, until it leaves or asks for too much."""
    allowance = Allowance()
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not allowance.spend():
            guest.send({"type": "refused", "text": guest.telling.chrome("too-many")})
            return
        text = message.get("text")
        if text is None:
            guest.send({"type": "refused", "text": guest.telling.chrome("no-text")})
            continue
        try:
            order = order_in(text)
        except JsonError as error:
            guest.send({"type": "refused", "text": str(error)})
            continue
        host.answer(guest, order)


def _files() -> dict[str, bytes]:
    """Return the files of the page by their names."""
    folder = resources.files(__package__) / "static"
    files = {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.name.endswith(tuple(KINDS))}
    return {**files, "colours.css": drawings.colours_css().encode()}
