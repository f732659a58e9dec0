"""The server of tables: the page, its files, and the sockets."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from importlib import resources
from typing import Final, Self

import anyio
import attrs
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from bacon_rules.documents.values import write_json
from bacon_rules.games import Position
from bacon_rules.records import Record, dumps, kept
from bacon_rules.web import drawings, sockets
from bacon_rules.web.doors import neighbourhood
from bacon_rules.web.guests import Guest
from bacon_rules.web.host import Host
from bacon_rules.web.purses import OF_ADDRESS, Purse, Purses, may_hear
from bacon_rules.web.puzzling import PuzzleHost
from bacon_rules.web.sockets import Settled
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


async def at_once() -> bool:
    """Say that everything is kept already: files are written before anybody is told."""
    return True


@attrs.frozen
class Place:
    """The place behind a link.

    Attributes:
        host: the host of the table, or of the puzzles.
        seat: the seat; `None` for somebody who looks at a record, or solves puzzles.
        settled: waits until all that has happened at the table is kept, and returns whether it is.
    """

    host: Host | PuzzleHost
    seat: int | None
    settled: Settled = at_once


@attrs.define(eq=False)
class Files:
    """The files of the pages, with the cards of the games that are played.

    Attributes:
        files: the content of each by its name.
    """

    files: dict[str, bytes]

    @classmethod
    def of(cls, *packages: str) -> Self:
        """Return the files in the folders ``static`` of packages."""
        folders = [resources.files(package) / "static" for package in packages]
        return cls({entry.name: entry.read_bytes() for folder in folders for entry in folder.iterdir()})

    def add(self, start: Position) -> None:
        """Add the cards of a game, and what its messages only name."""
        rules = start.state.rules
        if f"{start.name}.svg" not in self.files:
            self.files[f"{start.name}.svg"] = drawings.cards_svg(start.state).encode()
        for name, part in start.game.named(rules).items():
            self.files.setdefault(f"{name}.json", write_json(part).encode())


Find = Callable[[HTTPConnection], Awaitable[Place | None]]
"""A function that finds the place that a request is for."""


def application(
    places: Mapping[str, Place], *, origins: frozenset[str] = frozenset(), language: str | None = None
) -> Starlette:
    """Return the server of tables, an ASGI application.

    Args:
        places: the place for the secret of each link.
        origins: the origins of other pages that may use the sockets, such as ``http://localhost:3000``.
        language: the language of the pages; `None` for each browser's own.
    """

    async def found(asked: HTTPConnection) -> Place | None:
        """Return the place of a link; all secrets are compared, so that the time reveals nothing."""
        token = asked.path_params["token"].encode()
        equal = [place for key, place in places.items() if secrets.compare_digest(key.encode(), token)]
        return equal[0] if equal else None

    @contextlib.asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        """Run the tables as long as the server runs."""
        thinkers = anyio.CapacityLimiter(1)
        async with anyio.create_task_group() as tasks:
            for host in {id(place.host): place.host for place in places.values()}.values():
                tasks.start_soon(host.run, thinkers)
            yield
            tasks.cancel_scope.cancel()

    pages = Pages(found, Files.of(__package__), origins, language)
    for place in places.values():
        pages.files.add(place.host.sitting.start)
    app = Starlette(routes=[Route("/", pages.front), *pages.routes()], lifespan=running)
    app.add_middleware(WithHeaders)
    return app


@attrs.frozen(eq=False)
class Pages:
    """What is answered to browsers.

    Attributes:
        find: finds the place that a request is for.
        files: the files.
        origins: the origins of other pages that may use the sockets.
        language: the language of the pages; `None` for each browser's own.
    """

    find: Find
    files: Files
    origins: frozenset[str]
    language: str | None
    seats: Purses = attrs.field(init=False, factory=Purses)
    addresses: Purses = attrs.field(init=False, factory=lambda: Purses(OF_ADDRESS))

    def routes(self) -> list[BaseRoute]:
        """Return the addresses of tables and files."""
        return [
            Route("/table/{token}", self.page),
            Route("/table/{token}/record", self.record),
            Route("/files/{name}", self.file),
            Route("/cards/{name}", self.file),
            Route("/named/{name}", self.file),
            WebSocketRoute("/table/{token}/socket", self.socket),
        ]

    async def front(self, request: Request) -> Response:
        """Say that a link is needed."""
        return PlainTextResponse(chrome("need-link", self.spoken(request)) + "\n")

    async def page(self, request: Request) -> Response:
        """Give the page of a table."""
        if await self.find(request) is None:
            return PlainTextResponse(chrome("wrong-link", self.spoken(request)) + "\n", 404)
        return self.document("table.html", request)

    def document(self, name: str, request: Request, head: bytes = b"") -> Response:
        """Give a page in the language of the request, with more in its head."""
        page = self.files.files[name].replace(b"{language}", self.spoken(request).encode())
        page = page.replace(b"</head>", head + b"</head>")
        return Response(page, media_type=KINDS["html"], headers=CHANGES)

    async def record(self, request: Request) -> Response:
        """Give the record of a match to be saved, once it is over: every hand is in it."""
        language, place = self.spoken(request), await self.find(request)
        if place is None:
            return PlainTextResponse(chrome("wrong-link", language) + "\n", 404)
        record = place.host.open_record
        if record is None:
            return PlainTextResponse(chrome("record-later", language) + "\n", 403)
        return saved(record)

    async def file(self, request: Request) -> Response:
        """Give a file."""
        name = request.path_params["name"]
        if name not in self.files.files:
            return PlainTextResponse("There is no such file.\n", 404)
        kind = name.rpartition(".")[2]
        headers = STAYS if kind in ("svg", "json") else CHANGES
        return Response(self.files.files[name], media_type=KINDS[kind], headers=headers)

    async def socket(self, websocket: WebSocket) -> None:
        """Serve the socket of a table's page."""
        language = self.spoken(websocket)
        if not sockets.is_welcome(websocket, self.origins):
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-origin", language) + "\n", 403))
            return
        place = await self.find(websocket)
        if place is None:
            await websocket.send_denial_response(PlainTextResponse(chrome("wrong-link", language) + "\n", 404))
            return
        purses = self.purses(websocket, place)
        if may_hear(purses, place.host.sitting.ply):
            guest = Guest(place.seat, Telling(language, place.host.sitting.names))
            await sockets.serve(websocket, place.host, guest, purses, place.settled)
        else:
            await websocket.send_denial_response(PlainTextResponse(chrome("too-much", language) + "\n", 429))

    def purses(self, asked: HTTPConnection, place: Place) -> tuple[Purse, Purse]:
        """Return the purses of a seat, or of one who only looks, and of the address."""
        address = address_of(asked)
        token = asked.path_params["token"]
        return self.seats.of(f"{token} {address if place.seat is None else place.seat}"), self.addresses.of(address)

    def spoken(self, asked: HTTPConnection) -> str:
        """Return the language of an answer."""
        wanted = asked.query_params.get("language")
        if wanted in languages():
            return str(wanted)
        return nearest(asked.headers.get("accept-language", ENGLISH)) if self.language is None else self.language


def saved(record: Record) -> Response:
    """Give a record to be saved."""
    name = record.game if record.date is None else f"{record.game}-{record.date:%Y%m%d}"
    headers = {"content-disposition": f'attachment; filename="{name}{kept.ENDING}"', "cache-control": "no-store"}
    return Response(dumps(record), media_type=KINDS["json"], headers=headers)


def address_of(asked: HTTPConnection) -> str:
    """Return what stands for everybody behind the address of a request."""
    return "" if asked.client is None else neighbourhood(asked.client.host)


class WithHeaders:
    """A wrapper that adds the headers of every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: D102 - ASGI's own
        async def sent(event: Message) -> None:
            if event["type"] in ("http.response.start", "websocket.http.response.start"):
                extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                event = {**event, "headers": [*event["headers"], *extra]}
            await send(event)

        await self.app(scope, receive, sent)
