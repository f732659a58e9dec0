"""Opening tables, and sitting down at them, until they are full and the match begins."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from bacon_rules.host.brought.beginning import Beginning, beginning_of, start_of
from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.journal import entry_rows, match_values, standing_of
from bacon_rules.host.people import Person
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.requests import MOST_DELAY, MOST_SECONDS, Opening
from bacon_rules.host.schema import ENTRIES, MATCHES, SEATS, TABLES
from bacon_rules.host.storing import match_of
from bacon_rules.host.taking import add_table
from bacon_rules.sitting import Sitting
from bacon_rules.stories.seating import NAMES

ID_BYTES: Final = 15
MOST_TABLES: Final = 20
"""The greatest number of tables that a person may have opened that wait or play, or show a finished record."""

WAITS_FOR: Final = 7 * 24 * 3600
"""The time after which a table that still waits, or shows a finished record, is closed, in seconds."""


def open_table(database: Database, person: Person, terms: Opening) -> str:
    """Open a table at which a person sits, and return its name; it begins at once if nobody else is to come.

    With a finished record, its match is over.

    Raises:
        RequestError: a time is too short or too long, the game has not so many seats, the rules or the record are
            wrong, or the person has too many tables.
    """
    beginning = beginning_of(terms)
    times = ((terms.absent, MOST_SECONDS), (terms.clock, MOST_SECONDS), (terms.delay, MOST_DELAY))
    if not all(time is None or 1 <= time <= most for time, most in times):
        raise RequestError("lobby-bad-request")
    seats = beginning.start.seats
    if not 1 <= terms.people <= seats:
        raise RequestError("lobby-people", parts={"seats": seats})
    if not 0 <= terms.seat < seats:
        raise RequestError("lobby-no-seat", parts={"last": seats - 1})
    table = new_id()
    with database.writing() as connection:
        of_person = (TABLES.c.host == person.id) & ((TABLES.c.state != "over") | _is_record())
        if connection.scalars(select(func.count()).where(of_person)).one() >= MOST_TABLES:
            raise RequestError("lobby-too-many", 429)
        add_table(
            connection,
            beginning,
            {
                "id": table,
                "host": person.id,
                "people": terms.people,
                "is_open": terms.is_open,
                "may_watch": terms.may_watch,
                "absent": terms.absent,
                "clock": terms.clock,
                "delay": terms.delay,
            },
        )
        if beginning.is_over:
            there = (SEATS.c.table == table) & (SEATS.c.seat == terms.seat)
            connection.execute(update(SEATS).where(there).values(person=person.id))
        else:
            _sit(connection, table, terms.seat, person)
            _begin_if_full(connection, table)
    return table


def take(database: Database, beginning: Beginning) -> str:
    """Open a table with a record for everybody who gets its link, and return its name.

    If the match is to go on, it waits for as many people as it has seats.

    Raises:
        DatabaseError: the database cannot be reached.
    """
    table, people = new_id(), beginning.start.seats
    with database.writing() as connection:
        add_table(connection, beginning, {"id": table, "people": people, "is_open": False, "may_watch": True})
    return table


def sit(database: Database, table: str, person: Person, seat: int | None) -> bool:
    """Let a person sit down at a table that waits, or change seats; return whether the match begins.

    Args:
        database: the database.
        table: the table.
        person: the person.
        seat: the seat; `None` for the free one that is farthest from the others.

    Raises:
        RequestError: there is no such table, it has begun, the seat is taken, or all are.
    """
    with database.writing() as connection:
        _waiting(connection, table)
        seats = _seats(connection, table)
        taken, number = {row.seat: row.person for row in seats if row.name is not None}, len(seats)
        if seat is None and person.id in taken.values():
            raise RequestError("lobby-already", 409)
        free = [one for one in range(number) if one not in taken]
        if not free or (seat is not None and seat not in free):
            raise RequestError("lobby-full" if not free else "lobby-seat-taken", 409)
        chosen = max(free, key=lambda one: _distance(one, taken, number)) if seat is None else seat
        here = (SEATS.c.table == table) & (SEATS.c.person == person.id)
        connection.execute(update(SEATS).where(here).values(person=None, name=None))
        _sit(connection, table, chosen, person)
        return _begin_if_full(connection, table)


def leave(database: Database, table: str, person: Person) -> None:
    """Let a person leave a waiting table, which closes if they opened it.

    Raises:
        RequestError: there is no such table, it has begun, or the person does not sit there.
    """
    with database.writing() as connection:
        row = _waiting(connection, table)
        here = (SEATS.c.table == table) & (SEATS.c.person == person.id)
        if not connection.execute(update(SEATS).where(here).values(person=None, name=None)).rowcount:
            raise RequestError("lobby-not-here", 409)
        if row.host == person.id:
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
        else:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(changed=now()))


def fill(database: Database, table: str, person: Person) -> None:
    """Let computers take all free seats of a table that waits, and the match begin.

    Raises:
        RequestError: there is no such table, it has begun, another person has opened it, or nobody has and the person
            does not sit there.
    """
    with database.writing() as connection:
        host = _waiting(connection, table).host
        if not may_fill(host, person, (row.person for row in _seats(connection, table))):
            raise RequestError("lobby-not-host", 403)
        _begin(connection, table)


def may_fill(host: int | None, person: Person | None, sitting: Iterable[int | None]) -> bool:
    """Whether a person may let computers take the free seats: the one who opened the table, or else anybody at it.

    Args:
        host: the person who opened the table; `None` if nobody did.
        person: the person in question.
        sitting: the people at the table.
    """
    return person is not None and (host == person.id or (host is None and person.id in sitting))


def close_old(database: Database) -> None:
    """Close the tables that have waited or shown a record for too long, and those at which nobody sits any more."""
    old = ((TABLES.c.state == "waiting") | _is_record()) & (TABLES.c.changed < now() - WAITS_FOR)
    sat_at = select(SEATS.c.table).where(SEATS.c.person.is_not(None))
    left = (TABLES.c.state == "playing") & TABLES.c.id.not_in(sat_at)
    with database.writing() as connection:
        connection.execute(delete(TABLES).where(old | left))


def _is_record() -> ColumnElement[bool]:
    """Whether a table shows a finished record that a person has brought, and nobody has played there."""
    of_match = (MATCHES.c.table == TABLES.c.id) & (MATCHES.c.number == TABLES.c.match)
    of_entry = (ENTRIES.c.table == MATCHES.c.table) & (ENTRIES.c.match == MATCHES.c.number)
    played = select(ENTRIES.c.number).where(of_entry, ENTRIES.c.number > MATCHES.c.given).exists()
    given = select(MATCHES.c.table).where(of_match, MATCHES.c.given.is_not(None), ~played).exists()
    return (TABLES.c.state == "over") & TABLES.c.host.is_not(None) & given


def play_on(connection: Connection, table: str, sitting: Sitting, like: Row[Any], person: Person) -> None:
    """Open a table that plays on from a match of a person with computers, by the terms of another table."""
    values = {name: getattr(like, name) for name in ("rules", "titles", "may_watch", "absent", "clock", "delay")}
    seats = [
        {"table": table, "seat": seat, "name": name, "person": person.id if seat in sitting.humans else None}
        for seat, name in enumerate(sitting.names)
    ]
    opened = insert(TABLES).values(
        **values, **standing_of(sitting), id=table, host=person.id, people=1, is_open=False, match=1, made=now()
    )
    connection.execute(opened)
    connection.execute(insert(SEATS), seats)
    connection.execute(insert(MATCHES), match_values(table, 1, sitting))
    if sitting.moves:
        connection.execute(insert(ENTRIES), entry_rows(table, 1, sitting.moves, now()))


def new_id() -> str:
    """Return a new name for a table, which nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def _waiting(connection: Connection, table: str) -> Row[Any]:
    """Return the row of a table that waits, which only this transaction changes.

    Raises:
        RequestError: there is no such table, or it has begun.
    """
    row = connection.execute(select(TABLES).where(TABLES.c.id == table).with_for_update()).first()
    if row is None:
        raise RequestError("lobby-no-table", 404)
    if row.state != "waiting":
        raise RequestError("lobby-begun", 409)
    return row


def _seats(connection: Connection, table: str) -> Sequence[Row[Any]]:
    return connection.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat)).all()


def _sit(connection: Connection, table: str, seat: int, person: Person) -> None:
    there = (SEATS.c.table == table) & (SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(there).values(person=person.id, name=person.name))
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(changed=now()))


def _distance(seat: int, taken: dict[int, int | None], number: int) -> int:
    """Return how far a seat is from the nearest one that is taken, around the table."""
    return min(min((seat - other) % number, (other - seat) % number) for other in taken)


def _begin_if_full(connection: Connection, table: str) -> bool:
    """Begin the match if as many people sit there as were to come; return whether it begins."""
    wanted = connection.scalar(select(TABLES.c.people).where(TABLES.c.id == table))
    is_full = sum(row.person is not None for row in _seats(connection, table)) == wanted
    if is_full:
        _begin(connection, table)
    return is_full


def _begin(connection: Connection, table: str) -> None:
    """Begin the match, or go on with that of a record."""
    names = _names(_seats(connection, table))
    for seat, name in enumerate(names):
        there = (SEATS.c.table == table) & (SEATS.c.seat == seat)
        connection.execute(update(SEATS).where(there).values(name=name, was=None))
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one()
    first = (MATCHES.c.table == table) & (MATCHES.c.number == 1)
    if connection.execute(select(MATCHES.c.table).where(first)).first() is None:
        sitting = Sitting(start_of(row.rules, 0), names, frozenset(), secrets.token_hex(16))
        connection.execute(insert(MATCHES), match_values(table, 1, sitting))
    else:
        sitting = match_of(connection, row, 1).sitting
    begun = update(TABLES).where(TABLES.c.id == table).values(match=1, **standing_of(sitting))
    connection.execute(begun)


def _names(seats: Sequence[Row[Any]]) -> tuple[str, ...]:
    """Return the names of the people, and of the computers in the free seats: those of the record, or free ones."""
    people, others = {row.name for row in seats}, {row.was for row in seats}
    free = (name for name in _all_names() if name not in people | others)
    names = (row.name or (row.was if row.was not in people else None) or next(free) for row in seats)
    return tuple(names)


def _all_names() -> Iterator[str]:
    return (name if number == 1 else f"{name} {number}" for number in itertools.count(1) for name in NAMES)
