"""Clubs for tests: a server, and people who use it as their browsers do."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import attrs
from sqlalchemy import select
from starlette.testclient import TestClient, WebSocketTestSession

from bacon_rules.host.application import application
from bacon_rules.host.database import Database
from bacon_rules.host.responses import COOKIE
from bacon_rules.host.schema import ENTRIES, TABLES
from bacon_rules.host.storing import Stored, stored
from tests.web.tables import ask, heard

Json = dict[str, Any]

BRIEF = {
    "bacon-4": {"max_deals": 2},
    "applewood-3": {"max_deals": 2},
    "chunky-6": {"max_deals": 1},
    "trick-taking": {"target": 2},
    "save-your-bacon": {"bacon_to_win": 1},
}
"""House rules by which matches are soon over."""


def brief(game: str) -> Json:
    """Return rules by which a match is soon over."""
    return {"game": game, "house_rules": BRIEF[game]}


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

    def open_table(self, game: str | None = "bacon-4", people: int = 1, **terms: Any) -> str:
        """Open a table, and return its name."""
        named = {} if game is None else {"game": game}
        answer = self.post("/tables", **named, people=people, **terms)
        assert answer["status"] == 201, answer
        return str(answer["to"]).removeprefix("/table/")

    def open_brief_table(self, game: str, **terms: Any) -> str:
        """Open a table at which matches are soon over, and return its name."""
        return self.open_table(None, rules=brief(game), **terms)

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
    played, found = -1, None
    while True:
        now = told(socket)
        is_end = now["over"] or now["ply"] >= until
        if now["deal_due"] and not is_end:
            ask(socket, type="go-on")
        elif is_end or (now["to_act"] == seat and now["ply"] > played):
            found = kept(club.database, table, None if is_end else found)
            sitting = found.sitting
            assert sitting.ply >= now["ply"]
            if is_end:
                return now
            assert sitting.ply == now["ply"]
            played = now["ply"]
            ask(socket, type="play", move=sitting.chosen(), ply=now["ply"])


def kept(database: Database, table: str, before: Stored | None = None) -> Stored:
    """Return a table as the database has it; a match that was read before only gets the moves that are new."""
    if before is not None:
        mine = (ENTRIES.c.table == table) & (ENTRIES.c.match == before.match) & (ENTRIES.c.number > before.entries)
        with database.reading() as connection:
            match = connection.scalar(select(TABLES.c.match).where(TABLES.c.id == table))
            moves = connection.scalars(select(ENTRIES.c.move).where(mine).order_by(ENTRIES.c.number)).all()
        if match == before.match and None not in moves:
            before.sitting.make_all(moves)
            return attrs.evolve(before, entries=before.entries + len(moves))
    found = stored(database, table)
    assert found is not None
    return found
