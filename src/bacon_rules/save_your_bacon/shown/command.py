"""``bacon-rules pool``: card pools, checked and shown as text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bacon_rules.errors import PoolError, named_in, shown
from bacon_rules.save_your_bacon import Pool, card_text, key_of, starter_pool
from bacon_rules.save_your_bacon.shown.pools import POOL, pool_in
from bacon_rules.stories.lines import wrapped
from bacon_rules.stories.texts import WRONG, complain, printable

LISTS: Final = ("champions", "equipment", "actions", "reactions", "conditions", "decks")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    asked = "check card pools: that each can be read, and that a match can be played with its cards"
    check = commands.add_parser("check", help=asked, description=asked, allow_abbrev=False)
    check.add_argument("files", nargs="+", metavar="FILE", help=POOL)
    check.set_defaults(run=run_check)
    asked = "print the cards of a pool as text"
    show = commands.add_parser("show", help=asked, description=asked, allow_abbrev=False)
    show.add_argument("file", nargs="?", metavar="FILE", help=f"{POOL} (default: starter)")
    show.add_argument("cards", nargs="*", metavar="CARD", help="the names of the cards to show (default: all)")
    show.set_defaults(run=run_show)


def run_check(arguments: argparse.Namespace) -> int:
    """Check pools and print a line for each; return 0 if all are right, else 1."""
    status = 0
    for name in arguments.files:
        found = pool_in(name)
        if isinstance(found, PoolError):
            status = WRONG
        print(printable(str(found) if isinstance(found, PoolError) else f"{name}: {_contents(found)}", sys.stdout))
    return status


def run_show(arguments: argparse.Namespace) -> int:
    """Print cards as text; return 1 if the pool is wrong or a card is not in it, else 0."""
    pool = starter_pool() if arguments.file is None else pool_in(arguments.file)
    if isinstance(pool, PoolError):
        return _wrong(str(pool))
    titles = {card.key: card.title for card in pool.cards}
    for name in arguments.cards:
        if key_of(name) not in titles:
            return _wrong(f"there is no card {shown(name)}{named_in(name, titles.values())}")
    _print(_told(pool, arguments.cards))
    return 0


def _contents(pool: Pool) -> str:
    """Return the contents of a pool, with their numbers."""
    return ", ".join(["ok", *(_counted(len(getattr(pool, name)), name) for name in LISTS)])


def _counted(count: int, name: str) -> str:
    return f"{count} {name.removesuffix('s') if count == 1 else name}"


def _told(pool: Pool, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of all cards, or of the named cards in the given order."""
    cards = {card.key: card for card in pool.cards}
    for number, key in enumerate(map(key_of, names) if names else cards):
        if number:
            yield ""
        for line in card_text(cards[key]).splitlines():
            yield from wrapped(line)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(printable(_with_arrows(line), sys.stdout))


def _with_arrows(line: str) -> str:
    """Return a line with arrows that the output can print."""
    try:
        line.encode((sys.stdout and sys.stdout.encoding) or "utf-8")
    except UnicodeEncodeError:
        return line.replace("\u2192", "->")
    return line


def _wrong(problem: str) -> int:
    complain(problem)
    return WRONG
