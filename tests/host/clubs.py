"""Clubs for tests: a server, and people who use it as their browsers do."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import attrs
from starlette.testclient import TestClient, WebSocketTestSession

from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.host.responses import COOKIE
from bacon_rules.host.storing import stored
from tests.web.tables import ask, heard

Json = dict[str, Any]


@attrs.define
class Visitor:
    """Somebody's browser."""

    client: TestClient
    secret: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.secret is None else {"cookie": f"{COOKIE}={self.secret}"}

    def get(self, path: str, **parameters: str) -> Json:
        """Return what is told."""
        answer = self.client.get(path, headers=self.headers, params=parameters)
        return {"status": answer.status_code, **answer.json()}

    def post(self, path: str, /, **body: Any) -> Json:
        """Do something, and return the answer; a new secret is kept as browsers do."""
        answer = self.client.post(path, headers=self.headers, json=body)
        self.secret = answer.cookies.get(COOKIE, self.secret)
        self.client.cookies.clear()
        return {"status": answer.status_code, **answer.json()}

    def open_table(self, game: str = "bacon-4", people: int = 1, **terms: Any) -> str:
        """Open a table, and return its name."""
        answer = self.post("/tables", game=game, people=people, **terms)
        assert answer["status"] == 201, answer
        return str(answer["to"]).removeprefix("/table/")

    @contextlib.contextmanager
    def at(self, table: str) -> Iterator[WebSocketTestSession]:
        """Return the socket of a table."""
        with self.client.websocket_connect(f"/table/{table}/socket", headers=self.headers) as socket:
            yield socket

    def names(self, kind: str) -> list[str]:
        """Return the names of the tables in a list of the lobby."""
        return [told["id"] for told in self.get("/lobby.json")[kind]]


@attrs.frozen
class Club:
    """A server that runs."""

    client: TestClient
    database: Database

    def stranger(self) -> Visitor:
        return Visitor(self.client)

    def person(self, name: str) -> Visitor:
        visitor = Visitor(self.client)
        assert visitor.post("/me", name=name) == {"status": 200, "me": {"name": name}}
        return visitor


@contextlib.contextmanager
def club(database: Database, **more: Any) -> Iterator[Club]:
    """Run a server, in which computers do not wait."""
    with TestClient(application(database, pause=0, **more)) as client:
        yield Club(client, database)


def told(socket: WebSocketTestSession) -> Json:
    """Return the next position that a page is told."""
    return heard(socket, "position")


def play_on(club: Club, table: str, socket: WebSocketTestSession, seat: int, until: int) -> Json:
    """Play for a seat until the match has so many moves or is over, and return the last position.

    What a page is told has to be in the database, from which the next move is chosen.  A position may be told twice.
    """
    played = -1
    while True:
        now = told(socket)
        is_end = now["over"] or now["ply"] >= until
        if now["deal_due"] and not is_end:
            ask(socket, type="go-on")
        elif is_end or (now["to_act"] == seat and now["ply"] > played):
            found = stored(club.database, table)
            assert found is not None
            sitting = found.sitting
            assert sitting.ply >= now["ply"]
            if is_end:
                return now
            assert sitting.ply == now["ply"]
            played = now["ply"]
            ask(socket, type="play", move=sitting.chosen(), ply=now["ply"])
