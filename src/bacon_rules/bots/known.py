"""The computer players of a match, and their names at the command line."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Mapping
from typing import Final

from bacon_rules.bots import net, quick
from bacon_rules.bots.all_games import Computer
from bacon_rules.bots.named import ANY, NET, PLAIN, QUICK, Named
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.bots.strongest import STRONGEST, installed
from bacon_rules.errors import shown
from bacon_rules.games.game import AnyGame
from bacon_rules.games.types import AnyMatch
from bacon_rules.stories.texts import complain

KNOWN: Final[Mapping[str, Computer]] = {one.name: one.choose for one in (PLAIN, ANY, QUICK, NET, STRONGEST)}
"""The players of the package, except the searching one, which has a budget."""

_SEARCH: Final = re.compile(r"(net\+)?search:([0-9.]{1,12})(s?)")


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option for the computers to a parser."""
    parser.add_argument(
        "--computers",
        type=_computer,
        metavar="PLAYER",
        help="the computer players: plain, any (any legal move), quick (much as plain, but fast; some games have it), "
        "net (which some games have learned), search:100 (a search with 100 simulations a move; search:0.2s with 0.2 "
        "seconds), net+search:100 (a search in which the net has a say), or strongest (the one that gives hints) "
        f"(default: {PLAIN.name})",
    )


def known(text: str) -> Computer | None:
    """Return a player of the package by its name; `None` if no player has this name.

    Raises:
        argparse.ArgumentTypeError: the budget of a search is impossible.
    """
    searches = _SEARCH.fullmatch(text)
    return _searcher(*searches.groups()) if searches else KNOWN.get(text)


def check(game: AnyGame, *players: object) -> None:
    """Look whether players can play a game.

    Raises:
        NoWingError: the game has no such player.
        NetError: NumPy is not installed, and a net is to play.
    """
    net.check(game, *players)
    quick.check(game, *players)


def computers_of(wanted: Named | None, match: AnyMatch) -> Named:
    """Return the computers of a match: the default ones if none are wanted; if the strongest are, say who that is."""
    return said_strongest(match) if wanted == STRONGEST else wanted or PLAIN


def said_strongest(match: AnyMatch) -> Named:
    """Return the strongest player that is installed for a match, and say on standard error who that is."""
    found = installed(match)
    complain(f"the strongest player for {match.name} that is installed is {found.name}")
    return found


def computers_option(computers: Named) -> str:
    """Return the option for the computers, unless they are the default."""
    return "" if computers == PLAIN else f" --computers {shlex.quote(computers.name)}"


def _computer(text: str) -> Named:
    found = known(text)
    if found is None:
        raise argparse.ArgumentTypeError(
            f"there is no player {shown(text)}; there are {', '.join(KNOWN)}, search:100, net+search:100"
        )
    return Named(text, found)


def _searcher(net: str | None, number: str, seconds: str) -> Computer:
    try:
        budget = Budget(seconds=float(number)) if seconds else Budget(simulations=int(number))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{net or ''}search:{number}{seconds}: {error}") from None
    return Searcher(budget, Guide.NET if net else Guide.NOBODY)
