"""``bacon-rules show``: a recorded match, or a position of it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from bacon_rules.cli.games import GAMES, Game
from bacon_rules.cli.paint import Paint, paint_for
from bacon_rules.cli.texts import WRONG, complain, encodable
from bacon_rules.errors import RecordError, shown

if TYPE_CHECKING:
    from bacon_rules.records import Record, Verdict

__all__ = ["add_arguments", "run"]

LONGEST_NAME: Final = 20
MOST_DIGITS: Final = 9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument(
        "--ply", type=_ply, metavar="NUMBER", help="show the position after so many moves (default: print the match)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a record; give 1 if it is wrong or has not so many moves, else 0."""
    # Only who reads a record pays for the games' JSON.
    from bacon_rules.cli.sources import record_in  # noqa: PLC0415
    from bacon_rules.records import Record, Valid, replay, validate  # noqa: PLC0415

    record = record_in(arguments.file)
    if not isinstance(record, Record):
        return _wrong(arguments.file, record)
    if record.game not in GAMES:
        return _wrong(arguments.file, f"the command does not know how to show {record.game}")
    game, paint = GAMES[record.game], paint_for(sys.stdout, os.environ)
    if arguments.ply is None:
        verdict = validate(record)
        _print(_match(game, record, verdict, paint))
        return 0 if isinstance(verdict, Valid) else _wrong(arguments.file, verdict)
    try:
        position = replay(record, arguments.ply)
    except RecordError as error:
        return _wrong(arguments.file, error)
    _print([f"After {arguments.ply} of {len(record.moves)} moves.", ""])
    _print(game.picture(position, _names(record), paint))
    return 0


def _match(game: Game, record: Record, verdict: Verdict, paint: Paint) -> Iterator[str]:
    """Tell a match up to its end or its first wrong move."""
    from bacon_rules.records import Valid, WrongMove  # noqa: PLC0415

    moves = record.moves[: verdict.ply] if isinstance(verdict, WrongMove) else record.moves
    if record.date is not None:
        yield f"Played on {record.date}."
    yield from game.story(record.start, moves, _names(record), paint)
    if isinstance(verdict, Valid) and not verdict.end.is_over:
        yield ""
        yield "The match is not over."


def _names(record: Record) -> list[str]:
    """Give a name for each seat that fits on a line."""
    return [
        name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 3]}..."
        for name in (name or f"Seat {seat}" for seat, name in enumerate(record.seats))
    ]


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(encodable(line, sys.stdout))


def _wrong(name: str, problem: object) -> int:
    complain(f"{name}: {problem}")
    return WRONG


def _ply(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise argparse.ArgumentTypeError(f"a number of moves is a whole number, such as 17, not {shown(text)}")
    return int(text)
