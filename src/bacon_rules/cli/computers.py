"""The computers of a match that somebody plays or watches, as they are named at the command line."""

from __future__ import annotations

import argparse
import random
import re
import shlex
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import attrs

from bacon_rules.bots import all_games, anything
from bacon_rules.bots.searching import Budget, Searcher
from bacon_rules.errors import shown
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove

Computer: TypeAlias = Callable[[AnyView, random.Random], AnyMove]
"""Chooses a move from what its seat sees; the generator decides between moves that seem equally good."""

KNOWN: Final[Mapping[str, Computer]] = {"plain": all_games.choose, "any": anything.choose}
"""The players that come with the package, but for the one that searches, which has a budget."""


@attrs.frozen
class Named:
    """The computers of a match, and how they are named at the command line."""

    name: str
    choose: Computer


PLAIN: Final = Named("plain", all_games.choose)
"""The computers if none are named."""

_SEARCH: Final = re.compile(r"search:([0-9.]{1,12})(s?)")


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Add to a parser who the computers are."""
    parser.add_argument(
        "--computers",
        type=_computer,
        metavar="PLAYER",
        help="who the computers are: plain, any (any legal move), or search:100 (it searches, with as many simulations "
        f"a move; search:0.2s for as long) (default: {PLAIN.name})",
    )


def known(text: str) -> Computer | None:
    """Return a player of the package by its name; `None` if it is no such name.

    Raises:
        argparse.ArgumentTypeError: nobody can search like that.
    """
    searches = _SEARCH.fullmatch(text)
    return _searcher(*searches.groups()) if searches else KNOWN.get(text)


def computers_option(computers: Named) -> str:
    """Return the option that names the computers, if they are not the usual ones."""
    return "" if computers == PLAIN else f" --computers {shlex.quote(computers.name)}"


def _computer(text: str) -> Named:
    found = known(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"there is no player {shown(text)}; there are {', '.join(KNOWN)}, search:100")
    return Named(text, found)


def _searcher(number: str, seconds: str) -> Computer:
    try:
        return Searcher(Budget(seconds=float(number)) if seconds else Budget(simulations=int(number)))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"search:{number}{seconds}: {error}") from None
