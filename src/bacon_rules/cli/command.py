"""The entry of the command: its subcommands and exit statuses."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Final, NoReturn

from typing_extensions import override

import bacon_rules
from bacon_rules.errors import ArenaError, DatabaseError, NetError, NoWingError, PoolError, RecordError
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.stories.language import spoken
from bacon_rules.stories.texts import WRONG, WRONG_USE, Refused, complain
from bacon_rules.variants import COMMANDS as BROUGHT

FAILED: Final = 1
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141
LONGEST_MESSAGE: Final = 400


COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "play": ("play against computers in the terminal", "bacon_rules.cli.play:add_arguments"),
    "watch": (
        "play a whole match between computer players and print it",
        "bacon_rules.cli.watch:add_arguments",
    ),
    "serve": (
        "answer another program's questions: JSON-RPC 2.0 on standard input and output, a message a line",
        "bacon_rules.cli.serve:add_arguments",
    ),
    "vectors": (
        "print the conformance vectors of a preset as JSON, for an engine that has no house rules",
        "bacon_rules.cli.vectors:add_arguments",
    ),
    "validate": (
        "check records of matches: that each can be read, that every move is legal, and that the result is right",
        "bacon_rules.cli.validate:add_arguments",
    ),
    "table": (
        "play in a browser, alone or with friends, or step through a record",
        "bacon_rules.cli.table:add_arguments",
    ),
    "host": (
        "serve many tables with a lobby, for friends and strangers, and keep everything in a database",
        "bacon_rules.cli.host:add_arguments",
    ),
    "puzzles": (
        "solve positions in which one move is clearly best, in the terminal or a browser",
        "bacon_rules.cli.puzzles:add_arguments",
    ),
    "arena": (
        "let players play many deals, the same ones for each, and tell how much better one is than another",
        "bacon_rules.cli.arena:add_arguments",
    ),
    "show": (
        "print the match that a record holds, or the position after some of its moves",
        "bacon_rules.cli.show:add_arguments",
    ),
    "review": (
        "review a recorded match: how it stood, the costliest moves of each seat, and what was better",
        "bacon_rules.cli.review:add_arguments",
    ),
    **BROUGHT,
}
"""The description of each command, and the place of the function that adds its arguments to a parser."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, whatever the arguments are."""

    @override
    def error(self, message: str) -> NoReturn:
        printable = "".join(letter if letter.isprintable() else "?" for letter in " ".join(message.split()))
        short = printable if len(printable) <= LONGEST_MESSAGE else f"{printable[:LONGEST_MESSAGE]}..."
        self.exit(WRONG_USE, f"{self.prog}: {short}\n")


def _parser(words: Sequence[str]) -> _Parser:
    """Return the parser; only the modules of commands among the words are imported."""
    parser = _Parser(
        prog="bacon-rules",
        description="The card games called Bacon, at the command line.",
        epilog="'bacon-rules COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=str(bacon_rules.build_info()))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, (told, place) in COMMANDS.items():
        command = commands.add_parser(name, help=told, description=told, allow_abbrev=False)
        if name in words:
            resolve_name(place)(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        argv: the arguments; by default the arguments of the process.

    Returns:
        The exit status: 0 if all went well, 1 if a record or a pool is wrong or the output cannot be written, 2 for
        wrong use, 130 if interrupted, 141 if nobody reads the output any more.
    """
    try:
        status = _run(argv)
        print(end="", flush=True)
    except KeyboardInterrupt:
        _discard_output()
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return NOBODY_READS
    except OSError as error:
        _discard_output()
        print(f"bacon-rules: the output cannot be written: {error.strerror}", file=sys.stderr)
        return FAILED
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        parser = _parser(sys.argv[1:] if argv is None else argv)
        arguments = parser.parse_args(argv)
        if "run" not in arguments:
            parser.print_help()
            return 0
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else FAILED
    try:
        status: int = arguments.run(arguments)
    except Refused as refused:
        complain(refused.told(speaker_of(spoken(getattr(arguments, "language", None)))))
        return refused.status
    except (NetError, NoWingError) as error:
        complain(str(error))
        return WRONG_USE
    except (ArenaError, DatabaseError, PoolError, RecordError) as error:
        complain(str(error))
        return WRONG
    return status


def _discard_output() -> None:
    """Discard buffered output, so that Python does not stumble over it at exit."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
