"""``bacon-rules play``: a match against computers in the terminal."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from typing import Final

from bacon_rules.cli.starting import LESSON_HELP, add_match_arguments
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.arguments import ply_in
from bacon_rules.stories.language import add_language
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.texts import WRONG_USE, Refused

USUAL_PAUSE: Final = 0.7
NEEDED: Final = ("rich", "platformdirs", "filelock")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    add_match_arguments(parser, pause=USUAL_PAUSE)
    parser.add_argument("--seat", type=int, metavar="NUMBER", help="where you sit, from 0 (default: 0)")
    parser.add_argument("--name", help=f"your name (default: {NAMES[0]})")
    add_language(parser)
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="keep the match in this file (default: a new one among your data; the last line says where)",
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the match that this record holds (default: the one kept last)",
    )
    parser.add_argument(
        "--ply",
        type=ply_in,
        metavar="NUMBER",
        help="with --resume: play on from the position after this number of moves, in a new file",
    )
    parser.add_argument("--lesson", action="store_true", help=LESSON_HELP)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a match; return 0 when it ends or the person leaves, 1 if a file is missing or cannot be read or written."""
    for name in NEEDED:
        if importlib.util.find_spec(name) is None:
            install = "python -m pip install 'bacon-rules[play]'"
            raise Refused(message("playing needs {package}: {install}"), package=name, install=install)
    if arguments.ply is not None and arguments.resume is None:
        raise Refused("--ply: that is a place in the record of --resume, expected both", WRONG_USE)
    if sys.stdout is None:
        raise Refused("playing needs an output")
    from bacon_rules.cli.playing.seated import take_seat  # noqa: PLC0415 - it needs what an extra brings

    return take_seat(arguments)
