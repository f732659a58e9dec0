"""Tables as the database has them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs
from sqlalchemy import Connection, Row, select

from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.journal import Entry, moves_of
from bacon_rules.host.people import Person
from bacon_rules.host.schema import ENTRIES, MATCHES, SEATS, TABLES
from bacon_rules.host.tables import start_of
from bacon_rules.records import Record
from bacon_rules.sitting import Sitting

AT_ONCE: Final = 20
"""The greatest number of tables that are opened at once because somebody is late."""


@attrs.frozen
class Stored:
    """A table that has begun, as the database has it.

    Attributes:
        row: the table.
        sitting: one of its matches.
        entries: the number of entries of this match.
        date: the day on which the match began.
        seats: the seat of each person.
    """

    row: Row[Any]
    sitting: Sitting
    entries: int
    date: datetime.date
    seats: Mapping[int, int]


def stored(database: Database, table: str) -> Stored | None:
    """Return a table that has begun, with its present match; `None` if there is none.

    Raises:
        DatabaseError: the database cannot be reached.
        BaconRulesError: what the database has is not a match.
    """
    with database.reading() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table, TABLES.c.match > 0)).first()
        if row is None:
            return None
        return match_of(connection, row, row.match)


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


def is_shown(database: Database, table: str, person: Person | None) -> bool:
    """Whether a table has begun, and a person sits there or may watch.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    me = -1 if person is None else person.id
    sits = select(SEATS.c.table).where(SEATS.c.table == table, SEATS.c.person == me).exists()
    shown = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.match > 0, sits | TABLES.c.may_watch)
    with database.reading() as connection:
        return connection.execute(shown).first() is not None


def record_of(database: Database, table: str) -> Record | None:
    """Return the record of a table's present match once it is over; `None` as long as hands are hidden.

    Raises:
        DatabaseError: the database cannot be reached.
        BaconRulesError: what the database has is not a match.
    """
    found = stored(database, table)
    if found is None or not found.sitting.position.is_over:
        return None
    return found.sitting.record(found.sitting.names, found.date)


def late_tables(database: Database) -> Sequence[str]:
    """Return the tables at which the time for a move is over; at most as many as are opened at once.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    is_late = TABLES.c.changed + TABLES.c.clock <= now()
    asked = select(TABLES.c.id).where(TABLES.c.state == "playing", is_late).order_by(TABLES.c.changed).limit(AT_ONCE)
    with database.reading() as connection:
        return connection.scalars(asked).all()


def match_of(connection: Connection, row: Row[Any], number: int) -> Stored:
    """Return a table with one of its matches.

    Raises:
        BaconRulesError: what the database has is not a match.
    """
    seats = connection.execute(select(SEATS).where(SEATS.c.table == row.id).order_by(SEATS.c.seat)).all()
    match_is = (MATCHES.c.table == row.id) & (MATCHES.c.number == number)
    match = connection.execute(select(MATCHES).where(match_is)).one()
    entry_of = (ENTRIES.c.table == row.id) & (ENTRIES.c.match == number)
    asked = select(ENTRIES.c.ply, ENTRIES.c.move).where(entry_of).order_by(ENTRIES.c.number)
    entries = [Entry(row.ply, row.move) for row in connection.execute(asked)]
    people = {seat.person: seat.seat for seat in seats if seat.person is not None}
    names = tuple(seat.name for seat in seats)
    sitting = Sitting(start_of(row.rules, match.dealer), names, frozenset(people.values()), match.seed)
    sitting.make_all(moves_of(entries))
    date = datetime.datetime.fromtimestamp(match.begun, datetime.UTC).date()
    return Stored(row, sitting, len(entries), date, people)
