"""Backups: everything in a database, as lines of JSON that any other database can be filled from."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from bacon_rules import __version__
from bacon_rules.documents.values import JsonObject, JsonValue, read_json, write_json
from bacon_rules.errors import DatabaseError, JsonError, shown
from bacon_rules.host.database import Database, revision
from bacon_rules.host.schema import METADATA
from bacon_rules.records.files import part_of, reason

AT_ONCE: Final = 1000
"""The number of rows that are read or written together."""


def write_backup(database: Database, path: Path) -> int:
    """Write everything in a database into a file that only its owner may read; return the number of rows.

    It is as at one moment, and a server may go on meanwhile.  In it are the hands of matches that are played.

    Raises:
        DatabaseError: the database cannot be read, or the file cannot be written.
    """
    temporary = part_of(path)
    try:
        with (
            database.snapshot() as connection,
            open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file,
        ):
            number = sum(1 for line in _lines(connection) if file.write(f"{write_json(line)}\n")) - 1
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise DatabaseError(f"{path}: it cannot be written: {reason(error)}") from None
    finally:
        temporary.unlink(missing_ok=True)
    return number


def read_backup(database: Database, path: Path) -> int:
    """Fill a database, in which there is nothing yet, from a backup, all of it or nothing; return the number of rows.

    Raises:
        DatabaseError: there is something in the database, or the file cannot be read, is no backup, or is one of
            another version.
    """
    try:
        with path.open(encoding="utf-8", newline="\n") as file, database.writing() as connection:
            if any(connection.scalars(select(func.count()).select_from(one)).one() for one in METADATA.sorted_tables):
                raise DatabaseError("a backup can only be restored into a database in which there is nothing yet")
            lines = enumerate(file, start=1)
            _check_head(_read(path, *next(lines, (1, ""))), revision(connection), path)
            return _fill(connection, ((number, _read(path, number, line)) for number, line in lines), path)
    except (OSError, UnicodeDecodeError) as error:
        raise DatabaseError(f"{path}: it cannot be read: {reason(error)}") from None


def _lines(connection: Connection) -> Iterator[JsonObject]:
    yield {"bacon_rules": __version__, "revision": revision(connection)}
    for table in METADATA.sorted_tables:
        rows = connection.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*table.primary_key))
        for row in rows.mappings():
            yield {"table": table.name, "row": dict(row)}


def _read(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value: JsonValue = read_json(line)
    except JsonError as error:
        raise DatabaseError(f"{path}: line {number}: {error}") from None
    if not isinstance(value, dict):
        raise DatabaseError(f"{path}: line {number}: expected an object, got {shown(value)}")
    return value


def _check_head(head: dict[str, Any], present: str | None, path: Path) -> None:
    if head.keys() != {"bacon_rules", "revision"}:
        raise DatabaseError(f"{path}: line 1: this is no backup of a server of tables")
    if head["revision"] != present:
        versions = f"revision {shown(head['revision'])} of bacon-rules {shown(head['bacon_rules'])}"
        raise DatabaseError(f"{path}: it is of {versions}; restore it with that version, and upgrade then")


def _fill(connection: Connection, lines: Iterator[tuple[int, dict[str, Any]]], path: Path) -> int:
    count = 0
    for number, line in lines:
        table = METADATA.tables.get(str(line.get("table")))
        row = line.get("row")
        if table is None or not isinstance(row, dict) or row.keys() != {column.name for column in table.columns}:
            raise DatabaseError(f"{path}: line {number}: expected a row of one of the tables, got {shown(line)}")
        try:
            connection.execute(insert(table), row)
        except (OverflowError, ValueError, TypeError) as error:
            raise DatabaseError(f"{path}: line {number}: {error}") from None
        count += 1
    return count
