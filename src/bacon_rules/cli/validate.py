"""``bacon-rules validate``: check records."""

from __future__ import annotations

import argparse
import sys

from bacon_rules.cli.sources import record_in
from bacon_rules.records import Unreadable, Valid, Verdict, validate
from bacon_rules.stories.progress import tracked
from bacon_rules.stories.texts import WRONG, printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check records and print a line for each; return 0 if all are right, else 1."""
    status = 0
    checked = ((name, _verdict(name)) for name in arguments.files)
    for name, verdict in tracked(checked, len(arguments.files), sys.stderr):
        print(printable(f"{name}: {verdict}", sys.stdout))
        if not isinstance(verdict, Valid):
            status = WRONG
    return status


def _verdict(name: str) -> Verdict:
    record = record_in(name)
    return record if isinstance(record, Unreadable) else validate(record)
