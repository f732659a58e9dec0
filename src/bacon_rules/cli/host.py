"""``bacon-rules host``: a server of many tables, with a lobby, for friends and strangers."""

from __future__ import annotations

import argparse
import ipaddress
from pathlib import Path
from typing import Final

from bacon_rules.cli.table import add_serving_arguments
from bacon_rules.errors import shown
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.texts import Refused

WORK: Final = {
    "backup": ("write everything in the database into a file", "FILE"),
    "restore": ("fill an empty database from the file of a backup", "FILE"),
    "records": ("write the record of each match into a folder, with every hand", "FOLDER"),
    "take": ("open a table with the match of each record, and print its link", "FILE"),
}
"""What can be done with the database besides serving it, with what it takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    _add_database(parser, None)
    add_serving_arguments(parser)
    parser.add_argument("--log", choices=("text", "json"), default="text", help="how to log (default: %(default)s)")
    parser.add_argument(
        "--trust",
        action="append",
        default=[],
        type=_address,
        metavar="ADDRESS",
        help="the address of a proxy on another machine, which tells from where its requests come",
    )
    parser.add_argument(
        "--reached-at",
        metavar="URL",
        help="with PostgreSQL: where the other servers that share it reach this one (default: this machine's port)",
    )
    parser.add_argument(
        "--smtp",
        metavar="URL",
        help="send mail about people's turns by this server, such as smtp://user:password@mail.example:587",
    )
    parser.add_argument("--mail-from", metavar="ADDRESS", help="with --smtp: from whom the mails come")
    parser.add_argument("--public-url", metavar="URL", help="with --smtp: where people find the lobby")
    parser.set_defaults(run=run, work=None)
    work = parser.add_subparsers(title="work on the database", metavar="WORK")
    for name, (told, takes) in WORK.items():
        one = work.add_parser(name, help=told, description=told, allow_abbrev=False)
        _add_database(one, argparse.SUPPRESS)
        if name == "take":
            one.add_argument("target", type=Path, nargs="+", metavar=takes, help="a record")
        else:
            one.add_argument("target", type=Path, metavar=takes, help=f"the {takes.lower()}")
        one.set_defaults(work=name)


def run(arguments: argparse.Namespace) -> int:
    """Serve tables until interrupted, or do the work that is asked for.

    Returns:
        1 if the database cannot be used, a file cannot be read or written, a record is wrong, the port is taken, or a
        package is missing.
    """
    try:
        from bacon_rules.cli import host_work  # noqa: PLC0415 - it needs more than the rules do
    except ModuleNotFoundError as error:
        install = "python -m pip install 'bacon-rules[host]'"
        told = message("{package} is missing: {install} installs what a server of tables needs")
        raise Refused(told, package=error.name, install=install) from None
    return host_work.run(arguments)


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"an address is like 192.0.2.1 or 2001:db8::1, not {shown(text)}") from None


def _add_database(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--database",
        default=default,
        metavar="URL",
        help="a file for SQLite, or postgresql://… (default: host.db among your data)",
    )
