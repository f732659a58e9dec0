"""A journal of played deals in a file: a line of JSON for each deal."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path as FilePath
from typing import IO, Final, TypeAlias

import attrs

from bacon_rules.arena.rows import Row
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.values import JsonObject, read_json, write_json
from bacon_rules.errors import ArenaError, JsonError

FORMAT: Final = "bacon-rules/arena"
VERSION: Final = 1
LONGEST_LINE: Final = 1 << 25

Path: TypeAlias = str | os.PathLike[str]
Key: TypeAlias = tuple[str, str, int]
"""The two players, and the number of their deal."""


@attrs.frozen
class Journal:
    """The kept deals, and the file for further ones.

    Attributes:
        sets: the rows of each deal played in every seating.
    """

    sets: Mapping[Key, tuple[Row, ...]]
    _file: IO[bytes] | None

    def add(self, rows: Sequence[Row]) -> None:
        """Keep the rows of a deal.

        Raises:
            ArenaError: the rows cannot be written.
        """
        if self._file is not None:
            try:
                self._file.write(write_json([row.to_json() for row in rows]).encode() + b"\n")
                self._file.flush()
            except OSError as error:
                raise ArenaError(f"the deals cannot be kept: {error.strerror}") from None


@contextmanager
def journal(path: Path | None, heading: JsonObject) -> Iterator[Journal]:
    """Open the file of a run; the run goes on after the last complete deal in the file.

    Args:
        path: the file; `None` to keep nothing.
        heading: the description of the run; the file of a different run is refused.

    Raises:
        ArenaError: the file cannot be read or written, or belongs to a different run.
    """
    if path is None:
        yield Journal({}, None)
        return
    try:
        file = open(path, "r+b" if FilePath(path).exists() else "x+b")  # noqa: SIM115 - it is closed below
    except (OSError, TypeError, ValueError) as error:
        raise ArenaError(f"{path}: it cannot be opened: {error}") from None
    with file:
        sets, whole = _read(path, file, write_json({"format": FORMAT, "version": VERSION, **heading}))
        file.truncate(whole)
        file.seek(whole)
        yield Journal(sets, file)


def _read(path: Path, file: IO[bytes], heading: str) -> tuple[dict[Key, tuple[Row, ...]], int]:
    """Return the rows of the complete deals in a file, and the position after the last one."""
    first = file.readline(LONGEST_LINE)
    if not first.endswith(b"\n"):
        if first and not f"{heading}\n".encode().startswith(first):
            raise ArenaError(f"{path}: it is not a file of the arena")
        file.seek(0)
        file.write(f"{heading}\n".encode())
        return {}, file.tell()
    if first != f"{heading}\n".encode():
        raise ArenaError(f"{path}: {_difference(first, heading)}")
    sets: dict[Key, tuple[Row, ...]] = {}
    reader = Reader()
    whole = file.tell()
    for number, line in enumerate(file, start=2):
        if not line.endswith(b"\n"):
            break
        try:
            rows = reader.read(read_json(line.decode(), LONGEST_LINE), tuple[Row, ...])
        except (UnicodeDecodeError, JsonError) as error:
            raise ArenaError(f"{path}: line {number}: {error}") from None
        keys = {(row.first, row.second, row.deal) for row in rows}
        if len(keys) != 1 or not all(map(_is_whole, rows)):
            raise ArenaError(f"{path}: line {number}: these are not the rows of one deal")
        sets[keys.pop()] = rows
        whole += len(line)
    return sets, whole


def _is_whole(row: Row) -> bool:
    """Whether a row has two players, and only sides and seats of the game."""
    sides, seats = len(row.scores), len(row.seats)
    return (
        row.first != row.second
        and {row.first, row.second} == set(row.seats[:sides])
        and sides <= seats
        and all(0 <= side < sides for side in row.winners)
        and (row.faulty is None or 0 <= row.faulty < seats)
    )


def _difference(first: bytes, heading: str) -> str:
    """Return the difference between a file's run and this one."""
    try:
        found, wanted = read_json(first.decode(), LONGEST_LINE), read_json(heading, LONGEST_LINE)
    except (UnicodeDecodeError, JsonError):
        return "it is not a file of the arena"
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return "it is not a file of the arena"
    assert isinstance(wanted, dict)
    differ = [key for key, value in wanted.items() if found.get(key) != value]
    return f"it belongs to another run: its {', '.join(differ) or 'heading'} is different"
