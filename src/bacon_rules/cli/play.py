"""``bacon-rules play``: a whole match between players of the package."""

from __future__ import annotations

import argparse
import datetime
import os
import random
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Final

import bacon_rules
from bacon_rules.cli.games import GAMES, Game
from bacon_rules.cli.paint import Style, paint_for
from bacon_rules.cli.texts import WRONG, complain
from bacon_rules.errors import RecordError, shown
from bacon_rules.jsonvalues import write_json

__all__ = ["add_arguments", "run"]

DEFAULT_GAME: Final = "bacon-4"
LONGEST_SEED: Final = 1000
RANDOM_SEEDS: Final = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument(
        "--game",
        type=_game,
        default=GAMES[DEFAULT_GAME],
        metavar="GAME",
        help=f"what to play: {', '.join(GAMES)} (default: {DEFAULT_GAME})",
    )
    parser.add_argument(
        "--seed",
        type=_seed,
        metavar="NUMBER",
        help="repeat the match of this number: it makes the deals and the players' whims (default: a random one)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line for each event")
    parser.add_argument(
        "--record", metavar="FILE", help="write the match to this file, best with a name that ends in .bacon.json"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a match and print it; write it to a file if one is named.  Give 1 if that cannot be written, else 0."""
    game: Game = arguments.game
    seed = random.randrange(RANDOM_SEEDS) if arguments.seed is None else arguments.seed
    played: list[str] = []
    moves = _kept(game.moves(seed), played)
    for line in _json_lines(game, seed, moves) if arguments.json else _story(game, seed, moves):
        print(line)
    return 0 if arguments.record is None else _write(game, played, arguments.record)


def _kept(moves: Iterable[str], played: list[str]) -> Iterator[str]:
    """Give the moves, and put each of them on the list."""
    for move in moves:
        played.append(move)
        yield move


def _story(game: Game, seed: int, moves: Iterable[str]) -> Iterator[str]:
    paint = paint_for(sys.stdout, os.environ)
    yield paint(f"bacon-rules play --game {game.name} --seed {seed}", Style.DIM)
    yield ""
    yield from game.story(game.start(), moves, game.names, paint)


def _json_lines(game: Game, seed: int, moves: Iterable[str]) -> Iterator[str]:
    yield write_json({"type": "match", "game": game.name, "seed": seed, "version": bacon_rules.__version__})
    position = game.start()
    for move in moves:
        yield from map(write_json, position.events(move))
        position = position.apply(move)


def _write(game: Game, moves: list[str], path: str) -> int:
    # Only who writes a record pays for the reader of them.
    from bacon_rules.records import Record, write  # noqa: PLC0415

    record = Record.of_texts(game.start(), moves, seats=game.names, date=datetime.date.today())
    try:
        write(record, path)
    except RecordError as error:
        complain(str(error))
        return WRONG
    return 0


def _game(name: str) -> Game:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    return GAMES[name]


def _seed(text: str) -> int:
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_SEED}}}", text):
        problem = f"a seed is a whole number of at most {LONGEST_SEED} digits, such as 7, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return int(text)
