"""People: each is known by a secret that their browser keeps, and by a name."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from typing import Final

import attrs
from sqlalchemy import Connection, delete, insert, select, update

from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.schema import DEVICE_LINKS, DEVICES, PERSONS, SEATS, TABLES
from bacon_rules.stories.naming import is_name

SECRET_BYTES: Final = 32
NOBODY: Final = "\N{EM DASH}"
"""The name of somebody who was deleted."""

LINK_MINUTES: Final = 15
"""The time for which a link to another device is good, in minutes."""


@attrs.frozen
class Person:
    """Somebody who plays here.

    Attributes:
        id: the person's number in the database.
        name: the name.
    """

    id: int
    name: str


def person_with(database: Database, secret: str) -> Person | None:
    """Return the person with a secret; `None` if there is none."""
    asked = select(PERSONS.c.id, PERSONS.c.name).join(DEVICES).where(DEVICES.c.secret == kept(secret))
    with database.reading() as connection:
        row = connection.execute(asked).first()
    return None if row is None else Person(row.id, row.name)


def new_person(database: Database, name: str) -> tuple[Person, str]:
    """Make a person, and return the secret of their browser too.

    Raises:
        RequestError: the name is empty, too long, or nothing is seen of it.
    """
    made = insert(PERSONS).values(name=_checked(name), made=now()).returning(PERSONS.c.id, PERSONS.c.name)
    with database.writing() as connection:
        row = connection.execute(made).one()
        return Person(row.id, row.name), _new_device(connection, row.id)


def rename(database: Database, person: Person, name: str) -> Person:
    """Give a person another name, at the tables that wait too; a match keeps the names it began with.

    Raises:
        RequestError: the name is empty, too long, or nothing is seen of it.
    """
    name = _checked(name)
    waiting = select(TABLES.c.id).where(TABLES.c.state == "waiting")
    with database.writing() as connection:
        connection.execute(update(PERSONS).where(PERSONS.c.id == person.id).values(name=name))
        here = (SEATS.c.person == person.id) & SEATS.c.table.in_(waiting)
        connection.execute(update(SEATS).where(here).values(name=name))
    return Person(person.id, name)


def forget(database: Database, person: Person) -> tuple[str, ...]:
    """Delete a person; return the tables at which they sat.

    Waiting tables that they opened are closed.  In a match, a computer goes on for them, and their name
    is gone.
    """
    here, waiting = SEATS.c.person == person.id, TABLES.c.state == "waiting"
    opened = select(TABLES.c.id).where(waiting, TABLES.c.host == person.id)
    with database.writing() as connection:
        sat = connection.scalars(select(SEATS.c.table).where(here)).all()
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(opened)))
        free = here & SEATS.c.table.in_(select(TABLES.c.id).where(waiting))
        connection.execute(update(SEATS).where(free).values(person=None, name=None))
        connection.execute(update(SEATS).where(here).values(person=None, name=NOBODY))
        connection.execute(delete(PERSONS).where(PERSONS.c.id == person.id))
    return tuple(sat)


def hold(connection: Connection, people: Collection[int]) -> None:
    """Let only this transaction change some persons and what is known of them, until it ends.

    They are held in the order of their numbers, so that two transactions never wait for each other if each holds all
    that it needs at once, before anything else.
    """
    if people:
        held = select(PERSONS.c.id).where(PERSONS.c.id.in_(people)).order_by(PERSONS.c.id)
        connection.execute(held.with_for_update(key_share=True)).all()


def new_device_link(database: Database, person: Person) -> str:
    """Return the secret of a link with which another browser becomes this person's, once; older ones are void."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    void = (DEVICE_LINKS.c.person == person.id) | (DEVICE_LINKS.c.expires < now())
    values = {"secret": kept(secret), "person": person.id, "expires": now() + 60 * LINK_MINUTES}
    with database.writing() as connection:
        connection.execute(delete(DEVICE_LINKS).where(void))
        connection.execute(insert(DEVICE_LINKS), values)
    return secret


def person_of_link(database: Database, secret: str) -> Person:
    """Return the person whom a device link belongs to.

    Raises:
        RequestError: it was used, or is too old.
    """
    with database.reading() as connection:
        return _person_of_link(connection, secret)


def use_device_link(database: Database, secret: str) -> tuple[Person, str]:
    """Make a browser a person's by a device link, which leads nowhere from then on; return the browser's secret too.

    Raises:
        RequestError: it was used, or is too old.
    """
    with database.writing() as connection:
        person = _person_of_link(connection, secret)
        connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.secret == kept(secret)))
        return person, _new_device(connection, person.id)


def _person_of_link(connection: Connection, secret: str) -> Person:
    """Return the person whom a device link belongs to, which nobody else uses before this transaction ends."""
    asked = select(PERSONS.c.id, PERSONS.c.name).join(DEVICE_LINKS)
    good = (DEVICE_LINKS.c.secret == kept(secret)) & (DEVICE_LINKS.c.expires >= now())
    row = connection.execute(asked.where(good).with_for_update(of=DEVICE_LINKS)).first()
    if row is None:
        raise RequestError("lobby-no-device", 404)
    return Person(row.id, row.name)


def _new_device(connection: Connection, person: int) -> str:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    connection.execute(insert(DEVICES), {"secret": kept(secret), "person": person, "made": now()})
    return secret


def _checked(name: str) -> str:
    name = " ".join(name.split())
    if not is_name(name):
        raise RequestError("lobby-bad-name")
    return name


def kept(secret: str) -> str:
    """Return the hash of a secret, which is all that the database keeps."""
    return hashlib.sha256(secret.encode()).hexdigest()
