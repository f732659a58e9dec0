"""Matches as files: the record of each, out of the database and into it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select

from bacon_rules.errors import BaconRulesError, DatabaseError, RecordError
from bacon_rules.host.brought.beginning import of_record
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.schema import MATCHES, TABLES
from bacon_rules.host.storing import match_of
from bacon_rules.host.tables import take
from bacon_rules.records import Record, kept, write
from bacon_rules.records.files import parsed_file, reason


def write_records(database: Database, folder: Path) -> int:
    """Write the record of each match into a folder, which is made if there is none; return their number.

    The matches that are still played are among them, with every hand.  A record of an earlier time is replaced.  If a
    match cannot be played again, such as one of a game that is not installed any more, the others are written.

    Raises:
        DatabaseError: the database cannot be read, or what it has of a match is none.
        RecordError: a file cannot be written.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"{folder}: the folder cannot be made: {reason(error)}") from None
    with database.reading() as connection:
        keys = connection.execute(select(MATCHES.c.table, MATCHES.c.number).order_by(*MATCHES.primary_key)).all()
    wrong: list[str] = []
    for table, number in keys:
        try:
            _write_record(database, table, number, folder)
        except (DatabaseError, RecordError):
            raise
        except (BaconRulesError, LookupError, OSError, TypeError, ValueError, AssertionError) as error:
            wrong.append(f"match {number} of table {table}: {type(error).__name__}: {error}")
    if wrong:
        written = f"{len(keys) - len(wrong)} records written to {folder}, and {len(wrong)} not"
        raise DatabaseError(f"{written}; the first of these is {wrong[0]}")
    return len(keys)


def _write_record(database: Database, table: str, number: int, folder: Path) -> None:
    with database.reading() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one()
        found = match_of(connection, row, number)
    record = found.sitting.record(found.sitting.names, found.date)
    write(record, folder / f"{record.game}-{found.date:%Y%m%d}-{table}-{number}{kept.ENDING}")


def take_file(database: Database, path: Path) -> str:
    """Open a table with the match of a record, all of it or nothing, and return its name.

    Raises:
        RecordError: the file cannot be read or holds no record, or something in the record is wrong.
        DatabaseError: the database cannot be reached.
    """
    found = parsed_file(path)
    if not isinstance(found, Record):
        raise RecordError(f"{path}: {found}")
    try:
        return take(database, of_record(found))
    except RequestError as error:
        raise RecordError(f"{path}: {error.parts['problem']}") from None
