"""``bacon-rules table``: a table in a browser, alone or with friends, or a record to step through."""

from __future__ import annotations

import argparse
import re
from typing import Final

from bacon_rules.bots import known as computers
from bacon_rules.cli.starting import (
    LESSON_HELP,
    add_limit,
    add_pool,
    chosen_game,
    game_named,
    pause_in,
    without_lesson,
)
from bacon_rules.errors import shown
from bacon_rules.games import GAMES
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.arguments import seed_in
from bacon_rules.stories.naming import LONGEST_NAME, is_name
from bacon_rules.stories.texts import WRONG_USE, Refused
from bacon_rules.variants import POOLED, USUAL
from bacon_rules.words import languages

PAUSE: Final = 0.9
LARGEST_PORT: Final = 65535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a record to step through, instead of playing")
    parser.add_argument(
        "--game",
        type=game_named,
        help=f"what to play: {', '.join(GAMES)} (default: {USUAL}, or {POOLED} with --pool)",
    )
    add_pool(parser)
    parser.add_argument(
        "--seats",
        type=_seats,
        help="the seats in which people sit, such as 0,2; the others are computers (default: 0)",
    )
    parser.add_argument("--names", type=_names, help="the players' names, such as Ann,Ben,Cam,Dee")
    parser.add_argument("--seed", type=_seed, metavar="NUMBER", help="makes the deals (default: a secret one)")
    add_serving_arguments(parser)
    parser.add_argument(
        "--pause",
        type=pause_in,
        default=PAUSE,
        metavar="SECONDS",
        help="how long a computer waits before it plays (default: %(default)s)",
    )
    computers.add_argument(parser)
    add_limit(parser)
    parser.add_argument(
        "--watch", action="store_const", const=True, help="make one more link, for those who only watch"
    )
    parser.add_argument(
        "--absent",
        type=_absence,
        metavar="SECONDS",
        help="let a computer play for a person who has been away for so long (default: the table waits)",
    )
    parser.add_argument(
        "--record", metavar="FILE", help="keep the match in this file (default: a new one among your data)"
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the match that is kept in this file (default: the one kept last)",
    )
    parser.add_argument(
        "--new-links", action="store_true", help="with --resume: make new links, so that the old ones lead nowhere"
    )
    parser.add_argument("--lesson", action="store_true", help=LESSON_HELP)
    parser.set_defaults(run=run)


def add_serving_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of whatever is served to browsers."""
    parser.add_argument(
        "--language", choices=languages(), help="the language of the pages (default: the language of each browser)"
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to serve, 0.0.0.0 for the network (default: %(default)s)"
    )
    parser.add_argument("--port", type=_port, help="the port to serve (default: 8425, or a free one)")
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        type=_origin,
        metavar="ORIGIN",
        help="let pages of this origin, such as http://localhost:3000, use the table too",
    )
    parser.add_argument("--certificate", metavar="FILE", help="serve https by the certificate in this file, with --key")
    parser.add_argument("--key", metavar="FILE", help="the file with the certificate's private key")
    parser.add_argument("--open", action="store_true", help="open the first link in the browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve a table until interrupted.

    Returns:
        1 if a record is wrong or cannot be kept, the port is taken, or a package is missing; 2 if the arguments do not
        fit together.
    """
    try:
        from bacon_rules.cli import hosting  # noqa: PLC0415 - it needs more than the rules do
    except ModuleNotFoundError as error:
        install = "python -m pip install 'bacon-rules[play]'"
        told = message("{package} is missing: {install} installs what a table needs")
        raise Refused(told, package=error.name, install=install) from None
    problem = _misfit(arguments)
    if problem is not None:
        raise problem
    return hosting.serve_table(arguments)


def _misfit(arguments: argparse.Namespace) -> Refused | None:
    """Return the reason why the arguments do not fit together; `None` if they do."""
    told = [
        name
        for name in ("game", "pool", "names", "seats", "computers", "watch", "absent", "record", "resume")
        if getattr(arguments, name) is not None
    ]
    if arguments.new_links and arguments.resume is None:
        return Refused("--new-links: only a match that --resume names has old ones", WRONG_USE)
    if arguments.lesson:
        told = [*told, "lesson"]
    if arguments.file is not None:
        looked = message("--{option}: a record is only looked at")
        return Refused(looked, WRONG_USE, option=told[0]) if told else None
    if arguments.resume is not None:
        told = [name for name in told if name not in ("resume", "seats", "computers", "watch", "absent")]
        kept = message("--{option}: that is in the file of --resume")
        return Refused(kept, WRONG_USE, option=told[0]) if told else None
    if arguments.lesson and (problem := without_lesson(arguments, "pool", "seats", "watch", "absent")) is not None:
        return Refused(problem, WRONG_USE)
    game = chosen_game(arguments.game, arguments.pool)
    seats = game.new_match(game.rules, 0).seats
    if arguments.seats is not None and max(arguments.seats) >= seats:
        wrong = message("--seats: {game} has the seats 0 to {last}, not {seat}")
        return Refused(wrong, WRONG_USE, game=game.name, last=seats - 1, seat=max(arguments.seats))
    if arguments.names is not None and len(arguments.names) != seats:
        wrong = message("--names: {game} has {seats} players, here are {number} names")
        return Refused(wrong, WRONG_USE, game=game.name, seats=seats, number=len(arguments.names))
    return None


def _seats(text: str) -> frozenset[int]:
    if not re.fullmatch(r"[0-9](,[0-9])*", text):
        raise argparse.ArgumentTypeError(f"seats are numbers with commas between, such as 0,2, not {shown(text)}")
    return frozenset(map(int, text.split(",")))


def _absence(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"a time is a whole number of seconds, at least 1, not {shown(text)}")
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(map(is_name, names)):
        problem = f"names are texts of 1 to {LONGEST_NAME} letters with commas between, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return names


def _seed(text: str) -> str:
    return str(seed_in(text))


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > LARGEST_PORT:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LARGEST_PORT}, not {shown(text)}")
    return int(text)


def _origin(text: str) -> str:
    if not re.fullmatch(r"https?://[^/\s]+", text):
        raise argparse.ArgumentTypeError(f"an origin is like http://localhost:3000, not {shown(text)}")
    return text
