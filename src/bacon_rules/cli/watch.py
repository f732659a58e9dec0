"""``bacon-rules watch``: a whole match between players of the package."""

from __future__ import annotations

import argparse
import datetime
import os
import random
import sys
import time
from collections.abc import Iterable, Iterator

import bacon_rules
from bacon_rules.bots.known import check, computers_of, computers_option
from bacon_rules.cli.games import story
from bacon_rules.cli.starting import add_match_arguments, pool_option, seed_of, started
from bacon_rules.course import course, unfinished
from bacon_rules.documents import write_json
from bacon_rules.games import Position
from bacon_rules.stories.language import add_language, spoken
from bacon_rules.stories.paint import Style, paint_for
from bacon_rules.stories.seating import NAMES
from bacon_rules.stories.texts import printable
from bacon_rules.words import describe


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    add_match_arguments(parser, pause=0)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line for each event")
    parser.add_argument(
        "--record", metavar="FILE", help="write the match to this file, best with a name that ends in .bacon.json"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a match and print it; write a record if a file is named.

    Returns:
        0 if all went well, 1 if the file cannot be written or no match can be played with the pool, 2 if the game takes
        no pool.
    """
    start = started(arguments.game, arguments.pool)
    seed = seed_of(arguments)
    played: list[str] = []
    computers = computers_of(arguments.computers, start.state)
    check(start.game, computers.choose)
    rng, end = random.Random(str(seed)), start.state

    def moves() -> Iterator[str]:
        nonlocal end
        for move, state in course(start.state, seed, lambda view: computers.choose(view, rng), arguments.max_moves):
            end = state
            played.append(str(move))
            yield played[-1]
            if arguments.pause:
                time.sleep(arguments.pause)

    language = spoken(arguments.language)
    command = (
        f"bacon-rules watch --game {start.name}{pool_option(arguments.pool)}{computers_option(computers)} --seed {seed}"
    )
    for line in _json_lines(start, seed, moves()) if arguments.json else _story(start, command, moves(), language):
        print(line, flush=arguments.pause > 0)
    outcome = unfinished(end, len(played), arguments.max_moves)
    if outcome is not None:
        print(write_json(outcome.to_json()) if arguments.json else f"\n{describe(outcome, language)}")
    if arguments.record is not None:
        from bacon_rules.records import Record, write  # noqa: PLC0415 - only for a record

        write(Record.of_texts(start, played, seats=NAMES[: start.seats], date=datetime.date.today()), arguments.record)
    return 0


def _story(start: Position, command: str, moves: Iterable[str], language: str) -> Iterator[str]:
    paint = paint_for(sys.stdout, os.environ)
    yield paint(printable(command, sys.stdout), Style.GREY)
    yield ""
    yield from story(start, moves, NAMES, paint, language)


def _json_lines(start: Position, seed: int, moves: Iterable[str]) -> Iterator[str]:
    yield write_json({"type": "match", "game": start.name, "seed": seed, "version": bacon_rules.__version__})
    position = start
    for move in moves:
        position, events = position.step(move)
        yield from map(write_json, events)
