"""Reading the records that are named at the command line."""

from __future__ import annotations

from bacon_rules.errors import RecordError
from bacon_rules.records import LARGEST, Cause, Record, Unreadable, Valid, validate
from bacon_rules.records.files import parsed_file
from bacon_rules.records.text import parsed
from bacon_rules.stories.texts import standard_input


def record_in(name: str) -> Record | Unreadable:
    """Return the record in a file, or on standard input for ``-``; or the reason why there is none."""
    if name != "-":
        return parsed_file(name)
    try:
        return parsed(standard_input(LARGEST + 1))
    except OSError as error:
        return Unreadable(Cause.FILE, f"{Cause.FILE}: {error.strerror}")


def checked_record(name: str) -> Record:
    """Return the record in a file, or on standard input for ``-``.

    Raises:
        RecordError: there is no record, or a move in it is wrong.
    """
    record = record_in(name)
    verdict = validate(record) if isinstance(record, Record) else record
    if not isinstance(record, Record) or not isinstance(verdict, Valid):
        raise RecordError(f"{name}: {verdict}")
    return record
