"""``bacon-rules show``: a recorded match, or a position of it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from bacon_rules.cli.games import picture, story
from bacon_rules.cli.sources import record_in
from bacon_rules.errors import RecordError
from bacon_rules.records import Record, Valid, Verdict, WrongMove, position_at, validate
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.stories.arguments import ply_in
from bacon_rules.stories.language import add_language, spoken
from bacon_rules.stories.paint import Paint, paint_for
from bacon_rules.stories.texts import Refused, encodable
from bacon_rules.words.speakers import speaker

LONGEST_NAME: Final = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument(
        "--ply",
        type=ply_in,
        metavar="NUMBER",
        help="show the position after this number of moves (default: print the match)",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a record; return 1 if it is wrong or has fewer moves, else 0."""
    record = record_in(arguments.file)
    if not isinstance(record, Record):
        raise Refused(f"{arguments.file}: {record}")
    language = spoken(arguments.language)
    paint, by = paint_for(sys.stdout, os.environ), speaker(language, None)
    if arguments.ply is None:
        verdict = validate(record)
        _print(_match(record, verdict, paint, by, language))
        if not isinstance(verdict, Valid):
            raise Refused(f"{arguments.file}: {verdict}")
        return 0
    try:
        position = position_at(record, arguments.ply)
    except RecordError as error:
        raise Refused(f"{arguments.file}: {error}") from None
    _print([by.say("After {number} of {all} moves.", number=arguments.ply, all=len(record.moves)), ""])
    _print(picture(position, short_names(record, by), paint, language))
    return 0


def _match(record: Record, verdict: Verdict, paint: Paint, by: Speaker, language: str) -> Iterator[str]:
    """Yield the lines that tell a match up to its end or its first wrong move."""
    moves = record.moves[: verdict.ply] if isinstance(verdict, WrongMove) else record.moves
    if record.date is not None:
        yield by.say("Played on {date}.", date=record.date)
    yield from story(record.start, moves, short_names(record, by), paint, language)
    if isinstance(verdict, Valid) and not verdict.end.is_over:
        yield ""
        yield by.say("The match is not over.")


def short_names(record: Record, by: Speaker) -> list[str]:
    """Return a name for each seat that fits on a line."""
    return [
        name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 3]}..."
        for name in (name or by.seat(seat) for seat, name in enumerate(record.seats))
    ]


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(encodable(line, sys.stdout))
