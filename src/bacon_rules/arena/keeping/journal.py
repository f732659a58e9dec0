"""The journal of a run: a folder with a line of JSON for each played chunk, and a parquet file of its rows."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path as FilePath
from typing import IO, Final, TypeAlias

import attrs

from bacon_rules.arena.keeping.arrow import needed, parquet_of, rows_in
from bacon_rules.arena.keeping.heading import Heading, load_heading
from bacon_rules.arena.keeping.kept import KeptRows, Shard
from bacon_rules.arena.keeping.sessions import Session, session_now
from bacon_rules.arena.pairings import Counted, Entry, Pair
from bacon_rules.arena.rows import Row
from bacon_rules.documents.loading import Reader, opened
from bacon_rules.documents.values import JsonValue, read_json, write_json
from bacon_rules.errors import ArenaError, JsonError
from bacon_rules.records.files import FAILURES, PART, reason, replace

FORMAT: Final = "bacon-rules/arena"
VERSION: Final = 1
NAME: Final = "journal.jsonl"
LONGEST_LINE: Final = 1 << 25

Path: TypeAlias = str | os.PathLike[str]


@attrs.define
class Journal:
    """The journal of a run.

    Attributes:
        folder: the folder.
        pairs: the pairs of players.
        entries: the played chunks.
    """

    folder: FilePath
    pairs: tuple[Pair, ...]
    entries: list[Entry]
    _file: IO[bytes]
    _has_begun: bool = False

    @staticmethod
    def pack(rows: Iterable[Row]) -> bytes:
        """Return rows as they are sent back by a worker."""
        return parquet_of(rows)

    def add(self, start: int, stop: int, counted: Counted[bytes | None]) -> None:
        """Keep the deals from one number to the one before another: first the rows, and then the line that names them.

        Raises:
            ArenaError: it cannot be written.
        """
        entry = Entry(start, stop, counted.tally)
        try:
            if not self._has_begun:
                self._write({"session": attrs.asdict(session_now())})
                self._has_begun = True
            if counted.rows is not None:
                replace(self.file_of(entry), counted.rows)
            self._write({"chunk": {"start": entry.start, "stop": entry.stop, "tally": entry.tally.to_json()}})
        except OSError as error:
            raise ArenaError(f"the deals cannot be kept: {error.strerror}") from None
        self.entries.append(entry)

    def rows_of(self, entry: Entry) -> Iterator[Row]:
        """Yield the rows of a chunk."""
        return rows_in(self.file_of(entry))

    def rows(self, parts: Sequence[tuple[Entry, int]]) -> KeptRows:
        """Return rows, which are read when they are asked for.

        Args:
            parts: chunks, each with the number of its rows that count, from the first one on.
        """
        return KeptRows(tuple(Shard(self.file_of(entry), number) for entry, number in parts))

    def file_of(self, entry: Entry) -> FilePath:
        """Return the file of a chunk's rows."""
        return _file_of(self.folder, self.pairs, entry)

    def _write(self, line: JsonValue) -> None:
        self._file.write(write_json(line).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _file_of(folder: FilePath, pairs: Sequence[Pair], entry: Entry) -> FilePath:
    return folder / f"rows-{pairs.index(entry.pair):04}-{entry.start:015}-{entry.stop:015}.parquet"


@attrs.frozen
class Written:
    """What a journal says.

    Attributes:
        heading: the description of the run.
        sessions: the sessions in which it was played.
        entries: the played chunks.
        whole: the number of bytes up to the last complete line.
    """

    heading: Heading
    sessions: tuple[Session, ...]
    entries: tuple[Entry, ...]
    whole: int


@contextmanager
def journal(folder: Path, heading: Heading, pairs: tuple[Pair, ...]) -> Iterator[Journal]:
    """Open the journal of a run, which goes on after the last complete chunk.

    Args:
        folder: the folder, which is made if it does not exist.
        heading: the description of the run; the journal of a different run is refused.
        pairs: the pairs of players.

    Raises:
        ArenaError: the folder cannot be read or written, belongs to a different run or is in use, or pyarrow or
            filelock is not installed.
    """
    needed()
    try:
        import filelock  # noqa: PLC0415 - an extra
    except ImportError:
        raise ArenaError("a journal needs filelock, which bacon-rules[arena] has") from None
    from bacon_rules.records.owned import release  # noqa: PLC0415 - it needs filelock

    try:
        place = FilePath(folder)
        place.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(place / ".lock", timeout=0)
        lock.acquire()
    except filelock.Timeout:
        raise ArenaError(f"{folder}: another run is writing there") from None
    except FAILURES as error:
        raise ArenaError(f"{folder}: it cannot be opened: {reason(error)}") from None
    try:
        yield from _opened(place, heading, pairs)
    finally:
        release(lock)


def _opened(folder: FilePath, heading: Heading, pairs: tuple[Pair, ...]) -> Iterator[Journal]:
    path = folder / NAME
    first = write_json({"format": FORMAT, "version": VERSION, **heading.to_json()}).encode() + b"\n"
    try:
        if not path.exists():
            if any(path.parent.glob("[!.]*")):
                raise ArenaError(f"{folder}: there are other files, and no journal; name an empty or a new folder")
            replace(path, first)
        file = path.open("r+b")
    except FAILURES as error:
        raise ArenaError(f"{folder}: it cannot be opened: {reason(error)}") from None
    with file:
        written = read_journal(path)
        if differ := heading.differences(written.heading):
            verb = "is" if len(differ) == 1 else "are"
            raise ArenaError(f"{path}: it belongs to another run: its {', '.join(differ)} {verb} different")
        check_entries(path, written.entries, pairs)
        if heading.rows:
            _check_files(folder, pairs, written.entries)
        file.truncate(written.whole)
        file.seek(written.whole)
        _clean(folder, {_file_of(folder, pairs, entry) for entry in written.entries})
        yield Journal(folder, pairs, list(written.entries), file)


def read_journal(path: FilePath) -> Written:
    """Read a journal.

    Raises:
        ArenaError: the file cannot be read, or is not a journal.
    """
    try:
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise ArenaError(f"{path}: it cannot be read: {reason(error)}") from None


def _read(path: FilePath, file: IO[bytes]) -> Written:
    first = file.readline(LONGEST_LINE)
    try:
        heading = load_heading(opened(read_json(first.decode(), LONGEST_LINE), FORMAT, VERSION))
    except (UnicodeDecodeError, JsonError) as error:
        raise ArenaError(f"{path}: it is not a journal of the arena: {error}") from None
    sessions: list[Session] = []
    entries: list[Entry] = []
    reader, whole = Reader(), len(first)
    for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), start=2):
        if not line.endswith(b"\n"):
            break
        try:
            match read_json(line.decode(), LONGEST_LINE):
                case {"session": session, **rest} if not rest:
                    sessions.append(reader.read(session, Session))
                case {"chunk": chunk, **rest} if not rest:
                    entries.append(reader.read(chunk, Entry))
                case _:
                    raise ArenaError("expected a session or a chunk")
        except (UnicodeDecodeError, JsonError, ArenaError) as error:
            raise ArenaError(f"{path}: line {number}: {error}") from None
        whole += len(line)
    return Written(heading, tuple(sessions), tuple(entries), whole)


def check_entries(path: FilePath, entries: Sequence[Entry], pairs: Sequence[Pair]) -> None:
    """Refuse chunks of other players, and chunks that overlap.

    Raises:
        ArenaError: there is such a chunk.
    """
    ends = dict.fromkeys(pairs, 0)
    for entry in sorted(entries, key=lambda entry: entry.start):
        told = f"{path}: deals {entry.start} to {entry.stop} of {' and '.join(map(repr, entry.pair))}"
        if entry.pair not in ends:
            raise ArenaError(f"{told}: there are no such two players")
        if not ends[entry.pair] <= entry.start < entry.stop or entry.tally.deals != entry.stop - entry.start:
            raise ArenaError(f"{told}: they overlap with others, or their number is wrong")
        ends[entry.pair] = entry.stop


def _check_files(folder: FilePath, pairs: Sequence[Pair], entries: Sequence[Entry]) -> None:
    for file in (_file_of(folder, pairs, entry) for entry in entries):
        if not file.is_file():
            raise ArenaError(f"{file}: the rows of some deals are missing")


def _clean(folder: FilePath, known: set[FilePath]) -> None:
    """Remove what was left over where a run was stopped: files that no line names, and parts of files."""
    for path in (*folder.glob("rows-*.parquet"), *folder.glob(f".*{PART}")):
        if path not in known:
            with contextlib.suppress(OSError):
                path.unlink()
