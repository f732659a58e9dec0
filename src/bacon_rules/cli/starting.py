"""The start of a match at the command line: the game, the cards, the seed and the pace."""

from __future__ import annotations

import argparse
import random
import re
import shlex
from typing import Final

from bacon_rules.bots import known as computers
from bacon_rules.course import MOST_MOVES
from bacon_rules.errors import RulesError, shown
from bacon_rules.games import GAMES, Position, Variant
from bacon_rules.speaking.speaker import message
from bacon_rules.stories.arguments import seed_in, whole
from bacon_rules.stories.texts import WRONG_USE, Refused
from bacon_rules.variants import POOLED, USUAL

POOL: Final = "a file, JSON or TOML, or - for standard input, or starter or midnight"
"""The possible names of a pool, for help texts."""

RANDOM_SEEDS: Final = 1_000_000
LONGEST_PAUSE: Final = 60

SEED_HELP: Final = "repeat the match of this number: it makes the deals and the players' whims (default: a random one)"
LESSON_HELP: Final = (
    "begin with a first deal that is led: each step is explained where it happens, and you can leave any time"
)


class _Names:
    """The names of all games, which are looked for when a help text is printed: that takes longer than the rest."""

    def __str__(self) -> str:
        return ", ".join(GAMES)


def add_match_arguments(parser: argparse.ArgumentParser, pause: float) -> None:
    """Add the arguments of every shown match to a parser, with the default pause in seconds."""
    add_start_arguments(parser, SEED_HELP)
    computers.add_argument(parser)
    add_limit(parser)
    parser.add_argument(
        "--pause",
        type=pause_in,
        default=pause,
        metavar="SECONDS",
        help=f"wait so long after each move, 0 to {LONGEST_PAUSE} (default: %(default)s)",
    )


def add_limit(parser: argparse.ArgumentParser) -> None:
    """Add the option for the number of moves after which a match is unfinished."""
    parser.add_argument(
        "--max-moves",
        type=whole,
        default=MOST_MOVES,
        metavar="NUMBER",
        help="break a match off after so many moves, unfinished (default: %(default)s)",
    )


def add_start_arguments(parser: argparse.ArgumentParser, seed_help: str) -> None:
    """Add the arguments for the game and the seed to a parser."""
    game = parser.add_argument("--game", type=game_named)
    game.help = f"what to play: %(names)s (default: {USUAL}, or {POOLED} with --pool)"
    vars(game)["names"] = _Names()
    add_pool(parser)
    parser.add_argument("--seed", type=seed_in, metavar="NUMBER", help=seed_help)


def add_pool(parser: argparse.ArgumentParser) -> None:
    """Add the argument for a pool of cards to a parser."""
    parser.add_argument("--pool", metavar="FILE", help=f"play {POOLED} with the cards of this pool: {POOL}")


def chosen_game(game: Variant | None, pool: str | None) -> Variant:
    """Return the game that was named, or the usual one with or without a pool."""
    return game or GAMES[USUAL if pool is None else POOLED]


def started(game: Variant | None, pool: str | None) -> Position:
    """Return the first position of a match of a game, with the cards of a named pool if there is one.

    Raises:
        Refused: no match can be played with the pool.
        PoolError: the pool cannot be read.
    """
    chosen = chosen_game(game, pool)
    if pool is None:
        return chosen.new_match(chosen.rules, 0)
    if not chosen.game.has("start_with"):
        told = message("--pool: {game} is not played with a pool, expected --game {pooled}")
        raise Refused(told, WRONG_USE, game=chosen.name, pooled=POOLED)
    try:
        return Position(chosen.game.start_with(pool))
    except RulesError as error:
        raise Refused(f"{pool}: {error}") from None


def without_lesson(arguments: argparse.Namespace, *others: str) -> str | None:
    """Return the reason why no lesson can be given; `None` if one can.

    Args:
        arguments: the arguments.
        others: the names of those that do not go with a lesson.
    """
    for name in others:
        if getattr(arguments, name) is not None:
            return f"--{name}: a lesson begins a match of its own"
    from bacon_rules.guiding import lesson_of  # noqa: PLC0415 - only for a lesson

    game = arguments.game or GAMES[USUAL]
    if lesson_of(game) is not None:
        return None
    taught = [name for name, one in GAMES.items() if lesson_of(one) is not None]
    return f"--lesson: {game.name} has no lesson; these have one: {', '.join(taught)}"


def seed_of(arguments: argparse.Namespace) -> int:
    """Return the seed that was given, or a random one."""
    return random.randrange(RANDOM_SEEDS) if arguments.seed is None else int(arguments.seed)


def pool_option(pool: str | None) -> str:
    """Return the option for a pool, if a pool is named."""
    return "" if pool is None else f" --pool {shlex.quote(pool)}"


def pause_in(text: str) -> float:
    """Return the pause in a text, in seconds.

    Raises:
        argparse.ArgumentTypeError: the text has another form.
    """
    seconds = float(text) if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text) else -1
    if not 0 <= seconds <= LONGEST_PAUSE:
        problem = f"a pause is a number of seconds from 0 to {LONGEST_PAUSE}, such as 0.5, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return seconds


def game_named(name: str) -> Variant:
    """Return the game of a name.

    Raises:
        argparse.ArgumentTypeError: no game has this name.
    """
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    return GAMES[name]
