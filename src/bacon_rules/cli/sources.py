"""Reading the records that the command is given."""

from __future__ import annotations

import sys

from bacon_rules.records import LARGEST, Cause, Record, Unreadable
from bacon_rules.records.files import parsed_file
from bacon_rules.records.text import parsed


def record_in(name: str) -> Record | Unreadable:
    """Return the record in a file, or on standard input if the name is ``-``; or why there is none."""
    if name != "-":
        return parsed_file(name)
    if sys.stdin is None:  # it was closed from the beginning
        return parsed(b"")
    try:
        return parsed(sys.stdin.buffer.read(LARGEST + 1))
    except OSError as error:
        return Unreadable(Cause.FILE, f"{Cause.FILE}: {error.strerror}")
