"""Tables as the database has them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
from sqlalchemy import ColumnElement, Connection, Row, func, or_, select

from bacon_rules.host.brought.beginning import start_of
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Entry, moves_of
from bacon_rules.host.people import Person
from bacon_rules.host.schema import ENTRIES, MATCHES, SEATS, TABLES
from bacon_rules.records import Record
from bacon_rules.sitting import Sitting

AT_ONCE: Final = 20
"""The greatest number of tables that are opened at once because somebody is late."""

_ID: Final = re.compile(r"[\w-]{1,32}", re.A)


@attrs.frozen
class Stored:
    """A table that has begun, as the database has it.

    Attributes:
        row: the table.
        match: the number of one of its matches.
        sitting: this match.
        entries: the number of entries of this match.
        date: the day on which the match began.
        seats: the seat of each person.
        has_begun_here: whether the match did not go on from a record.
    """

    row: Row[Any]
    match: int
    sitting: Sitting
    entries: int
    date: datetime.date
    seats: Mapping[int, int]
    has_begun_here: bool


def stored(database: Database, table: str) -> Stored | None:
    """Return a table that has begun, with its present match; `None` if there is none.

    Raises:
        DatabaseError: the database cannot be reached.
        BaconRulesError: what the database has is not a match.
    """
    with database.reading() as connection:
        row = _begun(connection, table)
        return None if row is None else match_of(connection, row, row.match)


def watched(database: Database, table: str) -> Stored | None:
    """Return a table that has begun, with what spectators may see now; `None` if there is none.

    Raises:
        DatabaseError: the database cannot be reached.
        BaconRulesError: what the database has is not a match.
    """
    with database.reading() as connection:
        row = _begun(connection, table)
        if row is None or row.delay is None:
            return None if row is None else match_of(connection, row, row.match)
        until = now() - row.delay
        shown = select(func.max(MATCHES.c.number)).where(MATCHES.c.table == table, MATCHES.c.begun < until)
        return match_of(connection, row, connection.scalar(shown) or 1, until)


def seats_of(database: Database, tables: Sequence[str]) -> dict[str, dict[int, int]]:
    """Return the seat of each person at some tables.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    asked = select(SEATS).where(SEATS.c.table.in_(tables), SEATS.c.person.is_not(None))
    seats: dict[str, dict[int, int]] = {}
    with database.reading() as connection:
        for row in connection.execute(asked):
            seats.setdefault(row.table, {})[row.person] = row.seat
    return seats


def is_id(text: str) -> bool:
    """Whether a table can have this name; not every text can be asked of every database."""
    return _ID.fullmatch(text) is not None


def is_shown(database: Database, table: str, person: Person | None) -> bool:
    """Whether a table has begun, and a person sits there or may watch.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    if not is_id(table):
        return False
    me = -1 if person is None else person.id
    sits = select(SEATS.c.table).where(SEATS.c.table == table, SEATS.c.person == me).exists()
    shown = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.match > 0, sits | TABLES.c.may_watch)
    with database.reading() as connection:
        return connection.execute(shown).first() is not None


def house_rules_of(database: Database, table: str, person: Person | None) -> str | None:
    """Return the rules of a table that has begun, if they are house rules, and a person sits there or may watch.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    if not is_shown(database, table, person):
        return None
    asked = select(TABLES.c.rules).where(TABLES.c.id == table, TABLES.c.titles.is_not(None))
    with database.reading() as connection:
        return connection.scalars(asked).first()


def record_of(database: Database, table: str, person: Person | None) -> Record | None:
    """Return the record of the match that a person sees at a table, if it is over; `None` if hands are hidden.

    Raises:
        DatabaseError: the database cannot be reached.
        BaconRulesError: what the database has is not a match.
    """
    sits = person is not None and person.id in seats_of(database, [table]).get(table, {})
    found = stored(database, table) if sits else watched(database, table)
    if found is None or not found.sitting.position.is_over:
        return None
    return found.sitting.record(found.sitting.names, found.date)


def late_tables(database: Database) -> Sequence[str]:
    """Return tables at which the time for a move is over, at most as many as are opened at once.

    If there are more, they are drawn at random, so that tables that cannot be opened do not block the others.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    is_late = TABLES.c.changed + TABLES.c.clock <= now()
    asked = select(TABLES.c.id).where(TABLES.c.state == "playing", is_late).order_by(func.random()).limit(AT_ONCE)
    with database.reading() as connection:
        return connection.scalars(asked).all()


def match_of(connection: Connection, row: Row[Any], number: int, until: int | None = None) -> Stored:
    """Return a table with one of its matches; before it goes on from a record, with the names that the record has.

    Args:
        connection: a connection to the database.
        row: the table.
        number: the number of the match.
        until: the time before which what counts has happened, in seconds since 1970; `None` if all of it counts.

    Raises:
        BaconRulesError: what the database has is not a match.
    """
    seats = connection.execute(select(SEATS).where(SEATS.c.table == row.id).order_by(SEATS.c.seat)).all()
    match_is = (MATCHES.c.table == row.id) & (MATCHES.c.number == number)
    match = connection.execute(select(MATCHES).where(match_is)).one()
    entry_of = (ENTRIES.c.table == row.id) & (ENTRIES.c.match == number)
    if until is not None:
        last = select(func.max(ENTRIES.c.number)).where(entry_of, happened_before(until))
        entry_of &= ENTRIES.c.number <= last.scalar_subquery()
    asked = select(ENTRIES.c.ply, ENTRIES.c.move).where(entry_of).order_by(ENTRIES.c.number)
    entries = [Entry(row.ply, row.move) for row in connection.execute(asked)]
    people = {seat.person: seat.seat for seat in seats if seat.person is not None}
    names = tuple(seat.was if seat.name is None else seat.name for seat in seats)
    sitting = Sitting(start_of(row.rules, match.dealer), names, frozenset(people.values()), match.seed)
    sitting.make_all(moves_of(entries))
    date = datetime.datetime.fromtimestamp(match.begun, datetime.UTC).date()
    return Stored(row, number, sitting, len(entries), date, people, match.given is None)


def _begun(connection: Connection, table: str) -> Row[Any] | None:
    """Return the row of a table that has begun."""
    return connection.execute(select(TABLES).where(TABLES.c.id == table, TABLES.c.match > 0)).first()


def happened_before(until: ColumnElement[int] | int) -> ColumnElement[bool]:
    """Whether an entry was made before a time; those of which nothing is known were."""
    return or_(ENTRIES.c.made.is_(None), ENTRIES.c.made < until)
