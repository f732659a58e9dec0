"""Backups: everything in a database, as lines of JSON that any other database can be filled from.

The first line says which version wrote it, then comes a line for each row, and the last line has their number and the
SHA-256 of all that is before it.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import itertools
import os
import re
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import BigInteger, Boolean, Column, Connection, Float, Integer, Table, false, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from bacon_rules import __version__
from bacon_rules.documents.values import LONGEST_TEXT, JsonObject, JsonValue, read_json, write_json
from bacon_rules.errors import DatabaseError, JsonError, shown
from bacon_rules.host.database import Database, first_line, revision
from bacon_rules.host.schema import METADATA, PERSONS
from bacon_rules.records.files import FAILURES, part_of, reason

AT_ONCE: Final = 1000
"""The number of rows that are read or written together."""

FIRST: Final = {"bacon_rules", "revision"}
LAST: Final = {"rows", "sha256"}
"""The keys of the first and the last line."""

_Row = tuple[int, Table, dict[str, Any]]
"""The number of a line, and the row of a table in it."""


def write_backup(database: Database, path: Path) -> int:
    """Write everything in a database into a file that only its owner may read; return the number of rows.

    It is as at one moment, and a server may go on meanwhile.  In it are the hands of matches that are played.

    Raises:
        DatabaseError: the database cannot be read, or the file cannot be written.
    """
    try:
        with database.snapshot() as connection, _replacing(path) as file:
            return _write(connection, file)
    except DatabaseError:
        raise
    except FAILURES as error:
        raise DatabaseError(f"{path}: it cannot be written: {reason(error)}") from None


def read_backup(database: Database, path: Path) -> int:
    """Fill a database, in which there is nothing yet, from a backup, all of it or nothing; return the number of rows.

    Raises:
        DatabaseError: there is something in the database, or the file cannot be read, is no whole backup, or is one of
            another version.
    """
    try:
        with path.open("rb") as file, database.writing() as connection:
            if any(connection.scalars(select(func.count()).select_from(one)).one() for one in METADATA.sorted_tables):
                raise DatabaseError("a backup can only be restored into a database in which there is nothing yet")
            number = _fill(connection, _read(file, revision(connection), path), path)
            if connection.dialect.name == "postgresql":
                _number_on(connection)
            return number
    except OSError as error:
        raise DatabaseError(f"{path}: it cannot be read: {reason(error)}") from None


@contextlib.contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """Give a new file for its owner only, which replaces the target once it is complete.

    Raises:
        OSError: the file cannot be written, or the target is not a file.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "there is something that is not a file")
    temporary = part_of(target)
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(handle)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _write(connection: Connection, file: BinaryIO) -> int:
    digest, number = hashlib.sha256(), -1
    for number, value in enumerate(_values(connection)):  # noqa: B007 - the last one counts
        line = f"{write_json(value)}\n".encode()
        digest.update(line)
        file.write(line)
    file.write(f"{write_json({'rows': number, 'sha256': digest.hexdigest()})}\n".encode())
    return number


def _values(connection: Connection) -> Iterator[JsonObject]:
    yield {"bacon_rules": __version__, "revision": revision(connection)}
    for table in METADATA.sorted_tables:
        rows = connection.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*table.primary_key))
        for row in rows.mappings():
            yield {"table": table.name, "row": dict(row)}


def _read(file: BinaryIO, present: str | None, path: Path) -> Iterator[_Row]:
    """Read the rows of a backup, which has to be whole and of the present revision.

    Raises:
        DatabaseError: it is not.
        OSError: the file cannot be read.
    """
    head = file.readline(LONGEST_TEXT + 1)
    _check_head(head, present, path)
    digest = hashlib.sha256(head)
    number = 1
    while True:
        number += 1
        line = file.readline(LONGEST_TEXT + 1)
        value = _value(path, number, line)
        if value.keys() == LAST:
            if value != {"rows": number - 2, "sha256": digest.hexdigest()}:
                raise DatabaseError(f"{path}: line {number}: the lines before it are not those that were written")
            if file.read(1):
                raise DatabaseError(f"{path}: line {number + 1}: expected nothing after the last line")
            return
        digest.update(line)
        yield number, *_row(path, number, value)


def _check_head(line: bytes, present: str | None, path: Path) -> None:
    try:
        head = _value(path, 1, line)
    except DatabaseError:
        head = {}
    if head.keys() != FIRST:
        raise DatabaseError(f"{path}: line 1: this is no backup of a server of tables")
    if head["revision"] != present:
        versions = f"revision {shown(head['revision'])} of bacon-rules {shown(head['bacon_rules'])}"
        raise DatabaseError(f"{path}: line 1: it is of {versions}; restore it with that version, and upgrade then")


def _value(path: Path, number: int, line: bytes) -> dict[str, Any]:
    if not line:
        raise DatabaseError(f"{path}: line {number}: the file ends here, before the last line of the backup")
    try:
        value: JsonValue = read_json(line.decode())
    except (JsonError, UnicodeDecodeError) as error:
        raise DatabaseError(f"{path}: line {number}: {error}") from None
    if not isinstance(value, dict):
        raise DatabaseError(f"{path}: line {number}: expected an object, got {shown(value)}")
    return value


def _row(path: Path, number: int, value: dict[str, Any]) -> tuple[Table, dict[str, Any]]:
    table, row = METADATA.tables.get(str(value.get("table"))), value.get("row")
    is_row = table is not None and isinstance(row, dict) and row.keys() == {column.name for column in table.columns}
    if not is_row or len(value) != 2:
        raise DatabaseError(f"{path}: line {number}: expected a row of one of the tables, got {shown(value)}")
    assert table is not None
    assert isinstance(row, dict)
    for column in table.columns:
        if not _fits(column, row[column.name]):
            raise DatabaseError(f"{path}: line {number}: {column} cannot be {shown(row[column.name])}")
    return table, row


def _fits(column: Column[Any], value: object) -> bool:
    """Return whether a value can be in a column; SQLite would not mind."""
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Integer):
        most = 1 << (63 if isinstance(kind, BigInteger) else 31)
        return isinstance(value, int) and not isinstance(value, bool) and -most <= value < most
    if isinstance(kind, Float):
        return isinstance(value, float)
    if not isinstance(value, str):
        return False
    longest: int | None = getattr(kind, "length", None)
    if longest is not None:  # names of tables, states and sums, and not parts of a path
        return re.fullmatch(rf"[\w-]{{1,{longest}}}", value, re.ASCII) is not None
    return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _fill(connection: Connection, rows: Iterator[_Row], path: Path) -> int:
    """Put rows into their tables; return how many there are."""
    count = 0
    for table, of_table in itertools.groupby(rows, itemgetter(1)):
        while some := [*itertools.islice(of_table, AT_ONCE)]:
            (first, *_), (last, *_) = some[0], some[-1]
            try:
                connection.execute(insert(table), [row for _, _, row in some])
            except SQLAlchemyError as error:
                where = f"line {first}" if first == last else f"lines {first} to {last}"
                raise DatabaseError(f"{path}: {where}: {first_line(error)}") from None
            count += len(some)
    return count


def _number_on(connection: Connection) -> None:
    """Set the sequence from which PostgreSQL numbers new persons."""
    last = select(func.coalesce(func.max(PERSONS.c.id), 0)).scalar_subquery()
    sequence = func.pg_get_serial_sequence(PERSONS.name, PERSONS.c.id.name)
    connection.execute(select(func.setval(sequence, last + 1, false())))
