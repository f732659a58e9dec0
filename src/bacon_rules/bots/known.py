"""The computer players of a match, and their names at the command line."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Mapping
from typing import Final

import attrs

from bacon_rules.bots import all_games, anything, net, quick
from bacon_rules.bots.all_games import Computer
from bacon_rules.bots.searching import Budget, Guide, Searcher
from bacon_rules.errors import shown
from bacon_rules.games.game import AnyGame


@attrs.frozen
class Named:
    """The computers of a match, with their name at the command line."""

    name: str
    choose: Computer


PLAIN: Final = Named("plain", all_games.choose)
"""The default computers."""

ANY: Final = Named("any", anything.choose)
QUICK: Final = Named("quick", quick.choose)
NET: Final = Named("net", net.choose)

KNOWN: Final[Mapping[str, Computer]] = {one.name: one.choose for one in (PLAIN, ANY, QUICK, NET)}
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
        f"seconds), or net+search:100 (a search in which the net has a say) (default: {PLAIN.name})",
    )


def known(text: str) -> Computer | None:
    """Return a player of the package by its name; `None` if no player has this name.

    Raises:
        argparse.ArgumentTypeError: the budget of a search is impossible.
    """
    searches = _SEARCH.fullmatch(text)
    return _searcher(*searches.groups()) if searches else KNOWN.get(text)


def searching(budget: Budget, guide: Guide = Guide.NOBODY) -> Named:
    """Return the player that searches, with its name."""
    limit = str(budget.simulations) if budget.seconds is None else f"{budget.seconds:.9f}".rstrip("0") + "s"
    return Named(f"{'net+' if guide is Guide.NET else ''}search:{limit}", Searcher(budget, guide))


def check(game: AnyGame, *players: object) -> None:
    """Look whether players can play a game.

    Raises:
        NoWingError: the game has no such player.
        NetError: NumPy is not installed, and a net is to play.
    """
    net.check(game, *players)
    quick.check(game, *players)


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
