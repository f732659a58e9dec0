"""``bacon-rules play``: a match against computers in the terminal."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from typing import Final

from bacon_rules.cli.starting import add_match_arguments
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.texts import Refused

USUAL_PAUSE: Final = 0.7
NEEDED: Final = "rich"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    add_match_arguments(parser, pause=USUAL_PAUSE)
    parser.add_argument("--seat", type=int, metavar="NUMBER", help="where you sit, from 0 (default: 0)")
    parser.add_argument("--name", help=f"your name (default: {NAMES[0]})")
    parser.add_argument("--language", default="en", metavar="CODE", help="en or ja (default: %(default)s)")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="keep the match in this file (default: GAME.bacon.json, in this folder)",
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with the match that this record holds")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a match; return 0 when it ends or the person leaves, 1 if a file is missing or cannot be read or written."""
    if importlib.util.find_spec(NEEDED) is None:
        raise Refused(f"playing needs {NEEDED}: python -m pip install 'bacon-rules[play]'")
    if sys.stdout is None:
        raise Refused("playing needs an output")
    from bacon_rules.cli.playing.seated import take_seat  # noqa: PLC0415 - it needs what an extra brings

    return take_seat(arguments)
