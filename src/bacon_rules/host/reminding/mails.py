"""The mail addresses of people: one gets mail about a person's turns once it is confirmed by a link in a first mail."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final

import attrs
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.people import SECRET_BYTES, Person, kept
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.schema import MAILS, PERSONS

CONFIRMED_WITHIN: Final = 24 * 3600
"""The time for which an address can be confirmed, in seconds; after that it is forgotten."""

_SECRET: Final = re.compile(r"[\w-]{20,200}", re.A)


@attrs.frozen
class Mail:
    """The mail address of a person.

    Attributes:
        name: the person's name.
        address: the address.
        is_confirmed: whether it is confirmed.
    """

    name: str
    address: str
    is_confirmed: bool


def ask(database: Database, person: Person, address: str, language: str) -> str | None:
    """Give a person a mail address, instead of an earlier one.

    Args:
        database: the database.
        person: the person.
        address: the address, which is one.
        language: the language of mails.

    Returns:
        the secret of the link by which it is confirmed; `None` if it is confirmed already.

    Raises:
        RequestError: the person was deleted meanwhile.
    """
    secret = secrets.token_urlsafe(SECRET_BYTES)
    values = {"address": address, "language": language, "secret": kept(secret), "made": now()}
    of_person = MAILS.c.person == person.id
    same = of_person & (MAILS.c.address == address) & MAILS.c.secret.is_(None)
    with database.writing() as connection:
        if connection.execute(select(PERSONS.c.id).where(PERSONS.c.id == person.id).with_for_update()).first() is None:
            raise RequestError("lobby-no-name", 401)
        if connection.execute(update(MAILS).where(same).values(language=language)).rowcount:
            return None
        connection.execute(delete(MAILS).where(of_person))
        leaving = secrets.token_urlsafe(SECRET_BYTES)
        connection.execute(insert(MAILS), {"person": person.id, "leaving": leaving, **values})
    return secret


def mail_of(database: Database, person: Person) -> Mail | None:
    """Return the mail address of a person; `None` if there is none."""
    with database.reading() as connection:
        row = _first(connection, MAILS.c.person == person.id)
    return None if row is None else _mail(row)


def mail_to_confirm(database: Database, secret: str) -> Mail:
    """Return the mail address that a link confirms.

    Raises:
        RequestError: it is confirmed already, or the link is void or too old.
    """
    with database.reading() as connection:
        return _mail(_found(connection, MAILS.c.secret == kept(secret)))


def confirm(database: Database, secret: str) -> None:
    """Confirm the mail address of a link.

    Raises:
        RequestError: it is confirmed already, or the link is void or too old.
    """
    with database.writing() as connection:
        row = _found(connection, MAILS.c.secret == kept(secret))
        connection.execute(update(MAILS).where(MAILS.c.person == row.person).values(secret=None))


def mail_to_leave(database: Database, leaving: str) -> Mail:
    """Return the mail address to which no more mail comes by a link.

    Raises:
        RequestError: none does already.
    """
    with database.reading() as connection:
        row = _first(connection, _leaves(leaving))
    if row is None:
        raise RequestError("lobby-no-leaving", 404)
    return _mail(row)


def leave(database: Database, leaving: str) -> None:
    """Forget the mail address of a link, so that no more mail comes there.

    Raises:
        RequestError: none does already.
    """
    with database.writing() as connection:
        if not connection.execute(delete(MAILS).where(_leaves(leaving))).rowcount:
            raise RequestError("lobby-no-leaving", 404)


def forget_mail(database: Database, person: Person) -> None:
    """Forget the mail address of a person."""
    with database.writing() as connection:
        connection.execute(delete(MAILS).where(MAILS.c.person == person.id))


def is_old() -> ColumnElement[bool]:
    """Return the condition for addresses that were not confirmed in time."""
    return MAILS.c.secret.is_not(None) & (MAILS.c.made < now() - CONFIRMED_WITHIN)


def _leaves(leaving: str) -> ColumnElement[bool]:
    """Return what holds of the address of a link.

    Raises:
        RequestError: there is no such link; not every text can be asked of every database.
    """
    if not _SECRET.fullmatch(leaving):
        raise RequestError("lobby-no-leaving", 404)
    return MAILS.c.leaving == leaving


def _found(connection: Connection, which: ColumnElement[bool]) -> Row[Any]:
    row = _first(connection, which)
    if row is None:
        raise RequestError("lobby-no-mail-link", 404)
    return row


def _first(connection: Connection, which: ColumnElement[bool]) -> Row[Any] | None:
    asked = select(MAILS, PERSONS.c.name).join(PERSONS).where(which, ~is_old())
    return connection.execute(asked).first()


def _mail(row: Row[Any]) -> Mail:
    return Mail(row.name, row.address, row.secret is None)
