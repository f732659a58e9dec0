"""The server of many tables: the lobby, the tables, and what their pages ask for."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final
from urllib.parse import quote

import anyio
import attrs
from anyio import to_thread
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from bacon_rules.errors import BaconRulesError, DatabaseError, JsonError
from bacon_rules.games import GAMES
from bacon_rules.host import answers, forwarding, people, reminders, tables
from bacon_rules.host.answers import Asked, Told
from bacon_rules.host.brought.decks import own_file
from bacon_rules.host.database import Database
from bacon_rules.host.metrics import KIND, Metrics
from bacon_rules.host.owning import Alone, Elsewhere, Shared
from bacon_rules.host.people import Person
from bacon_rules.host.playing import PAUSE, STAYS, Floor
from bacon_rules.host.refusing import RequestError, strings
from bacon_rules.host.reminding.outbox import Outbox
from bacon_rules.host.reminding.post import Post
from bacon_rules.host.requests import LONGEST, LONGEST_DOCUMENT
from bacon_rules.host.responses import COOKIE, NOT_KEPT, done, json_answer, refusal, renewed, tagged
from bacon_rules.host.storing import house_rules_of, is_shown, record_of
from bacon_rules.host.writer import Writer
from bacon_rules.records import Record
from bacon_rules.web.doors import HERE
from bacon_rules.web.pages import Files, Pages, Place, WithHeaders, address_of, saved
from bacon_rules.web.purses import Purses, may_hear, may_send
from bacon_rules.web.sockets import is_welcome
from bacon_rules.web.telling import chrome

SWEEPS: Final = 3600.0
"""The time between two looks for tables that have waited for too long, in seconds."""

OF_CLUB: Final = 16
"""How many times as much as a seat an address may ask the lobby for: a whole club may be behind it."""

COSTS: Final = 1000
"""What a change costs an address, in moves retold."""

FILE_COSTS: Final = 4000
"""What the cards of a table's own or a record to be saved cost an address, in moves retold."""

BYTES_FOR_A_MOVE: Final = 4
"""The number of bytes of a document for which an address pays as much as for a move retold."""

ON_ITS_WAY: Final = (0.1, 0.3, 1.0)
"""The times to wait for a table that one server gives and another takes, in seconds."""

UP: Final = b'<link rel="up" href="/">'
"""What a table's page is told of its way to the lobby."""

SECRETS: Final = re.compile(r"/[\w-]{20,}")
"""The parts of addresses that are not logged."""

Answer = Callable[[Database, Asked], Told]
"""A function that answers a request; it may wait for the database, and runs in a thread."""

_LOG: Final = logging.getLogger("bacon_rules.host")


def application(  # noqa: PLR0913 - a server has as many settings
    database: Database,
    *,
    origins: frozenset[str] = frozenset(),
    language: str | None = None,
    reached_at: str = "",
    post: Post | None = None,
    pause: float = PAUSE,
    stays: float = STAYS,
) -> Starlette:
    """Return the server of many tables, an ASGI application.

    Args:
        database: where everything is kept; if it is an SQLite file, no other server may use it meanwhile.
        origins: the origins of other pages that may use the sockets.
        language: the language of the pages; `None` for each browser's own.
        reached_at: the address at which the other servers with this database reach this one, if there are any.
        post: the server that takes mail about people's turns; `None` to send none.
        pause: the time before a computer plays, in seconds.
        stays: the time for which a table is kept in memory after its last page has left, in seconds.
    """
    metrics = Metrics()
    owning = Shared(database, reached_at) if database.is_shared else Alone()
    floor = Floor(database, Writer(database, written=metrics.written), owning, pause, stays)
    metrics.watch(floor)
    pages = Pages(partial(_place, floor), Files.of("bacon_rules.web", __package__), origins, language)
    outbox = None if post is None else Outbox(database, post)
    return _Server(database, floor, pages, metrics, outbox).application()


@attrs.frozen(eq=False)
class _Server:
    database: Database
    floor: Floor
    pages: Pages
    metrics: Metrics
    outbox: Outbox | None
    addresses: Purses = attrs.field(init=False, factory=lambda: Purses(OF_CLUB))
    writes: anyio.CapacityLimiter = attrs.field(init=False, factory=lambda: anyio.CapacityLimiter(1))
    documents: anyio.CapacityLimiter = attrs.field(init=False, factory=lambda: anyio.CapacityLimiter(1))

    def application(self) -> Starlette:
        routes = [
            Route("/", self.lobby_page),
            *(Route(path, self.lobby_page, methods=["GET"]) for path in ("/device/{secret}", *LINKS)),
            Route("/table/{token}", self.table_page),
            Route("/table/{token}/record", self.record),
            Route("/cards/{name}", self.cards),
            Route("/named/{name}", self.named),
            Route("/healthz", self.health),
            Route("/metrics", self.measures),
            *(self.route("GET", path, answer, _nothing) for path, answer in TOLD.items()),
            *(
                self.route("POST", path, answer, self.document if path in DOCUMENTS else self.body)
                for path, answer in DONE.items()
            ),
            *(self.route("POST", path, answer, self.anything) for path, answer in DONE_BY_ANYBODY.items()),
            WebSocketRoute("/table/{token}/socket", self.socket),
            *self.pages.routes(),
        ]
        faults: Any = {BaconRulesError: self.out_of_order}
        app = Starlette(routes=routes, exception_handlers=faults, lifespan=self.running)
        app.add_middleware(WithHeaders)
        return app

    @contextlib.asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Let the tables play, and write down what happens, as long as the server runs."""
        async with anyio.create_task_group() as writing:
            writing.start_soon(self.floor.writer.run)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(self.floor.run)
                tasks.start_soon(self.sweep)
                if self.outbox is not None:
                    tasks.start_soon(self.outbox.run)
                yield
                tasks.cancel_scope.cancel()
            writing.cancel_scope.cancel()
        self.floor.owning.close()

    async def sweep(self) -> None:
        """Close tables that have waited for too long, again and again."""
        while True:
            with contextlib.suppress(DatabaseError):  # the next look finds them
                await to_thread.run_sync(tables.close_old, self.database)
            await anyio.sleep(SWEEPS)

    async def lobby_page(self, request: Request) -> Response:
        """Give the page of the lobby, of a room in which people wait, or of a link that does something."""
        return renewed(request, self.pages.document("lobby.html", request))

    async def table_page(self, request: Request) -> Response:
        """Give the page of a table, or of the room in which people wait for it to begin."""
        if await to_thread.run_sync(self.is_shown, request):
            return self.pages.document("table.html", request, UP)
        return renewed(request, self.pages.document("lobby.html", request))

    def is_shown(self, request: Request) -> bool:
        """Whether a table has begun that whoever asks may see."""
        return is_shown(self.database, request.path_params["token"], _person(self.database, request))

    async def record(self, request: Request) -> Response:
        """Give the record of a match to be saved, once it is over: every hand is in it."""
        language = self.pages.spoken(request)
        if not await to_thread.run_sync(self.is_shown, request):
            return PlainTextResponse(f"{strings(language)['lobby-no-table']}\n", 404)
        if not may_hear([self.addresses.of(address_of(request))], FILE_COSTS):
            return PlainTextResponse(f"{strings(language)['lobby-too-fast']}\n", 429)
        record = await to_thread.run_sync(self.record_for, request, limiter=self.documents)
        return PlainTextResponse(f"{chrome('record-later', language)}\n", 403) if record is None else saved(record)

    def record_for(self, request: Request) -> Record | None:
        """Return the record of the match that whoever asks sees at a table, if it is over."""
        return record_of(self.database, request.path_params["token"], _person(self.database, request))

    async def cards(self, request: Request) -> Response:
        """Give the cards of a game, or of the table that the query names, which are drawn when they are asked for."""
        own = await self.own_file(request)
        if own is not None:
            return own
        game = request.path_params["name"].removesuffix(".svg")
        if game in GAMES and request.path_params["name"] not in self.pages.files.files:
            await to_thread.run_sync(self.pages.files.add, GAMES[game].new_match({"game": game}, 0))
        return await self.pages.file(request)

    async def named(self, request: Request) -> Response:
        """Give what the messages of a table only name, such as its pool of cards; the query names the table."""
        own = await self.own_file(request)
        return await self.pages.file(request) if own is None else own

    async def own_file(self, request: Request) -> Response | None:
        """Return a file of the table that the query names; `None` if it names none, or one without own files."""
        if not request.url.query:
            return None
        purse, too_fast = self.addresses.of(address_of(request)), RequestError("lobby-too-fast", 429)
        if not may_send([purse]):
            return refusal(too_fast, self.pages.spoken(request))
        rules = await to_thread.run_sync(self.own_rules, request)
        if rules is None:
            return None
        if not may_hear([purse], FILE_COSTS):
            return refusal(too_fast, self.pages.spoken(request))
        return await to_thread.run_sync(own_file, rules, request.path_params["name"], limiter=self.documents)

    def own_rules(self, request: Request) -> str | None:
        """Return the house rules of the table that the query names, if whoever asks may see it."""
        return house_rules_of(self.database, request.url.query, _person(self.database, request))

    async def socket(self, websocket: WebSocket) -> None:
        """Serve the socket of a table's page, or hand it on to the server that has the table."""
        if not is_welcome(websocket, self.pages.origins):
            await self.pages.socket(websocket)
            return
        found = await self.floor.find(websocket.path_params["token"])
        for wait in ON_ITS_WAY:
            if not isinstance(found, Elsewhere):
                await self.pages.socket(websocket)
                return
            if found.address and not forwarding.was_forwarded(websocket):
                await forwarding.forward(websocket, found.address)
                return
            await anyio.sleep(wait)
            found = await self.floor.find(websocket.path_params["token"])
        raise DatabaseError("the table is on its way from one server to another")

    async def health(self, _: Request) -> Response:
        """Say whether all is well."""
        await to_thread.run_sync(_ask, self.database)
        return PlainTextResponse("ok\n", headers=NOT_KEPT)

    async def measures(self, request: Request) -> Response:
        """Tell Prometheus how much is going on, if it asks on this machine."""
        if request.client is not None and request.client.host in HERE:
            return Response(self.metrics.text(), media_type=KIND)
        return PlainTextResponse("Only this machine is told.\n", 403)

    async def out_of_order(self, asked: Request | WebSocket, fault: Exception) -> Response | None:
        """Say that the database is out of order; only the log has the details."""
        _LOG.error("%s: %s", SECRETS.sub("/…", quote(asked.url.path)), fault)
        answer = refusal(RequestError("lobby-database", 503), self.pages.spoken(asked))
        if isinstance(asked, WebSocket):
            await asked.send_denial_response(answer)
            return None
        return answer

    def route(self, method: str, path: str, answer: Answer, heard: Callable[[Request], Awaitable[bytes]]) -> Route:
        """Return where requests are answered."""

        async def answered(request: Request) -> Response:
            language = self.pages.spoken(request)
            try:
                body = await heard(request)
                if not may_send([self.addresses.of(address_of(request))]):
                    raise RequestError("lobby-too-fast", 429)
                limiter = None if method == "GET" else self.writes if len(body) <= LONGEST else self.documents
                told = await to_thread.run_sync(self.told, request, body, language, answer, limiter=limiter)
            except RequestError as error:
                return refusal(error, language)
            except ClientDisconnect:
                return refusal(RequestError("lobby-bad-request"), language)
            except JsonError as error:
                return json_answer({"error": f"{strings(language)['lobby-bad-request']} {error}"}, 400)
            for table in told.changed:
                await self.floor.close_anew(table)
            return tagged(request, told) if method == "GET" else done(request, told)

        return Route(path, answered, methods=[method])

    def told(self, request: Request, body: bytes, language: str, answer: Answer) -> Told:
        """Answer a request."""
        return answer(self.database, Asked(request, body, _person(self.database, request), language, self.outbox))

    async def body(self, request: Request, longest: int = LONGEST) -> bytes:
        """Return the body of a request to change something.

        Raises:
            RequestError: it comes from a page of somebody else, is no JSON, is too long, or there are too many.
        """
        if not is_welcome(request, self.pages.origins):
            raise RequestError("lobby-bad-request", 403)
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise RequestError("lobby-bad-request", 415)
        await self.anything(request)
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > longest:
                raise RequestError("lobby-too-long", 413, {"most": longest})
        return bytes(body)

    async def document(self, request: Request) -> bytes:
        """Return what a request brings that may have rules or a record in it; the errors are the same as for `body`."""
        body, purse = await self.body(request, LONGEST_DOCUMENT), self.addresses.of(address_of(request))
        if len(body) > LONGEST and not may_hear([purse], len(body) // BYTES_FOR_A_MOVE):
            raise RequestError("lobby-too-fast", 429)
        return body

    async def anything(self, request: Request) -> bytes:
        """Return nothing of what a request to change something brings, of which only the address matters.

        Raises:
            RequestError: there are too many.
        """
        if not may_hear([self.addresses.of(address_of(request))], COSTS):
            raise RequestError("lobby-too-fast", 429)
        return b""


TOLD: Final[dict[str, Answer]] = {
    "/words.json": answers.words,
    "/lobby.json": answers.lobby,
    "/ratings.json": answers.ratings,
    "/games.json": answers.games,
    "/table/{token}/room.json": answers.room,
    "/device/{secret}/who.json": answers.device_person,
    "/me/reminders.json": reminders.reminders,
    "/calendar/{secret}.ics": reminders.calendar,
    "/mail/{secret}/what.json": reminders.mail_to_confirm,
    "/no-mail/{secret}/what.json": reminders.mail_to_leave,
}
"""What can be asked for."""

DONE: Final[dict[str, Answer]] = {
    "/me": answers.name,
    "/me/rated": answers.be_rated,
    "/me/link": answers.device_link,
    "/me/forget": answers.forget,
    "/me/calendar": reminders.new_calendar,
    "/me/mail": reminders.mail,
    "/mail/{secret}": reminders.confirm,
    "/device/{secret}": answers.use_device_link,
    "/rules": answers.read_rules,
    "/tables": answers.open_table,
    "/table/{token}/sit": answers.sit,
    "/table/{token}/leave": answers.leave,
    "/table/{token}/fill": answers.fill,
}
"""What can be done."""

DONE_BY_ANYBODY: Final[dict[str, Answer]] = {"/no-mail/{secret}": reminders.leave}
"""What can be done from elsewhere too, such as from a program for mail."""

LINKS: Final = ("/mail/{secret}", "/no-mail/{secret}")
"""The links in mails, which lead to a page with a button: programs that open all links do nothing by that."""

DOCUMENTS: Final = frozenset({"/rules", "/tables"})
"""What may be done by a long request, with rules or a record in it."""


async def _place(floor: Floor, asked: HTTPConnection) -> Place | None:
    """Return the place of whoever asks at a table that has begun: their seat, or that of a spectator."""
    playing = await floor.find(asked.path_params["token"])
    if playing is None or isinstance(playing, Elsewhere):
        return None
    person = await to_thread.run_sync(_person, floor.database, asked)
    seat = None if person is None else playing.seats.get(person.id)
    if seat is None and not playing.may_watch:
        return None
    if seat is None and playing.delay is not None:
        trailing = await floor.trail(asked.path_params["token"], playing)
        return None if trailing is None else Place(trailing.host, None, trailing.settled)
    return Place(playing.host, seat, playing.progress.settled)


def _person(database: Database, asked: HTTPConnection) -> Person | None:
    """Return the person to whom the cookie of a request belongs."""
    secret = asked.cookies.get(COOKIE)
    return None if secret is None else people.person_with(database, secret)


def _ask(database: Database) -> None:
    with database.reading() as connection:
        connection.execute(select(1))


async def _nothing(_: Request) -> bytes:
    """Return no body, for a request that only asks."""
    return b""
