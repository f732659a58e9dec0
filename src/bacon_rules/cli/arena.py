"""``bacon-rules arena``: compare players."""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from bacon_rules.arena import Decision, Player, Results, Span, Sprt, Terms, verdict
from bacon_rules.arena.keeping.arrow import write_parquet
from bacon_rules.arena.players.entrants import HELP, entrant
from bacon_rules.arena.run import Run
from bacon_rules.arena.running import played, results, stored
from bacon_rules.arena.workers import workers
from bacon_rules.bots.known import check, said_strongest
from bacon_rules.bots.searching import Searcher
from bacon_rules.bots.strongest import STRONGEST
from bacon_rules.cli.arena_again import AGAIN, reproduce
from bacon_rules.cli.starting import add_limit, add_start_arguments, started
from bacon_rules.documents import write_json
from bacon_rules.errors import ArenaError, NoWingError, RecordError, shown
from bacon_rules.records import loads, write
from bacon_rules.stories.arguments import whole
from bacon_rules.stories.progress import counted
from bacon_rules.stories.texts import WRONG_USE, Refused, complain, printable

INTERRUPTED: Final = 130

COUNTED: Final = {Span.DEAL: ("deal", "deals"), Span.MATCH: ("match", "matches")}

SAID: Final = {
    Decision.BETTER: "a lead of {} is likelier than none",
    Decision.NOT_BETTER: "no lead is likelier than one of {}",
    Decision.GO_ON: "undecided between no lead and one of {}",
}
"""What a test says, given the least lead that is wanted."""

OF_ROWS: Final = ("records", "parquet", "json")
"""The options that ask for rows."""

SEED_HELP: Final = "makes the deals and the players' whims (default: 0)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=HELP)
    add_start_arguments(parser, SEED_HELP)
    parser.add_argument(
        "--deals",
        type=_deals,
        default=Terms().deals,
        metavar="NUMBER",
        help="how many deals each two players play, each with seats exchanged (default: %(default)s)",
    )
    parser.add_argument(
        "--until",
        type=_lead,
        metavar="LEAD",
        help="stop once a sequential test tells whether the first of two players is so many points a deal better, or "
        "with --matches wins so much more than half of them (0.02 for 52 %%)",
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
        "--keep", metavar="FOLDER", help="keep each deal in this folder, and go on after the deals already in it"
    )
    parser.add_argument(
        "--sums", action="store_true", help="keep only the sums of the deals and no rows, so that they take little room"
    )
    parser.add_argument("--records", metavar="FOLDER", help="write the record of all that is played to this folder")
    parser.add_argument("--parquet", metavar="FILE", help="write the results to this file, a row for each play")
    parser.add_argument("--json", action="store_true", help="print the results as JSON, a line for each play")
    parser.epilog = (
        "'bacon-rules arena reproduce FOLDER' plays a kept tournament again, and says whether everything comes out the "
        "same; it takes --workers, and NAME=PLAYER for players who are found elsewhere."
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Let players play, and print the results; or play a kept tournament again.

    Returns:
        0 if all went well, 1 if a file cannot be read or written or a tournament comes out differently, 2 if the
        arguments cannot be played, 130 if interrupted.
    """
    if arguments.players[0] == AGAIN:
        return reproduce(arguments)
    if arguments.sums and (rows := [name for name in OF_ROWS if getattr(arguments, name)]):
        raise Refused(f"--{rows[0]} is made of rows, and with --sums there are none", WRONG_USE)
    start = started(arguments.game, arguments.pool)
    players = _players(arguments.players)
    if any(isinstance(player, Searcher) for player in players.values()) and not start.game.has("think"):
        raise NoWingError(f"{start.game.title} has no search")
    check(start.game, *players.values())
    if STRONGEST.choose in players.values():
        said_strongest(start.state)
    terms = Terms(
        deals=arguments.deals,
        seed=arguments.seed or 0,
        span=Span.MATCH if arguments.matches else Span.DEAL,
        seconds=arguments.seconds,
        max_moves=arguments.max_moves,
        records=arguments.records is not None,
        rows=not arguments.sums,
        until=arguments.until,
    )
    try:
        runs = Run.of(start.state.rules, players, terms)
    except ArenaError as error:
        raise Refused(str(error), WRONG_USE) from None
    _try_outputs(arguments)
    with workers(arguments.workers) as executor, stored(runs, arguments.keep) as store:
        status = 0
        try:
            with contextlib.closing(played(runs, store, executor)) as numbers:
                for _ in counted(numbers, runs.total, sys.stderr):
                    pass
        except KeyboardInterrupt:
            more = "the same command goes on" if arguments.keep else "with --keep FOLDER, the same command would go on"
            complain(f"stopped; {more}")
            status = INTERRUPTED
        found = results(runs, store)
    if any(tally.deals for tally in found.tallies):
        _tell(runs, arguments, found)
    return status


def _players(texts: Sequence[str]) -> dict[str, Player]:
    """Return the players by their names."""
    try:
        listed = list(map(entrant, texts))
    except argparse.ArgumentTypeError as error:
        raise Refused(str(error), WRONG_USE) from None
    players = dict(listed)
    if len(players) < len(listed):
        raise Refused("two players have the same name; NAME=PLAYER gives one another name", WRONG_USE)
    return players


def _try_outputs(arguments: argparse.Namespace) -> None:
    """Fail before anything is played if the results cannot be written to their places."""
    if arguments.records is not None:
        _make_folder(Path(arguments.records))
    if arguments.parquet is not None:
        path = Path(arguments.parquet)
        try:
            if path.is_dir():
                raise IsADirectoryError("it is a folder")
            with tempfile.TemporaryDirectory(dir=path.parent) as folder:
                write_parquet([], Path(folder, "trial"))
        except OSError as error:
            raise ArenaError(f"{path}: it cannot be written: {error}") from None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise RecordError(f"{folder}: there can be no such folder: {error}") from None


def _tell(run: Run, arguments: argparse.Namespace, results: Results) -> None:
    if arguments.json:
        lines: Iterable[str] = (write_json(row.to_json()) for row in results.rows)
    else:
        played = _counted(run, max(tally.deals for tally in results.tallies))
        heading = f"{run.rules.name}, {played}, each with seats exchanged, seed {run.terms.seed}"
        lines = [heading, "", *str(results).splitlines(), *_verdicts(run, results)]
    for line in lines:
        print(printable(line, sys.stdout))
    if arguments.parquet is not None:
        results.write_parquet(arguments.parquet)
    if arguments.records is not None:
        _write_records(results, Path(arguments.records))


def _counted(run: Run, number: int) -> str:
    return f"{number} {COUNTED[run.terms.span][number > 1]}"


def _verdicts(run: Run, results: Results) -> Iterator[str]:
    """Yield the verdict of the test on each pair of players."""
    test = run.terms.until
    if test is None:
        return
    yield ""
    for tally in results.tallies:
        if tally.deals:
            said = SAID[verdict(test, tally, run.terms.span).decision]
            yield f"{tally.first} / {tally.second}, after {_counted(run, tally.deals)}: {said.format(test.least)}"


def _write_records(results: Results, folder: Path) -> None:
    for number, row in enumerate(results.rows):
        assert row.record is not None
        write(loads(row.record), folder / f"{number:06}.bacon.json")


def _lead(text: str) -> Sprt:
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text) or not float(text):
        raise argparse.ArgumentTypeError(f"expected a lead above 0, such as 0.1, not {shown(text)}")
    return Sprt(least=float(text))


def _deals(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,15}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number above 0, such as 100, not {shown(text)}")
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text) or not float(text):
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, such as 0.5, not {shown(text)}")
    return float(text)
