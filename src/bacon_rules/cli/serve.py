"""``bacon-rules serve``: the rules server on standard input and output."""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stdout
from typing import Final

from bacon_rules.errors import shown
from bacon_rules.server import Limits, rules_endpoint, serve

MOST_STATES: Final = 100_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument(
        "--max-states",
        type=_states,
        default=Limits().states,
        metavar="NUMBER",
        help="how many states the client may hold at once (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer the lines of standard input on standard output, until they end; return 0."""
    if sys.stdin is None or sys.stdout is None:  # the stream was closed from the beginning
        return 0
    answers = sys.stdout.buffer
    # a client must read nothing but answers, whatever else is printed
    with redirect_stdout(sys.stderr):
        serve(rules_endpoint(Limits(states=arguments.max_states)), sys.stdin.buffer, answers)
    return 0


def _states(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if not 1 <= number <= MOST_STATES:
        problem = f"the number of states is a whole number from 1 to {MOST_STATES}, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return number
