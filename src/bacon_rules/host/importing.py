"""Records from files: each becomes a table, which is over or waits for people to go on."""

from __future__ import annotations

from pathlib import Path

from bacon_rules.errors import RecordError
from bacon_rules.host.beginning import of_record
from bacon_rules.host.database import Database
from bacon_rules.host.refusing import RequestError
from bacon_rules.host.tables import take
from bacon_rules.records import Record
from bacon_rules.records.files import parsed_file


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
