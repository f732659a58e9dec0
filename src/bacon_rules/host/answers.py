"""What the lobby answers: each function answers one kind of request, and may wait for the database."""

from __future__ import annotations

import functools
import io
from typing import Final

import attrs
import segno
from starlette.requests import Request

from bacon_rules.documents.values import JsonObject
from bacon_rules.host import listing, people, ranking, rating, tables
from bacon_rules.host.brought.reading import read_text
from bacon_rules.host.database import Database
from bacon_rules.host.people import Person
from bacon_rules.host.refusing import RequestError, strings
from bacon_rules.host.reminding.outbox import Outbox
from bacon_rules.host.requests import Bringing, Naming, Nothing, Opening, Rated, Seating, read
from bacon_rules.host.storing import is_id
from bacon_rules.web.telling import languages
from bacon_rules.web.telling import strings as of_tables

MADE: Final = 201
LONGEST_LINK: Final = 400


@attrs.frozen
class Asked:
    """A request.

    Attributes:
        request: the request.
        body: what it brings.
        person: who asks; `None` if that is not known.
        language: the language of the answer.
        outbox: what sends mail; `None` if nothing does.
    """

    request: Request
    body: bytes
    person: Person | None
    language: str
    outbox: Outbox | None = None

    @property
    def known(self) -> Person:
        """Who asks.

        Raises:
            RequestError: nobody is known by this browser.
        """
        if self.person is None:
            raise RequestError("lobby-no-name", 401)
        return self.person

    @property
    def table(self) -> str:
        """The name of the table that the request is about.

        Raises:
            RequestError: no table can have this name.
        """
        name = str(self.request.path_params["token"])
        if not is_id(name):
            raise RequestError("lobby-no-table", 404)
        return name


@attrs.frozen
class Told:
    """An answer.

    Attributes:
        body: what it says.
        status: its status.
        secret: what the browser is to keep, so that the person is known by it; empty for nothing any more.
        changed: the tables whose people have changed.
        calendar: a calendar, which is sent instead.
    """

    body: JsonObject
    status: int = 200
    secret: str | None = None
    changed: tuple[str, ...] = ()
    calendar: bytes | None = None


def words(_: Database, asked: Asked) -> Told:
    """Tell the words of the lobby's pages."""
    language = asked.language
    said = {**of_tables(language), **strings(language)}
    return Told({"language": language, "languages": [*languages()], "strings": said})


def lobby(database: Database, asked: Asked) -> Told:
    """Tell what is going on."""
    return Told(listing.lobby(database, asked.person, asked.language))


def ratings(database: Database, asked: Asked) -> Told:
    """Tell the ratings of whoever asks, and the best ones."""
    return Told(ranking.ratings(database, asked.person, asked.language))


def games(_: Database, asked: Asked) -> Told:
    """Tell which games there are, with all their house rules."""
    return Told({"games": listing.games(asked.language)})


def room(database: Database, asked: Asked) -> Told:
    """Tell who sits at a table before it begins."""
    body = listing.room(database, asked.table, asked.person, asked.language)
    return Told(body if "begun" in body else {**body, **link_to(asked, f"table/{asked.table}")})


def name(database: Database, asked: Asked) -> Told:
    """Give whoever asks a name; who has none becomes a person."""
    wanted = read(asked.body, Naming).name
    if asked.person is None:
        person, secret = people.new_person(database, wanted)
        return Told({"me": listing.told_person(person)}, secret=secret)
    return Told({"me": listing.told_person(people.rename(database, asked.person, wanted))})


def be_rated(database: Database, asked: Asked) -> Told:
    """Let the matches of whoever asks count from now on, or no more."""
    is_rated = read(asked.body, Rated).is_rated
    rating.be_rated(database, asked.known, is_rated=is_rated)
    return Told({"is_rated": is_rated})


def forget(database: Database, asked: Asked) -> Told:
    """Delete whoever asks."""
    read(asked.body, Nothing)
    return Told({}, secret="", changed=people.forget(database, asked.known))


def device_link(database: Database, asked: Asked) -> Told:
    """Make a link for another device."""
    read(asked.body, Nothing)
    secret = people.new_device_link(database, asked.known)
    return Told({**link_to(asked, f"device/{secret}"), "minutes": people.LINK_MINUTES})


def device_person(database: Database, asked: Asked) -> Told:
    """Tell whose link for another device this is, and who this browser is now."""
    person = people.person_of_link(database, asked.request.path_params["secret"])
    return Told({"name": person.name, "me": listing.told_person(asked.person)})


def use_device_link(database: Database, asked: Asked) -> Told:
    """Sign this browser in as the owner of a device link."""
    read(asked.body, Nothing)
    person, secret = people.use_device_link(database, asked.request.path_params["secret"])
    return Told({"me": listing.told_person(person)}, secret=secret)


def read_rules(_: Database, asked: Asked) -> Told:
    """Tell what can be played by rules, with a pool of cards, or from a record that somebody brings."""
    brought, _who = read(asked.body, Bringing), asked.known
    return Told(read_text(brought.text, asked.language))


def open_table(database: Database, asked: Asked) -> Told:
    """Open a table."""
    wanted = read(asked.body, Opening)
    return Told({"to": f"/table/{tables.open_table(database, asked.known, wanted)}"}, MADE)


def sit(database: Database, asked: Asked) -> Told:
    """Let whoever asks sit down."""
    seat = read(asked.body, Seating).seat
    return Told({"begun": tables.sit(database, asked.table, asked.known, seat)})


def leave(database: Database, asked: Asked) -> Told:
    """Let whoever asks stand up."""
    read(asked.body, Nothing)
    tables.leave(database, asked.table, asked.known)
    return Told({})


def fill(database: Database, asked: Asked) -> Told:
    """Let computers take the free seats."""
    read(asked.body, Nothing)
    tables.fill(database, asked.table, asked.known)
    return Told({"begun": True})


def link_to(asked: Asked, path: str) -> JsonObject:
    """Return a link to a page of this server, and its QR code as a picture.

    Raises:
        RequestError: the browser says that the server has a very long name.
    """
    link = f"{asked.request.base_url}{path}"
    if len(link) > LONGEST_LINK:
        raise RequestError("lobby-bad-request")
    return {"link": link, "qr": _code(link)}


@functools.lru_cache(1024)
def _code(link: str) -> str:
    code = io.BytesIO()
    segno.make(link, micro=False).save(code, kind="svg", xmldecl=False, omitsize=True, border=2)
    return code.getvalue().decode()
