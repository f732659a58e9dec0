"""The server of tables: the page, its files, and the sockets."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping
from importlib import resources
from typing import Final

import anyio
import attrs
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from bacon_rules.documents.values import write_json
from bacon_rules.records import dumps, kept
from bacon_rules.web import drawings, sockets
from bacon_rules.web.doors import neighbourhood
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host
from bacon_rules.web.purses import OF_ADDRESS, Purse, Purses, may_hear
from bacon_rules.web.puzzling import PuzzleHost
from bacon_rules.web.telling import ENGLISH, Telling, chrome, languages, nearest

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
"""The content policy: the page may only load from this server."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
CHANGES: Final = {"cache-control": "no-cache"}
STAYS: Final = {"cache-control": "private, max-age=3600"}
"""How long a browser keeps a file: the cards are drawn often, and would otherwise be fetched each time."""

KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
}


@attrs.frozen
class Place:
    """The place behind a link.

    Attributes:
        host: the host of the table, or of the puzzles.
        seat: the seat; `None` for somebody who looks at a record, or solves puzzles.
    """

    host: Host | PuzzleHost
    seat: int | None


def application(
    places: Mapping[str, Place], *, origins: frozenset[str] = frozenset(), language: str | None = None
) -> Starlette:
    """Return the server of tables, an ASGI application.

    Args:
        places: the place for the secret of each link.
        origins: the origins of other pages that may use the sockets, such as ``http://localhost:3000``.
        language: the language of the pages; `None` for each browser's own.
    """
    server = _Server(places, origins, language)
    routes = [
        Route("/", server.front),
        Route("/table/{token}", server.page),
        Route("/table/{token}/record", server.record),
        Route("/files/{name}", server.file),
        Route("/cards/{name}", server.file),
        Route("/named/{name}", server.file),
        WebSocketRoute("/table/{token}/socket", server.socket),
    ]
    app = Starlette(routes=routes, lifespan=server.running)
    app.add_middleware(_WithHeaders)
    return app


@attrs.frozen(eq=False)
class _Server:
    places: Mapping[str, Place]
    origins: frozenset[str]
    language: str | None
    files: Mapping[str, bytes] = attrs.field(init=False)
    seats: Purses = attrs.field(init=False, factory=Purses)
    addresses: Purses = attrs.field(init=False, factory=lambda: Purses(OF_ADDRESS))

    @files.default
    def _files(self) -> Mapping[str, bytes]:
        """Return the files of the page by name."""
        folder = resources.files(__package__) / "static"
        files = {entry.name: entry.read_bytes() for entry in folder.iterdir()}
        starts = {place.host.sitting.start.name: place.host.sitting.start for place in self.places.values()}
        decks = {f"{name}.svg": drawings.cards_svg(start.state).encode() for name, start in starts.items()}
        rules = {id(place.host): place.host.sitting.start for place in self.places.values()}.values()
        named = {
            f"{name}.json": write_json(part).encode()
            for start in rules
            for name, part in start.game.named(start.state.rules).items()
        }
        return {**files, **decks, **named}

    async def front(self, request: Request) -> Response:
        return PlainTextResponse(chrome("need-link", self.spoken(request)) + "\n")

    async def page(self, request: Request) -> Response:
        language = self.spoken(request)
        if self.place(request) is None:
            return PlainTextResponse(chrome("wrong-link", language) + "\n", 404)
        return Response(
            self.files["table.html"].replace(b"{language}", language.encode()),
            media_type=KINDS["html"],
            headers=CHANGES,
        )

    async def record(self, request: Request) -> Response:
        """Give the record of a match to be saved, once it is over: every hand is in it."""
        language, place = self.spoken(request), self.place(request)
        if place is None:
            return PlainTextResponse(chrome("wrong-link", language) + "\n", 404)
        record = place.host.open_record
        if record is None:
            return PlainTextResponse(chrome("record-later", language) + "\n", 403)
        name = record.game if record.date is None else f"{record.game}-{record.date:%Y%m%d}"
        headers = {"content-disposition": f'attachment; filename="{name}{kept.ENDING}"', "cache-control": "no-store"}
        return Response(dumps(record), media_type=KINDS["json"], headers=headers)

    async def file(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in self.files:
            return PlainTextResponse("There is no such file.\n", 404)
        kind = name.rpartition(".")[2]
        return Response(self.files[name], media_type=KINDS[kind], headers=STAYS if kind in ("svg", "json") else CHANGES)

    async def socket(self, websocket: WebSocket) -> None:
        language = self.spoken(websocket)
        place = self.place(websocket)
        if not sockets.is_welcome(websocket, self.origins):
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-origin", language) + "\n", 403))
        elif place is None:
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-link", language) + "\n", 404))
        else:
            purses = self.purses(websocket, place)
            if may_hear(purses, place.host.sitting.ply):
                guest = Guest(place.seat, Telling(language, place.host.sitting.names))
                await sockets.serve(websocket, place.host, guest, purses)
            else:
                await websocket.send_denial_response(PlainTextResponse(chrome("too-much", language) + "\n", 429))

    def purses(self, asked: HTTPConnection, place: Place) -> tuple[Purse, Purse]:
        """Return the purses of a seat, or of one who only looks, and of the address."""
        address = "" if asked.client is None else neighbourhood(asked.client.host)
        token = asked.path_params["token"]
        return self.seats.of(f"{token} {address if place.seat is None else ''}"), self.addresses.of(address)

    def place(self, asked: HTTPConnection) -> Place | None:
        """Return the place of a link; all secrets are compared, so that the time reveals nothing."""
        token = asked.path_params["token"].encode()
        found = [place for key, place in self.places.items() if secrets.compare_digest(key.encode(), token)]
        return found[0] if found else None

    def spoken(self, asked: HTTPConnection) -> str:
        """Return the language of an answer."""
        wanted = asked.query_params.get("language")
        if wanted in languages():
            return str(wanted)
        return nearest(asked.headers.get("accept-language", ENGLISH)) if self.language is None else self.language

    @contextlib.asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Run the tables as long as the server runs."""
        hosts = {id(place.host): place.host for place in self.places.values()}
        thinkers = anyio.CapacityLimiter(1)
        async with anyio.create_task_group() as tasks:
            for host in hosts.values():
                tasks.start_soon(host.run, thinkers)
            yield
            tasks.cancel_scope.cancel()


class _WithHeaders:
    """A wrapper that adds the headers of every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(event: Message) -> None:
            if event["type"] in ("http.response.start", "websocket.http.response.start"):
                extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                event = {**event, "headers": [*event["headers"], *extra]}
            await send(event)

        await self.app(scope, receive, sent)
