"""Opening tables: new tables, interrupted tables, and records to look at."""

from __future__ import annotations

import datetime
import os
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from bacon_rules.bots.all_games import Computer, choose
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import RecordError
from bacon_rules.games import Position
from bacon_rules.guiding import Guide
from bacon_rules.puzzles import Puzzle
from bacon_rules.records import Record
from bacon_rules.records.owned import Owned
from bacon_rules.sitting import Sitting
from bacon_rules.web.further import Further, begin_to_keep
from bacon_rules.web.host import Host
from bacon_rules.web.keeping import (
    Links,
    again_keeper,
    forgotten,
    keep_links,
    keeper,
    kept_links,
    links_file,
    new_links,
    new_token,
    resumed,
)
from bacon_rules.web.pages import Place
from bacon_rules.web.puzzling import PuzzleHost

ANYWHERE: Final = ("0.0.0.0", "::", "")
"""Addresses that stand for all of this machine."""


@attrs.frozen
class Terms:
    """What the people at a table have agreed on.

    Attributes:
        watch: whether there is a link for watching.
        absent_after: the time for which a person has to be away before a computer plays in the seat, in seconds; with
            `None`, the table waits.
    """

    watch: bool = False
    absent_after: float | None = None


AMONG_THEMSELVES: Final = Terms()
"""Nobody watches, and the table waits for everybody."""


@attrs.frozen
class Opened:
    """An open table.

    Attributes:
        places: the place for the secret of each link; more are added while the table is open.
        links: the links; `None` for a record that is only looked at, and for puzzles.
        file: the file in which the match is kept, if it is.
    """

    places: dict[str, Place]
    links: Links | None = None
    file: Owned | None = None


def new_table(  # noqa: PLR0913 - a table has as many properties
    start: Position,
    names: Sequence[str],
    humans: frozenset[int],
    seed: str,
    *,
    path: Path,
    pause: float,
    port: int,
    computer: Computer = choose,
    max_moves: int = MOST_MOVES,
    terms: Terms = AMONG_THEMSELVES,
) -> Opened:
    """Open a new table with a computer player, and keep it in a file from the first move on.

    Raises:
        RecordError: the file cannot be written.
    """
    sitting = Sitting(start, tuple(names), humans, seed, computer, max_moves)
    return _begun(sitting, path, pause, port, terms=terms)


def lesson_table(guide: Guide, *, path: Path, pause: float, port: int) -> Opened:
    """Open a new table with a lesson, and keep it like any other.

    Raises:
        RecordError: the file cannot be written.
    """
    return _begun(guide.sitting, path, pause, port, guide=guide)


def resumed_table(  # noqa: PLR0913 - a table has as many properties
    file: Owned,
    humans: frozenset[int],
    seed: str,
    *,
    pause: float,
    port: int,
    computer: Computer = choose,
    max_moves: int = MOST_MOVES,
    terms: Terms = AMONG_THEMSELVES,
) -> Opened:
    """Open a table again at its last kept position, with the same links if they were kept.

    Args:
        file: the record.
        humans: the seats of people, if no links were kept.
        seed: the seed of the deals, if no links were kept.
        pause: the time before a computer plays, in seconds.
        port: the port of the links.
        computer: chooses the computers' moves.
        max_moves: the number of moves after which the match is unfinished.
        terms: who may watch, and what happens when somebody is away; a kept link for watching stays.

    Raises:
        RecordError: the record or its links cannot be read.
    """
    path = file.path
    record, kept = resumed(path), kept_links(path)
    seats = record.start.seats
    if kept is None and max(humans) >= seats:
        raise RecordError(f"{path}: it has the seats 0 to {seats - 1}, not {max(humans)}")
    links = new_links(seats, humans, seed, port) if kept is None else attrs.evolve(kept, port=port)
    if len(links.tokens) != seats:
        raise RecordError(f"{links_file(path)}: it is about {len(links.tokens)} seats, and the record has {seats}")
    if not links.humans:
        raise RecordError(f"{links_file(path)}: nobody may sit at this table")
    if terms.watch and links.watch is None:
        links = attrs.evolve(links, watch=new_token())
    keep_links(links, path)
    sitting = Sitting(record.start, record.seats, links.humans, links.seed, computer, max_moves)
    sitting.make_all(record.moves)
    date = record.date or datetime.date.today()
    opened, _ = _opened(sitting, links, file, date, pause, absent_after=terms.absent_after)
    return opened


def record_to_look_at(record: Record, *, pause: float, port: int) -> Opened:
    """Open a checked record to step through; the tables that play on from it have this pause and this port."""
    sitting = Sitting(record.start, record.seats, frozenset(), "")
    sitting.make_all(record.moves)
    places: dict[str, Place] = {}
    host = Host(sitting, 0, forgotten, is_record=True, date=record.date)
    host.open_table = Further(places, pause, port).open
    places[new_token()] = Place(host, None)
    return Opened(places)


def puzzles_to_solve(puzzles: Sequence[Puzzle]) -> Opened:
    """Open a table with puzzles."""
    return Opened({new_token(): Place(PuzzleHost(puzzles), None)})


def address_of(host: str, port: int, token: str, scheme: str = "http") -> str:
    """Return the link to a place."""
    return f"{site_of(host, port, scheme)}/table/{token}"


def site_of(host: str, port: int, scheme: str) -> str:
    """Return the address of a server for browsers, as far as it can be known."""
    name = _own_address() if host in ANYWHERE else host
    return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}"


def _begun(  # noqa: PLR0913 - a table has as many properties
    sitting: Sitting,
    path: Path,
    pause: float,
    port: int,
    *,
    guide: Guide | None = None,
    terms: Terms = AMONG_THEMSELVES,
) -> Opened:
    """Open a new table, and keep it and its links in files that do not exist yet."""
    if os.path.lexists(path):
        raise RecordError(f"{path}: the file exists; name another, or go on with it by --resume")
    file = Owned.of(path)
    links = new_links(sitting.start.seats, sitting.humans, str(sitting.seed), port, watch=terms.watch)
    date = datetime.date.today()
    keep_links(links, path)
    opened, host = _opened(sitting, links, file, date, pause, guide=guide, absent_after=terms.absent_after)
    begin_to_keep(host.keep, sitting)
    return opened


def _opened(  # noqa: PLR0913 - a table has as many properties
    sitting: Sitting,
    links: Links,
    file: Owned,
    date: datetime.date,
    pause: float,
    *,
    guide: Guide | None = None,
    absent_after: float | None = None,
) -> tuple[Opened, Host]:
    host = Host(sitting, pause, keeper(file, date), date=date, guide=guide, absent_after=absent_after)
    places = {token: Place(host, seat) for seat, token in enumerate(links.tokens) if token is not None}
    if links.watch is not None:
        places[links.watch] = Place(host, None)
    host.keep_again, host.open_table = again_keeper(links, file.path), Further(places, pause, links.port).open
    return Opened(places, links, file), host


def _own_address() -> str:
    """Return the address of this machine for others, as far as it can be known."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses the route
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
