"""``bacon-rules puzzles``: positions in which one move is clearly best, to solve or to make."""

from __future__ import annotations

import argparse
from typing import Final

from bacon_rules.cli.starting import game_named
from bacon_rules.cli.table import add_serving_arguments
from bacon_rules.games import GAMES
from bacon_rules.puzzles import Effort, variants
from bacon_rules.stories.arguments import seed_in, whole
from bacon_rules.stories.texts import WRONG_USE, Refused
from bacon_rules.variants import USUAL

COUNT: Final = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument(
        "game",
        nargs="?",
        type=game_named,
        default=GAMES[USUAL],
        metavar="GAME",
        help=f"the game: the package has puzzles for {', '.join(variants())} (default: {USUAL})",
    )
    parser.add_argument("--number", type=whole, metavar="NUMBER", help="begin with this puzzle (default: the next one)")
    parser.add_argument("--browser", action="store_true", help="solve them at a table in a browser")
    add_serving_arguments(parser)
    making = parser.add_argument_group("making puzzles")
    making.add_argument("--make", metavar="FILE", help="find puzzles, and write them to this file; goes on with a file")
    making.add_argument("--count", type=whole, default=COUNT, help="how many puzzles to find (default: %(default)s)")
    making.add_argument("--seed", type=seed_in, default=1, metavar="NUMBER", help="makes the deals (default: 1)")
    making.add_argument(
        "--simulations",
        type=whole,
        default=Effort().simulations,
        metavar="NUMBER",
        help="the simulations of the first search of a position; the second has twice as many (default: %(default)s)",
    )
    making.add_argument(
        "--processes", type=whole, default=1, metavar="NUMBER", help="how many processes search (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Solve or make puzzles.

    Returns:
        0 if all went well or the person leaves, 1 if a file or the port cannot be used or a package is missing, 2 if
        there are no such puzzles, 130 if interrupted.
    """
    if arguments.make is not None:
        from bacon_rules.cli.making_puzzles import make  # noqa: PLC0415 - others do not need the search

        return make(arguments)
    name, known = arguments.game.name, variants()
    if name not in known:
        raise Refused(f"there are no puzzles for {name}, only for {', '.join(known)}", WRONG_USE)
    try:
        if arguments.browser:
            from bacon_rules.cli.hosting import serve_puzzles  # noqa: PLC0415 - it needs what an extra brings

            return serve_puzzles(arguments)
        from bacon_rules.cli.playing.puzzling import solve  # noqa: PLC0415 - it needs what an extra brings
    except ModuleNotFoundError as error:
        raise Refused(f"{error.name} is missing: python -m pip install 'bacon-rules[play]' brings it") from None
    return solve(arguments)
