"""``bacon-rules validate``: are records right?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from bacon_rules.cli.progress import tracked
from bacon_rules.cli.texts import WRONG, printable

if TYPE_CHECKING:
    from bacon_rules.records import Verdict

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check records and print a line for each; give 0 if all are right, else 1."""
    # Only who checks records pays for the games' JSON.
    from bacon_rules.records import Valid  # noqa: PLC0415

    status = 0
    checked = ((name, _verdict(name)) for name in arguments.files)
    for name, verdict in tracked(checked, len(arguments.files), sys.stderr):
        print(printable(f"{name}: {verdict}", sys.stdout))
        if not isinstance(verdict, Valid):
            status = WRONG
    return status


def _verdict(name: str) -> Verdict:
    from bacon_rules.cli.sources import record_in  # noqa: PLC0415
    from bacon_rules.records import Unreadable, validate  # noqa: PLC0415

    record = record_in(name)
    return record if isinstance(record, Unreadable) else validate(record)
