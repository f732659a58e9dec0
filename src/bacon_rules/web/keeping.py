"""Keeping a table safe from crashes: its record, and a file with the links of the seats."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.documents.loading import Reader
from bacon_rules.documents.sparse import may_lack
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.errors import JsonError, RecordError, shown
from bacon_rules.records import Record, Valid, kept, validate
from bacon_rules.records import read as read_record
from bacon_rules.records.files import part_of, parts_of
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Keep, Sitting

LARGEST_PORT: Final = 65535
TOKEN_BYTES: Final = 24
_LEAST: Final = 16
_TOKEN: Final = re.compile(rf"[A-Za-z0-9_-]{{{_LEAST},}}")


@attrs.frozen
class Links:
    """The links of a table.

    Attributes:
        seed: the seed of the deals.
        tokens: the secret of each seat, which lets its holder sit there; `None` for a computer.
        port: the port of the links.
        watch: the secret that lets anybody watch; `None` if nobody may.
    """

    seed: str
    tokens: tuple[str | None, ...]
    port: int
    watch: str | None = None

    @property
    def humans(self) -> frozenset[int]:
        """The seats in which people sit."""
        return frozenset(seat for seat, token in enumerate(self.tokens) if token is not None)


_READER: Final = Reader()
may_lack(_READER, Links, "watch")


def new_links(seats: int, humans: frozenset[int], seed: str, port: int, *, watch: bool = False) -> Links:
    """Return links with new secrets; `watch` says whether there is one for watching."""
    tokens = tuple(new_token() if seat in humans else None for seat in range(seats))
    return Links(seed, tokens, port, new_token() if watch else None)


def new_token() -> str:
    """Return a new secret for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def links_file(path: Path) -> Path:
    """Return the file of the links of a record's table."""
    return path.with_name(f"{path.name}{kept.LINKS}")


def keep_links(links: Links, path: Path) -> None:
    """Keep the links beside a record, in a file that only its owner may read.

    Raises:
        RecordError: the file cannot be written.
    """
    target = links_file(path)
    temporary = part_of(target)
    try:
        for left_over in parts_of(target):
            left_over.unlink()
        with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(f"{write_json(attrs.asdict(links))}\n".encode())
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except OSError as error:
        raise RecordError(f"{target}: it cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()


def kept_links(path: Path) -> Links | None:
    """Return the links kept beside a record; `None` if there are none.

    Raises:
        RecordError: the file cannot be read, or does not hold links.
    """
    target = links_file(path)
    try:
        links = _READER.read(read_json(target.read_bytes().decode()), Links)
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, JsonError) as error:
        raise RecordError(f"{target}: {error}") from None
    fault = _fault(links)
    if fault is not None:
        raise RecordError(f"{target}: {fault}")
    return links


def _fault(links: Links) -> str | None:
    """Return what is wrong with kept links."""
    tokens = [token for token in (*links.tokens, links.watch) if token is not None]
    if not 0 < links.port <= LARGEST_PORT:
        return f"port: expected a number from 1 to {LARGEST_PORT}, got {links.port}"
    wrong = next((token for token in tokens if not _TOKEN.fullmatch(token)), None)
    if wrong is not None:
        return f"tokens: expected at least {_LEAST} letters, digits, - and _, got {shown(wrong)}"
    if len(set(tokens)) < len(tokens):
        return "tokens: two are the same, so one of the two links would lead nowhere"
    return None


def take_back(path: Path) -> None:
    """Replace the links kept beside a record, if any, so that the old ones lead nowhere.

    Raises:
        RecordError: the file cannot be read or written, or does not hold links.
    """
    links = kept_links(path)
    if links is not None:
        watch = links.watch is not None
        keep_links(new_links(len(links.tokens), links.humans, links.seed, links.port, watch=watch), path)


def keeper(file: Owned, date: datetime.date) -> Keep:
    """Return a function that keeps a match in a file in one step, so that there is always a whole record."""

    def keep(sitting: Sitting) -> str | None:
        try:
            file.write(sitting.record(sitting.names, date))
        except RecordError as error:
            return str(error)
        return None

    return keep


def again_keeper(links: Links, path: Path) -> Callable[[Sitting], Keep]:
    """Return a function that keeps each rematch in a file of its own beside the first one, with the same links.

    The function gets the new match, returns what keeps it, and raises a `RecordError` if the links cannot be kept.
    """

    def again(sitting: Sitting) -> Keep:
        file = Owned.of(kept.free(path))
        keep_links(attrs.evolve(links, seed=str(sitting.seed)), file.path)
        return keeper(file, datetime.date.today())

    return again


def resumed(path: Path) -> Record:
    """Read a record to go on with.

    Raises:
        RecordError: the record cannot be read, or a move in it is wrong.
    """
    record = read_record(path)
    verdict = validate(record)
    if not isinstance(verdict, Valid):
        raise RecordError(f"{path}: {verdict}")
    return record


def forgotten(_: Sitting) -> None:
    """Keep nothing."""
