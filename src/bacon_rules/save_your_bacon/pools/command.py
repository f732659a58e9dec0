"""``bacon-rules pool``: card pools, checked, shown as text, measured and printed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from bacon_rules.arena.workers import workers
from bacon_rules.bots import known as computers
from bacon_rules.bots.known import check, computers_of
from bacon_rules.bots.named import PLAIN
from bacon_rules.documents import write_json
from bacon_rules.errors import ArenaError, PoolError, RulesError, named_in, shown
from bacon_rules.save_your_bacon import DeckSource, Pool, Rules, card_text, key_of, new_match, starter_pool
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.pools import Choose, Measure, curious, measure, play_trials
from bacon_rules.save_your_bacon.pools.picture import pairings_picture
from bacon_rules.save_your_bacon.pools.sheets import PAPERS, sheets
from bacon_rules.save_your_bacon.pools.telling import faults_told, measure_json, measure_told
from bacon_rules.save_your_bacon.shown.pools import POOL, pool_in
from bacon_rules.stories.arguments import seed_in, whole
from bacon_rules.stories.language import add_language, spoken
from bacon_rules.stories.lines import wrapped
from bacon_rules.stories.progress import tracked
from bacon_rules.stories.texts import WRONG, WRONG_USE, Refused, printable

LISTS: Final = ("champions", "equipment", "actions", "reactions", "conditions", "decks")
"""The lists of a pool that are counted, even if one is empty."""

RARE: Final = ("tokens", "traits", "keywords", "side_decks")
"""Those that are counted only where a pool has them."""

USUAL: Final[dict[str, int | DeckSource]] = {"seed": 0, "workers": 1, "decks": DeckSource.POD_CONSTRUCTED}
"""How games are played, unless the arguments say otherwise."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    asked = "check card pools: that each can be read, and that a match can be played with its cards"
    check = commands.add_parser("check", help=asked, description=asked, allow_abbrev=False)
    check.add_argument("files", nargs="+", metavar="FILE", help=POOL)
    check.add_argument(
        "--games", type=whole, metavar="NUMBER", help="also play this many games, and tell what never happens in them"
    )
    _add_playing_arguments(check)
    check.set_defaults(run=run_check)
    asked = "print the cards of a pool as text"
    show = commands.add_parser("show", help=asked, description=asked, allow_abbrev=False)
    show.add_argument("file", nargs="?", metavar="FILE", help=f"{POOL} (default: starter)")
    show.add_argument("cards", nargs="*", metavar="CARD", help="the names of the cards to show (default: all)")
    add_language(show)
    show.set_defaults(run=run_show)
    asked = "let computers play with a pool, and tell how strong its champions are, and what never happens"
    measured = commands.add_parser("measure", help=asked, description=asked, allow_abbrev=False)
    measured.add_argument("file", metavar="FILE", help=POOL)
    measured.add_argument(
        "--games", type=whole, default=1000, metavar="NUMBER", help="how many games to play (default: %(default)s)"
    )
    computers.add_argument(measured)
    _add_playing_arguments(measured)
    measured.add_argument("--json", action="store_true", help="print the results as JSON")
    measured.add_argument("--picture", metavar="FILE", help="draw how often each champion wins against each other, SVG")
    measured.set_defaults(run=run_measure, **USUAL)
    asked = "draw all cards of a pool on sheets of paper, as SVG, to be printed and cut out"
    printed = commands.add_parser("print", help=asked, description=asked, allow_abbrev=False)
    printed.add_argument("file", metavar="FILE", help=POOL)
    printed.add_argument("folder", metavar="FOLDER", help="where the files go: sheet-1.svg and so on")
    printed.add_argument(
        "--paper", choices=list(PAPERS), default="a4", help="the size of the sheets: %(choices)s (default: %(default)s)"
    )
    printed.add_argument("--copies", action="store_true", help="draw each card as often as a deck has it")
    printed.set_defaults(run=run_print)


def _add_playing_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=seed_in, metavar="NUMBER", help=f"makes the games (default: {USUAL['seed']})")
    parser.add_argument(
        "--workers", type=whole, metavar="NUMBER", help=f"how many processes play (default: {USUAL['workers']})"
    )
    parser.add_argument(
        "--decks",
        type=DeckSource,
        choices=list(DeckSource),
        metavar="SOURCE",
        help=f"how the players get their decks: {', '.join(map(str, DeckSource))} (default: {USUAL['decks']})",
    )


def run_check(arguments: argparse.Namespace) -> int:
    """Check pools, print a line for each or what is wrong with it, and play with them if asked to.

    Returns:
        0 if all are right, else 1.

    Raises:
        Refused: the arguments say how to play, but not how many games.
    """
    given = {name: value for name, value in vars(arguments).items() if value is not None}
    if arguments.games is None and (idle := [name for name in USUAL if name in given]):
        raise Refused(f"--{idle[0]}: nothing is played, expected --games NUMBER too", WRONG_USE)
    playing = argparse.Namespace(**USUAL | given)
    status = 0
    for name in arguments.files:
        try:
            pool = pool_in(name)
            _print([f"{name}: {_contents(pool)}"])
            if arguments.games is not None:
                _print(faults_told(_tried(pool, curious, playing), pool))
        except PoolError as error:
            _print(error.problems or [str(error)])
            status = WRONG
        except (RulesError, ArenaError) as error:
            _print([f"{name}: {error}"])
            status = WRONG
    return status


def run_show(arguments: argparse.Namespace) -> int:
    """Print cards as text; return 0.

    Raises:
        PoolError: the pool is wrong.
        Refused: a card is not in it.
    """
    pool = starter_pool() if arguments.file is None else pool_in(arguments.file)
    titles = {card.key: card.title for card in pool.cards}
    for name in arguments.cards:
        if key_of(name) not in titles:
            raise Refused(f"there is no card {shown(name)}{named_in(name, titles.values())}")
    _print(_told(pool, arguments.cards, spoken(arguments.language)))
    return 0


def run_measure(arguments: argparse.Namespace) -> int:
    """Let computers play with a pool, and print the results; return 0.

    Raises:
        PoolError: the pool is wrong.
        ArenaError: the processes cannot play.
        NoWingError: the game has no such computers.
        Refused: the pool cannot be played with, or its picture cannot be written.
    """
    check(GAME, (arguments.computers or PLAIN).choose)
    pool = pool_in(arguments.file)
    if arguments.picture is not None:
        _draw(arguments.picture, "")  # fail before anything is played
    try:
        named = computers_of(arguments.computers, new_match(Rules(pool=pool, decks=arguments.decks)))
        found = _tried(pool, named.choose, arguments)
    except RulesError as error:
        raise Refused(f"{arguments.file}: {error}") from None
    if arguments.json:
        print(write_json(measure_json(found)))
    else:
        heading = f"{pool.name}, {found.trials} games of {named.name}, seed {arguments.seed}"
        _print([heading, "", *measure_told(found, pool)])
    if arguments.picture is not None:
        _draw(arguments.picture, pairings_picture(found, pool))
    return 0


def run_print(arguments: argparse.Namespace) -> int:
    """Write the sheets with the cards of a pool into a folder, and print their names; return 0.

    Raises:
        PoolError: the pool is wrong.
        Refused: a file cannot be written.
    """
    pool, folder = pool_in(arguments.file), Path(arguments.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror}") from None
    for number, sheet in enumerate(sheets(pool, arguments.paper, copies=arguments.copies), start=1):
        place = str(folder / f"sheet-{number}.svg")
        _draw(place, sheet)
        _print([place])
    return 0


def _draw(place: str, picture: str) -> None:
    try:
        Path(place).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{place}: {error.strerror}") from None


def _tried(pool: Pool, choose: Choose, arguments: argparse.Namespace) -> Measure:
    """Play games with a pool, with a progress bar, and return the results.

    Raises:
        RulesError: no match can be played with the pool and such decks.
        ArenaError: the processes cannot play.
    """
    rules = Rules(pool=pool, decks=arguments.decks)
    with workers(arguments.workers) as executor:
        trials = play_trials(rules, choose, arguments.games, arguments.seed, executor)
        return measure(pool, tracked(trials, arguments.games, sys.stderr))


def _contents(pool: Pool) -> str:
    """Return the contents of a pool, with their numbers."""
    counts = {name: len(getattr(pool, name)) for name in (*LISTS, *RARE)}
    return ", ".join(["ok", *(_counted(count, name) for name, count in counts.items() if count or name in LISTS)])


def _counted(count: int, name: str) -> str:
    words = name.replace("_", " ")
    return f"{count} {words.removesuffix('s') if count == 1 else words}"


def _told(pool: Pool, names: Sequence[str], language: str) -> Iterator[str]:
    """Yield the lines of all cards and of the pool's traits, or of the named cards in the given order."""
    cards = {card.key: card for card in pool.cards}
    told = [cards[key_of(name)] for name in names] if names else [*pool.cards, *pool.traits]
    for number, one in enumerate(told):
        if number:
            yield ""
        yield from card_text(one, language).splitlines()


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        for part in wrapped(line):
            print(printable(_with_arrows(part), sys.stdout))


def _with_arrows(line: str) -> str:
    """Return a line with arrows that the output can print."""
    try:
        line.encode((sys.stdout and sys.stdout.encoding) or "utf-8")
    except UnicodeEncodeError:
        return line.replace("\u2192", "->")
    return line
