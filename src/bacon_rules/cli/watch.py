"""``bacon-rules watch``: a whole match between players of the package."""

from __future__ import annotations

import argparse
import datetime
import os
import random
import re
import shlex
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

import bacon_rules
from bacon_rules import save_your_bacon
from bacon_rules.cli.games import course, story
from bacon_rules.cli.paint import Style, paint_for
from bacon_rules.cli.seating import NAMES
from bacon_rules.cli.sources import POOL, pool_in
from bacon_rules.cli.texts import WRONG, WRONG_USE, complain, printable
from bacon_rules.documents import write_json
from bacon_rules.errors import PoolError, RecordError, RulesError, shown
from bacon_rules.games import GAMES, Game, Position
from bacon_rules.records import Record, write
from bacon_rules.save_your_bacon import DeckSource

DEFAULT_GAME: Final = "bacon-4"
POOL_GAME: Final = "save-your-bacon"
LONGEST_SEED: Final = 1000
RANDOM_SEEDS: Final = 1_000_000
LONGEST_PAUSE: Final = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to a parser."""
    parser.add_argument(
        "--game",
        type=_game,
        metavar="GAME",
        help=f"what to play: {', '.join(GAMES)} (default: {DEFAULT_GAME}, or {POOL_GAME} with --pool)",
    )
    parser.add_argument(
        "--pool",
        metavar="FILE",
        help=f"play {POOL_GAME} with the cards of this pool: {POOL}",
    )
    parser.add_argument(
        "--seed",
        type=_seed,
        metavar="NUMBER",
        help="repeat the match of this number: it makes the deals and the players' whims (default: a random one)",
    )
    parser.add_argument(
        "--pause",
        type=pause,
        default=0.0,
        metavar="SECONDS",
        help=f"wait so long after each move, 0 to {LONGEST_PAUSE} (default: 0)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line for each event")
    parser.add_argument(
        "--record", metavar="FILE", help="write the match to this file, best with a name that ends in .bacon.json"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a match and print it; write it to a file if one is named.

    Returns:
        0 if all went well, 1 if the file cannot be written or no match can be played with the pool, 2 if the game takes
        no pool.
    """
    start = _start(arguments.game, arguments.pool)
    if not isinstance(start, Position):
        complain(start.problem)
        return start.status
    seed = random.randrange(RANDOM_SEEDS) if arguments.seed is None else arguments.seed
    played: list[str] = []
    moves = _paced(_kept(course(start, seed), played), arguments.pause)
    command = f"bacon-rules watch --game {start.name}{_option(arguments.pool)} --seed {seed}"
    for line in _json_lines(start, seed, moves) if arguments.json else _story(start, command, moves):
        print(line, flush=arguments.pause > 0)
    return 0 if arguments.record is None else _write(start, played, arguments.record)


@attrs.frozen
class _Refused:
    """Why no match begins, and the exit status that says so."""

    problem: str
    status: int


def _start(game: Game | None, pool: str | None) -> Position | _Refused:
    """Return the first position of a match of a game, with the cards of a pool if one is named."""
    if pool is None:
        chosen = game or GAMES[DEFAULT_GAME]
        return chosen.new_match(chosen.rules, 0)
    chosen = game or GAMES[POOL_GAME]
    if chosen.name != POOL_GAME:
        return _Refused(f"--pool: {chosen.name} is not played with a pool, expected --game {POOL_GAME}", WRONG_USE)
    cards = pool_in(pool)
    if isinstance(cards, PoolError):
        return _Refused(str(cards), WRONG)
    players = save_your_bacon.Rules().players
    source = DeckSource.PRECONSTRUCTED if len(cards.decks) >= players else DeckSource.POD_CONSTRUCTED
    try:
        return Position(save_your_bacon.new_match(save_your_bacon.Rules(pool=cards, decks=source)))
    except RulesError as error:
        return _Refused(f"{pool}: {error}", WRONG)


def _option(pool: str | None) -> str:
    return "" if pool is None else f" --pool {shlex.quote(pool)}"


def _kept(moves: Iterable[str], played: list[str]) -> Iterator[str]:
    """Yield the moves, and put each of them on the list."""
    for move in moves:
        played.append(move)
        yield move


def _paced(moves: Iterable[str], seconds: float) -> Iterator[str]:
    """Yield the moves, and wait after each until the next one is asked for."""
    for move in moves:
        yield move
        if seconds:
            time.sleep(seconds)


def _story(start: Position, command: str, moves: Iterable[str]) -> Iterator[str]:
    paint = paint_for(sys.stdout, os.environ)
    yield paint(printable(command, sys.stdout), Style.GREY)
    yield ""
    yield from story(start, moves, NAMES, paint)


def _json_lines(start: Position, seed: int, moves: Iterable[str]) -> Iterator[str]:
    yield write_json({"type": "match", "game": start.name, "seed": seed, "version": bacon_rules.__version__})
    position = start
    for move in moves:
        position, events = position.step(move)
        yield from map(write_json, events)


def _write(start: Position, moves: Iterable[str], path: str) -> int:
    try:
        write(Record.of_texts(start, moves, seats=NAMES[: start.seats], date=datetime.date.today()), path)
    except RecordError as error:
        complain(str(error))
        return WRONG
    return 0


def _game(name: str) -> Game:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game named {shown(name)}; the names are {', '.join(GAMES)}")
    return GAMES[name]


def pause(text: str) -> float:
    """Read a number of seconds.

    Raises:
        argparse.ArgumentTypeError: it is none, or too large.
    """
    seconds = float(text) if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text, re.ASCII) else -1
    if not 0 <= seconds <= LONGEST_PAUSE:
        problem = f"a pause is a number of seconds from 0 to {LONGEST_PAUSE}, such as 0.5, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return seconds


def _seed(text: str) -> int:
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_SEED}}}", text):
        problem = f"a seed is a whole number of at most {LONGEST_SEED} digits, such as 7, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return int(text)
