"""The work of ``bacon-rules table``: open a table, print its links, and serve it until interrupted."""

from __future__ import annotations

import argparse
import secrets
import shlex
import socket
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from bacon_rules.bots.known import computers_of
from bacon_rules.cli.serving import certificate_in, listening_for, warn
from bacon_rules.cli.sources import checked_record
from bacon_rules.cli.starting import started
from bacon_rules.games import GAMES
from bacon_rules.guiding import Guide
from bacon_rules.puzzles import shipped
from bacon_rules.records import kept
from bacon_rules.records.owned import Owned
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.texts import WRONG_USE, Refused
from bacon_rules.web.keeping import kept_links, take_back
from bacon_rules.web.keeping import resumed as resumed_record
from bacon_rules.web.opening import (
    Opened,
    Terms,
    address_of,
    lesson_table,
    new_table,
    puzzles_to_solve,
    record_to_look_at,
    resumed_table,
)
from bacon_rules.web.pages import Place, application
from bacon_rules.web.running import Certificate, server

FIRST: Final = frozenset({0})


def serve_table(arguments: argparse.Namespace) -> int:
    """Serve a table until interrupted; return 0.

    Raises:
        RecordError: a record cannot be read, is wrong, or cannot be kept.
        PoolError: the pool cannot be read.
        Refused: the port is taken, or no match can be played with the pool.
    """
    certificate = certificate_in(arguments)
    resumed = Path(arguments.resume or kept.last(with_links=True)) if arguments.resume is not None else None
    with listening_for(arguments.host, _port(arguments, resumed)) as listener:
        opened, path = _opened(arguments, listener.getsockname()[1], resumed)
        try:
            absent = arguments.absent
            _serve(arguments, listener, certificate, opened, lambda places: _told(places, path, certificate, absent))
        finally:
            if opened.file is not None:
                opened.file.close()
    return 0


def serve_puzzles(arguments: argparse.Namespace) -> int:
    """Serve puzzles until interrupted; return 0.

    Raises:
        Refused: the port is taken, or a number is given.
    """
    puzzles, variant = shipped(arguments.game.name), arguments.game
    if arguments.number is not None:
        raise Refused("--number: the page of --browser has buttons for that", WRONG_USE)
    certificate = certificate_in(arguments)
    with listening_for(arguments.host, arguments.port) as listener:
        told = f"{variant.title}, {len(puzzles)} puzzles:"
        _serve(
            arguments,
            listener,
            certificate,
            puzzles_to_solve(puzzles),
            lambda places: [told, "", *(f"  {address}" for address in places), "", "Ctrl-C ends."],
        )
    return 0


def _serve(
    arguments: argparse.Namespace,
    listener: socket.socket,
    certificate: Certificate | None,
    opened: Opened,
    told: Callable[[Mapping[str, Place]], Iterable[str]],
) -> None:
    """Print the lines about the links, and serve until interrupted."""
    port, scheme = listener.getsockname()[1], "http" if certificate is None else "https"
    places = {address_of(arguments.host, port, token, scheme): place for token, place in opened.places.items()}
    for line in told(places):
        print(line, flush=True)
    warn(arguments, certificate)
    if arguments.open:
        webbrowser.open(next(iter(places)))
    app = application(opened.places, origins=frozenset(arguments.allow_origin), language=arguments.language)
    server(app, certificate).run(sockets=[listener])


def _port(arguments: argparse.Namespace, resumed: Path | None) -> int | None:
    """Return the requested port; by default the port of the kept links."""
    if arguments.port is not None or resumed is None:
        port: int | None = arguments.port
        return port
    links = kept_links(resumed)
    return None if links is None else links.port


def _opened(arguments: argparse.Namespace, port: int, resumed: Path | None) -> tuple[Opened, Path | None]:
    """Open the table or record of the arguments, and return its file.

    Args:
        arguments: the arguments.
        port: the port of the links.
        resumed: the record to go on with, if any.

    Raises:
        RecordError: a record cannot be read, is wrong, or cannot be kept.
        PoolError: the pool cannot be read.
        Refused: no match can be played with the pool.
    """
    if arguments.file is not None:
        return record_to_look_at(checked_record(arguments.file), pause=arguments.pause, port=port), None
    humans, seed = arguments.seats or FIRST, arguments.seed or secrets.token_hex(16)
    most = arguments.max_moves
    terms = Terms(bool(arguments.watch), arguments.absent)
    if resumed is not None:
        file = Owned.of(resumed)
        if arguments.new_links:
            take_back(resumed)
        computer = computers_of(arguments.computers, resumed_record(resumed).start.state).choose
        opened = resumed_table(
            file, humans, seed, pause=arguments.pause, port=port, computer=computer, max_moves=most, terms=terms
        )
        return opened, resumed
    start = started(arguments.game, arguments.pool)
    computer = computers_of(arguments.computers, start.state).choose
    path = Path(arguments.record) if arguments.record else kept.new_file(start.name)
    names = arguments.names or NAMES[: start.seats]
    pause = arguments.pause
    if arguments.lesson:
        guide = Guide.begun(GAMES[start.name], names, seed, computer, most)
        return lesson_table(guide, path=path, pause=pause, port=port), path
    opened = new_table(
        start,
        names,
        humans,
        seed,
        path=path,
        pause=pause,
        port=port,
        computer=computer,
        max_moves=most,
        terms=terms,
    )
    return opened, path


def _told(
    places: Mapping[str, Place], path: Path | None, certificate: Certificate | None, absent: int | None
) -> list[str]:
    """Return the lines with the links of the seats, and how to go on later.

    Args:
        places: the place of each link.
        path: the file of the match; `None` for a record that is only looked at.
        certificate: the certificate of the links.
        absent: the time for which a person has to be away before a computer plays, in seconds.
    """
    sitting = next(iter(places.values())).host.sitting
    title = GAMES[sitting.start.name].title
    if path is None:
        (address,) = places
        return [f"{title}, {len(sitting.moves)} moves to step through:", "", f"  {address}", "", "Ctrl-C ends."]
    names = {address: sitting.names[place.seat] for address, place in places.items() if place.seat is not None}
    watch = [address for address, place in places.items() if place.seat is None]
    width = max(map(len, names.values()))
    files = () if certificate is None else ("--certificate", certificate.chain, "--key", certificate.key)
    absence = () if absent is None else ("--absent", str(absent))
    again = "".join(f" {shlex.quote(part)}" for part in (*absence, *files))
    return [
        f"{title.removesuffix('!')}. Whoever opens a link sits there; keep them secret:",
        "",
        *(f"  {name:{width}}  {address}" for address, name in names.items()),
        *(f"\nWhoever opens this link watches, and sees no hand: {address}" for address in watch),
        "",
        f"The match is kept in {path}. Ctrl-C ends; this goes on with it, by the same links:",
        f"  bacon-rules table --resume {shlex.quote(str(path))}{again}",
    ]
