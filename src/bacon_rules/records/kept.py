"""The records that people have not named: their folder among the user's data, and their names."""

from __future__ import annotations

import datetime
import itertools
from pathlib import Path
from typing import Final

import platformdirs

from bacon_rules.errors import RecordError

ENDING: Final = ".bacon.json"
LINKS: Final = ".links"
"""What is added to a record's name for the file with the links of its table."""


def data() -> Path:
    """Return the folder of the user's data; it may not exist yet."""
    return platformdirs.user_data_path("bacon-rules", appauthor=False)


def folder() -> Path:
    """Return the folder of kept records; it may not exist yet."""
    return data() / "records"


def new_file(game: str) -> Path:
    """Return a free name for the record of a match that begins now, in the folder of kept records.

    Raises:
        RecordError: the folder cannot be made.
    """
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"{place}: the folder cannot be made: {error.strerror}") from None
    return free(place / f"{game}-{datetime.datetime.now():%Y%m%d-%H%M%S}{ENDING}")


def free(path: Path) -> Path:
    """Return a name that no file has, with a number if necessary; links without a record count as well.

    Raises:
        RecordError: the folder cannot be looked into.
    """
    stem, dot, ending = path.name.partition(".")
    names = itertools.chain([path.name], (f"{stem}-{number}{dot}{ending}" for number in itertools.count(2)))
    try:
        return next(
            one
            for one in map(path.with_name, names)
            if not one.exists() and not one.with_name(f"{one.name}{LINKS}").exists()
        )
    except OSError as error:
        raise RecordError(f"{path}: it cannot be written: {error.strerror}") from None


def last(*, with_links: bool) -> Path:
    """Return the record in the folder of kept records that was kept last.

    Args:
        with_links: whether it is of a table with links, or of a match in the terminal.

    Raises:
        RecordError: there is none, or the folder cannot be looked into.
    """
    place = folder()
    try:
        found = {
            path.stat().st_mtime_ns: path
            for path in place.glob(f"*{ENDING}")
            if path.is_file() and path.with_name(f"{path.name}{LINKS}").exists() == with_links
        }
    except OSError as error:
        raise RecordError(f"{place}: it cannot be read: {error.strerror}") from None
    if not found:
        raise RecordError(f"{place}: no match is kept there, so there is none to go on with; name a record")
    return found[max(found)]
