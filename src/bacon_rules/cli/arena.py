"""``bacon-rules arena``: compare players."""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from bacon_rules.arena import Results, Row, Span, Terms
from bacon_rules.arena.journal import journal
from bacon_rules.arena.running import Run
from bacon_rules.arena.workers import workers
from bacon_rules.bots.searching import Searcher
from bacon_rules.cli.entrants import HELP, entrant
from bacon_rules.cli.starting import add_limit, add_start_arguments, started
from bacon_rules.documents import write_json
from bacon_rules.errors import ArenaError, NoWingError, RecordError, shown
from bacon_rules.records import loads, write
from bacon_rules.stories.arguments import whole
from bacon_rules.stories.progress import tracked
from bacon_rules.stories.texts import WRONG_USE, Refused, complain, printable

INTERRUPTED: Final = 130

COUNTED: Final = {Span.DEAL: ("deal", "deals"), Span.MATCH: ("match", "matches")}

SEED_HELP: Final = "makes the deals and the players' whims (default: 0)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("players", nargs="+", type=entrant, metavar="PLAYER", help=HELP)
    add_start_arguments(parser, SEED_HELP)
    parser.add_argument(
        "--deals",
        type=whole,
        default=Terms().deals,
        metavar="NUMBER",
        help="how many deals each two players play, each with seats exchanged (default: %(default)s)",
    )
    parser.add_argument("--matches", action="store_true", help="play whole matches instead of deals")
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=Terms().seconds,
        help="the seconds for each move; a player who thinks longer loses (default: %(default)g)",
    )
    add_limit(parser)
    parser.add_argument(
        "--workers", type=whole, default=1, metavar="NUMBER", help="how many processes play (default: %(default)s)"
    )
    parser.add_argument(
        "--keep", metavar="FILE", help="keep each deal in this file, and go on after the deals already in it"
    )
    parser.add_argument("--records", metavar="FOLDER", help="write the record of all that is played to this folder")
    parser.add_argument("--parquet", metavar="FILE", help="write the results to this file, a row for each play")
    parser.add_argument("--json", action="store_true", help="print the results as JSON, a line for each play")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Let players play, and print the results.

    Returns:
        0 if all went well, 1 if a file cannot be read or written, 2 if the arguments cannot be played, 130 if
        interrupted.
    """
    start = started(arguments.game, arguments.pool)
    players = dict(arguments.players)
    if len(players) < len(arguments.players):
        raise Refused("two players have the same name; NAME=PLAYER gives one another name", WRONG_USE)
    if any(isinstance(player, Searcher) for player in players.values()) and not start.game.has("think"):
        raise NoWingError(f"{start.game.title} has no search")
    terms = Terms(
        deals=arguments.deals,
        seed=arguments.seed or 0,
        span=Span.MATCH if arguments.matches else Span.DEAL,
        seconds=arguments.seconds,
        max_moves=arguments.max_moves,
        records=arguments.records is not None,
    )
    try:
        runs = Run.of(start.state.rules, players, terms)
    except ArenaError as error:
        raise Refused(str(error), WRONG_USE) from None
    rows: list[Row] = []
    _try_outputs(runs, arguments)
    status = _play(runs, arguments, rows)
    if rows:
        _tell(runs, arguments, runs.results(rows))
    return status


def _try_outputs(run: Run, arguments: argparse.Namespace) -> None:
    """Fail before anything is played if the results cannot be written to their places."""
    if arguments.records is not None:
        _make_folder(Path(arguments.records))
    if arguments.parquet is not None:
        path = Path(arguments.parquet)
        try:
            if path.is_dir():
                raise IsADirectoryError("it is a folder")
            with tempfile.TemporaryDirectory(dir=path.parent) as folder:
                run.results([]).write_parquet(Path(folder, "trial"))
        except OSError as error:
            raise ArenaError(f"{path}: it cannot be written: {error}") from None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise RecordError(f"{folder}: there can be no such folder: {error}") from None


def _play(run: Run, arguments: argparse.Namespace, rows: list[Row]) -> int:
    with workers(arguments.workers) as executor, journal(arguments.keep, run.heading()) as kept:
        try:
            with contextlib.closing(run.sets(kept, executor)) as sets:
                for some in tracked(sets, run.total, sys.stderr):
                    rows.extend(some)
        except KeyboardInterrupt:
            more = "the same command goes on" if arguments.keep else "with --keep FILE, the same command would go on"
            complain(f"stopped; {more}")
            return INTERRUPTED
    return 0


def _tell(run: Run, arguments: argparse.Namespace, results: Results) -> None:
    if arguments.json:
        lines = [write_json(row.to_json()) for row in results.rows]
    else:
        deals = len({row.deal for row in results.rows})
        what = COUNTED[run.terms.span][deals > 1]
        heading = f"{results.rows[0].game}, {deals} {what}, each with seats exchanged, seed {run.terms.seed}"
        lines = [heading, "", *str(results).splitlines()]
    for line in lines:
        print(printable(line, sys.stdout))
    if arguments.parquet is not None:
        results.write_parquet(arguments.parquet)
    if arguments.records is not None:
        _write_records(results, Path(arguments.records))


def _write_records(results: Results, folder: Path) -> None:
    for number, row in enumerate(results.rows):
        assert row.record is not None
        write(loads(row.record), folder / f"{number:06}.bacon.json")


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text) or not float(text):
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, such as 0.5, not {shown(text)}")
    return float(text)
