"""Records as files, named ``….bacon.json``."""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bacon_rules.errors import LONGEST_NAME, RecordError, shown
from bacon_rules.records.record import Record
from bacon_rules.records.text import LARGEST, dumps, parsed
from bacon_rules.records.unreadable import Cause, Unreadable

PART: Final = ".tmp"
"""The ending of a file that is not whole yet."""

FAILURES = (OSError, TypeError, ValueError)
"""The exceptions from opening a path: the system's errors, and errors for values that are no paths."""


def read(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.  The moves are not checked: `validate_file` does that.

    Args:
        path: the file.  At most 16 MiB are read, the greatest size of a record.

    Raises:
        RecordError: the file cannot be read, or is not a record.
    """
    record = parsed_file(path)
    if isinstance(record, Unreadable):
        hint = "; the text of a record is read by loads(text)" if "{" in str(path) else ""
        raise RecordError(f"{_named(path)}: {record}{hint}")
    return record


def write(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file.

    A file of that name is replaced in one step: at any moment there is the old file or the whole new one.  Reading a
    written file and writing it again makes the same bytes.

    Args:
        record: the record.
        path: the file, best named ``….bacon.json``.

    Raises:
        RecordError: the value is not a record, or the file cannot be written or would have more than 16 MiB.
    """
    data = dumps(record).encode()
    try:
        replace(Path(os.path.realpath(path)), data)
    except FAILURES as error:
        raise RecordError(f"{_named(path)}: it cannot be written: {reason(error)}") from None


def _named(path: object) -> str:
    """Return the name of a file for a message, cut if it is very long."""
    name = str(path)
    return name if len(name) <= LONGEST_NAME else shown(name)


def parsed_file(path: str | os.PathLike[str]) -> Record | Unreadable:
    """Return the record in a file, or the reason why it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except FAILURES as error:
        return Unreadable(Cause.FILE, f"{Cause.FILE}: {reason(error)}")
    return parsed(data)


def beside(target: Path, ending: str) -> Path:
    """Return the name of a hidden file that belongs to a file, however long the name of that is."""
    return target.with_name(f".{hashlib.sha256(os.fsencode(target.name)).hexdigest()[:16]}{ending}")


def part_of(target: Path) -> Path:
    """Return a new name for a file that is not whole yet, and will replace another."""
    return beside(target, f".{secrets.token_hex(8)}{PART}")


def parts_of(target: Path) -> Iterable[Path]:
    """Return the files that are left over where the writing of a file was interrupted."""
    return target.parent.glob(beside(target, f".*{PART}").name)


def replace(target: Path, data: bytes) -> None:
    """Write a file whole, in place of another that may be there: at any moment there is the old file or the new one.

    Raises:
        OSError: the file cannot be written.
    """
    exists = target.exists()
    if exists and not target.is_file():
        raise OSError(errno.EINVAL, "there is something that is not a file")
    temporary = part_of(target)
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if exists:
            shutil.copymode(target, temporary)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def reason(error: Exception) -> str:
    """Return why something could not be done with a file."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
