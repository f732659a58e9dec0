"""The work of ``bacon-rules host``: serve many tables, or do something with their database."""

from __future__ import annotations

import argparse
import contextlib
import gc
import logging
import sys
import webbrowser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from pythonjsonlogger.json import JsonFormatter

from bacon_rules.cli.host_mail import post_in
from bacon_rules.cli.serving import certificate_in, listening_for, warn
from bacon_rules.errors import DatabaseError, RecordError
from bacon_rules.host.application import application
from bacon_rules.host.backup import read_backup, write_backup
from bacon_rules.host.database import Database
from bacon_rules.host.files import take_file, write_records
from bacon_rules.records.kept import data
from bacon_rules.stories.texts import WRONG, printable
from bacon_rules.web.doors import Doors
from bacon_rules.web.opening import site_of
from bacon_rules.web.running import room_for, server

DATABASE: Final = "host.db"
MOST_PAGES: Final = 5000
"""The greatest number of connections to a server of many tables."""

COLLECTS: Final = (5_000, 20, 40)
"""The thresholds for Python's search for garbage, much higher than usual.

With 1,000 tables, one look through everything takes most of a second, in which nobody is served.
"""


def run(arguments: argparse.Namespace) -> int:
    """Serve tables until interrupted, or do the work that is asked for; return 0, or 1 if some of it is not possible.

    Raises:
        DatabaseError: the database cannot be used, or a file cannot be read or written.
        Refused: the port is taken, there is no such certificate, or mail cannot be sent as it is said.
    """
    with _opened(arguments.database, make=arguments.work in (None, "restore")) as database:
        match arguments.work:
            case None:
                _serve(arguments, database)
            case "backup":
                _say(f"{write_backup(database, arguments.target)} rows written to {arguments.target}")
            case "restore":
                with database.alone():
                    _say(f"{read_backup(database, arguments.target)} rows restored from {arguments.target}")
            case "take":
                return _take(database, arguments.target)
            case _:
                _say(f"{write_records(database, arguments.target)} records written to {arguments.target}")
    return 0


def _take(database: Database, files: Iterable[Path]) -> int:
    """Open a table for each record, and print its link and its file; return 1 if a record is wrong, else 0."""
    status = 0
    for file in files:
        try:
            _say(f"/table/{take_file(database, file)}  {file}")
        except RecordError as error:
            print(printable(str(error), sys.stderr), file=sys.stderr)
            status = WRONG
    return status


def _say(line: str) -> None:
    print(printable(line, sys.stdout))


@contextlib.contextmanager
def _opened(address: str | None, *, make: bool) -> Iterator[Database]:
    database = Database.at(str(_usual()) if address is None else address, make=make)
    try:
        yield database
    finally:
        database.close()


def _usual() -> Path:
    """Return the file for the database among the user's data.

    Raises:
        DatabaseError: its folder cannot be made.
    """
    folder = data()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"{folder}: the folder cannot be made: {error.strerror}") from None
    return folder / DATABASE


def _serve(arguments: argparse.Namespace, database: Database) -> None:
    _log(arguments.log)
    certificate, post = certificate_in(arguments), post_in(arguments)
    with database.alone(), listening_for(arguments.host, arguments.port) as listener:
        scheme = "http" if certificate is None else "https"
        site = site_of(arguments.host, listener.getsockname()[1], scheme)
        print(f"The lobby is open: {site}/", "", "Ctrl-C ends; nothing is lost by that.", sep="\n", flush=True)
        warn(arguments, certificate)
        if arguments.open:
            webbrowser.open(f"{site}/")
        app = application(
            database,
            origins=frozenset(arguments.allow_origin),
            language=arguments.language,
            reached_at=arguments.reached_at or f"{scheme}://127.0.0.1:{listener.getsockname()[1]}",
            post=post,
        )
        doors = Doors(most=room_for(MOST_PAGES), proxies=frozenset(arguments.trust))
        with _collecting_rarely():
            server(app, certificate, doors).run(sockets=[listener])


@contextlib.contextmanager
def _collecting_rarely() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.set_threshold(*COLLECTS)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _log(form: str) -> None:
    """Log what goes wrong to the standard error, in a line each, as a text or as JSON."""
    handler = logging.StreamHandler()
    fields = "{asctime} {levelname} {name} {message}"
    formatter = JsonFormatter if form == "json" else logging.Formatter
    handler.setFormatter(formatter(fields, style="{"))
    log = logging.getLogger("bacon_rules")
    log.addHandler(handler)
    log.setLevel(logging.INFO)
