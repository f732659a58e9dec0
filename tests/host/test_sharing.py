"""Several servers with one database: each table is at one of them, and all of them serve it."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import httpx2
import pytest
import uvicorn
from sqlalchemy import select, text
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bacon_rules.errors import DatabaseError
from bacon_rules.host import playing
from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.host.forwarding import MARK
from bacon_rules.host.owning import Elsewhere, Lease, Shared
from bacon_rules.host.responses import COOKIE
from bacon_rules.host.schema import TABLES
from bacon_rules.host.storing import stored

PATIENCE = 30
Json = dict[str, Any]


@attrs.frozen
class Server:
    """A server of the test, which runs in a thread."""

    address: str
    uvicorn: uvicorn.Server

    def post(self, path: str, secret: str = "", **body: Any) -> httpx2.Response:
        cookies = {"cookie": f"{COOKIE}={secret}"} if secret else {}
        return httpx2.post(f"{self.address}{path}", json=body, headers=cookies, timeout=PATIENCE)

    def at(self, table: str, secret: str, **headers: str) -> ClientConnection:
        address = self.address.replace("http", "ws")
        cookie = {"cookie": f"{COOKIE}={secret}", **headers}
        return connect(f"{address}/table/{table}/socket?language=ja", additional_headers=cookie, open_timeout=PATIENCE)

    def again(self, table: str, secret: str) -> ClientConnection:
        """Come to a table as a page does, which tries again while the table is on its way from another server."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.at(table, secret)
            except InvalidStatus as refused:
                if refused.response.status_code != 503 or time.monotonic() > deadline:
                    raise
                time.sleep(0.1)


@contextlib.contextmanager
def serving(url: str) -> Iterator[Server]:
    """Run a server on a free port."""
    listener = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    database = Database.at(url)
    app: Starlette = application(database, reached_at=address, pause=0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="on", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield Server(address, server)
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
        database.close()


@pytest.fixture
def address(empty_postgres: str) -> str:
    return empty_postgres


def heard(page: ClientConnection, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
    """Return the next message of a kind that fits."""
    while True:
        message: Json = json.loads(page.recv(PATIENCE))
        if message["type"] == kind and fits(message):
            return message


def until_closed(page: ClientConnection) -> None:
    """Read what a page is told until its socket is closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            page.recv(PATIENCE)


def play(database: Database, table: str, page: ClientConnection, now: Json) -> None:
    found = stored(database, table)
    assert found is not None
    page.send(json.dumps({"type": "play", "move": found.sitting.chosen(), "ply": now["ply"]}))


def owner(database: Database, table: str) -> str | None:
    with database.reading() as connection:
        return connection.scalar(select(TABLES.c.owner).where(TABLES.c.id == table))


def test_people_at_different_servers_play_at_one_table_and_one_server_may_end(address: str, database: Database) -> None:
    with serving(address) as second:
        with serving(address) as first:
            secrets = [one.post("/me", name=name).cookies[COOKIE] for one, name in ((first, "Ann"), (second, "Ben"))]
            terms = {"game": "save-your-bacon", "people": 2, "may_watch": False}
            table = first.post("/tables", secrets[0], **terms).json()["to"].removeprefix("/table/")
            assert second.post(f"/table/{table}/sit", secrets[1]).json() == {"begun": True}
            with first.at(table, secrets[0]) as ann, second.at(table, secrets[1]) as ben:
                pages = (ann, ben)
                assert owner(database, table) == first.address
                assert [heard(page, "welcome")["seat"] for page in pages] == [0, 1]
                told = [heard(page, "position") for page in pages]
                assert heard(ben, "people")["here"] == [0, 1]
                while (last := max(now["ply"] for now in told)) < 12:
                    for seat, page in enumerate(pages):
                        while told[seat]["ply"] < last:
                            told[seat] = heard(page, "position")
                    seat = told[0]["to_act"]
                    if seat is not None and told[0]["ply"] == told[1]["ply"]:
                        play(database, table, pages[seat], told[seat])
                    told[0] = heard(ann, "position")
                ben.send("[")
                assert heard(ben, "refused")["text"]
                with pytest.raises(InvalidStatus) as refused:
                    second.at(table, "somebody else")
                assert refused.value.response.status_code == 404
                with pytest.raises(InvalidStatus) as refused:
                    second.at(table, secrets[1], **{MARK: "1"})
                assert refused.value.response.status_code == 503
        with second.again(table, secrets[1]) as ben, second.again(table, secrets[0]) as ann:
            now = heard(ben, "position", lambda told: told["to_act"] is not None)
            assert now["ply"] >= last
            assert owner(database, table) == second.address
            play(database, table, (ann, ben)[now["to_act"]], now)
            assert heard(ben, "position", lambda told: told["ply"] > now["ply"])


def test_a_page_comes_again_when_the_server_with_its_table_ends(address: str) -> None:
    with serving(address) as second, contextlib.ExitStack() as ending:
        first = ending.enter_context(serving(address))
        secret = first.post("/me", name="Ann").cookies[COOKIE]
        table = first.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        with first.at(table, secret) as page:
            heard(page, "position")
        with second.at(table, secret) as page:
            heard(page, "position")
            ending.close()
            until_closed(page)
            assert page.close_code == 1012


@pytest.mark.parametrize("answer", [None, b"what?\r\n\r\n"])
def test_a_server_that_does_not_answer_is_said(address: str, database: Database, answer: bytes | None) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener, serving(address) as only:
        lost = Shared(database, f"http://127.0.0.1:{listener.getsockname()[1]}")
        secret = only.post("/me", name="Ann").cookies[COOKIE]
        table = only.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        assert isinstance(lost.take(table), Lease)
        if answer is None:
            listener.close()
        else:
            threading.Thread(target=answering, args=(listener, answer), daemon=True).start()
        with pytest.raises(InvalidStatus) as refused:
            only.at(table, secret)
        assert refused.value.response.status_code == 503
        lost.close()


def answering(listener: socket.socket, answer: bytes) -> None:
    """Answer one request with some bytes."""
    connection, _ = listener.accept()
    with connection:
        connection.recv(4096)
        connection.sendall(answer)


def test_a_page_that_goes_leaves_the_other_server_too(address: str) -> None:
    with serving(address) as first, serving(address) as second:
        secrets = [first.post("/me", name=name).cookies[COOKIE] for name in ("Ann", "Ben")]
        table = first.post("/tables", secrets[0], game="bacon-4", people=2).json()["to"].removeprefix("/table/")
        first.post(f"/table/{table}/sit", secrets[1])
        with first.at(table, secrets[0]) as ann:
            with second.at(table, secrets[1]):
                heard(ann, "people", lambda told: told["here"] == [0, 2])
            heard(ann, "people", lambda told: told["here"] == [0])


def test_a_server_that_has_lost_its_tables_notices(
    address: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "LOOKS", 0.05)
    with serving(address) as only:
        secret = only.post("/me", name="Ann").cookies[COOKIE]
        table = only.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        with only.at(table, secret) as page:
            heard(page, "position")
            cut_off(database)
            until_closed(page)
        with only.at(table, secret) as page:
            now = heard(page, "position", lambda told: told["to_act"] == 0)
            play(database, table, page, now)
            assert heard(page, "position", lambda told: told["ply"] > now["ply"])


def test_a_page_is_not_shown_the_past_where_its_table_was_before(address: str, database: Database) -> None:
    """PostgreSQL has ended all connections, and another server plays on."""
    with serving(address) as first, serving(address) as second:
        secret = first.post("/me", name="Ann").cookies[COOKIE]
        table = first.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        with first.at(table, secret) as page:
            now = heard(page, "position", lambda told: told["to_act"] == 0)
        cut_off(database)
        with connected(second, table, secret) as page:
            play(database, table, page, now)
            told = heard(page, "position", lambda told: told["ply"] > now["ply"])
        with connected(first, table, secret) as page:
            assert heard(page, "position")["ply"] >= told["ply"]
        assert owner(database, table) == second.address


def test_a_server_that_has_lost_a_table_to_another_makes_no_move_there(address: str, database: Database) -> None:
    with serving(address) as first, serving(address) as second:
        secret = first.post("/me", name="Ann").cookies[COOKIE]
        table = first.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        with first.at(table, secret) as page:
            now = heard(page, "position", lambda told: told["to_act"] == 0)
            cut_off(database)
            with connected(second, table, secret) as other:
                assert heard(other, "position")["ply"] == now["ply"]
                play(database, table, page, now)
                with pytest.raises(ConnectionClosed):
                    heard(page, "position")
                play(database, table, other, now)
                assert heard(other, "position")["ply"] == now["ply"] + 1


def test_nobody_takes_tables_away_by_odd_names(address: str) -> None:
    with serving(address) as only:
        secret = only.post("/me", name="Ann").cookies[COOKIE]
        table = only.post("/tables", secret, game="bacon-4", people=1).json()["to"].removeprefix("/table/")
        with only.at(table, secret) as page:
            heard(page, "position")
            for name in ("%00", "a%00b", "%F0%9F%82%A1", "x" * 300, "a%20b"):
                with pytest.raises(InvalidStatus, match="404"):
                    only.at(name, secret)
                for path in ("record", "room.json"):
                    assert httpx2.get(f"{only.address}/table/{name}/{path}").status_code == 404
                for path in ("sit", "leave", "fill"):
                    assert only.post(f"/table/{name}/{path}", secret).status_code == 404
                assert httpx2.get(f"{only.address}/table/{name}").status_code == 200  # the page says that there is none
            page.send('{"type": "look", "ply": 0}')
            assert heard(page, "position", lambda told: told["ply"] == 0)


def cut_off(database: Database) -> None:
    """Let PostgreSQL end all connections, as it does when it is started anew, and wait until they have ended."""
    others = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    with database.writing() as connection:
        connection.execute(text(f"SELECT pg_terminate_backend(pid, {PATIENCE * 1_000}) {others}"))


def connected(server: Server, table: str, secret: str) -> ClientConnection:
    """Come to a table, as often as it takes until the server has noticed that its connections have ended."""
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(InvalidStatus):
            return server.at(table, secret)
        assert time.monotonic() < end


def test_a_table_is_at_one_server_until_it_is_given_as_often_as_it_was_taken(database: Database) -> None:
    if not database.is_shared:
        return
    one, other = Shared(database, "http://one"), Shared(database, "http://other")
    with database.writing() as connection:
        values = {"id": "t", "rules": "{}", "state": "waiting", "is_open": True, "may_watch": True, "people": 2}
        connection.execute(TABLES.insert().values(**values, match=0, made=0, changed=0))
    lease = one.take("t")
    assert isinstance(lease, Lease)
    assert other.take("t") == Elsewhere("http://one")
    assert one.take("t") == lease
    one.give("t", lease)
    assert other.take("t") == Elsewhere("http://one")
    one.give("t", lease)
    taken = other.take("t")
    assert isinstance(taken, Lease)
    assert one.take("t") == Elsewhere("http://other")
    other.close()
    end = time.monotonic() + PATIENCE
    while one.take("t") != lease:
        assert time.monotonic() < end
    assert one.lease() == lease
    one.close()


def test_a_table_that_the_database_does_not_give_is_taken_later(database: Database) -> None:
    if not database.is_shared:
        return
    only = Shared(database, "http://only")
    for name, other in (("tables", "away"), ("away", "tables")):
        with database.writing() as connection:
            connection.execute(text(f"ALTER TABLE {name} RENAME TO {other}"))
        if other == "away":
            with pytest.raises(DatabaseError, match="the connection that holds the tables has ended"):
                only.take("t")
    assert only.take("t") == Lease(2, "http://only")
    only.close()
