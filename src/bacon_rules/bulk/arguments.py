"""The arguments that play-outs and batches share, checked."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from bacon_rules.errors import RulesError, shown
from bacon_rules.integers import checked_int

Until: TypeAlias = Literal["deal", "match"]
"""What is played to the end: a deal, which is a game in Save Your Bacon!, or a match."""

Player: TypeAlias = Literal["random", "quick"]
"""Who makes the moves: chance, or the game's quick player."""

MOST_GAMES: Final = 1_000_000
"""The greatest number of games at once."""

MOST_NUMBER: Final = (1 << 63) - 1
"""The greatest number of a game or of moves."""


def by_part(until: object) -> bool:
    """Return whether to play until the end of a deal.

    Raises:
        RulesError: the value is not an `Until`.
    """
    return _chosen("until", until, get_args(Until)) == "deal"


def is_quick(player: object) -> bool:
    """Return whether the quick player plays.

    Raises:
        RulesError: the value is not a `Player`.
    """
    return _chosen("player", player, get_args(Player)) == "quick"


def checked_games(games: object) -> int:
    """Return a number of games.

    Raises:
        RulesError: the value is not an integer, or out of range.
    """
    return checked_int("games", games, 1, MOST_GAMES)


def checked_moves(max_moves: object) -> int:
    """Return a number of moves after which a match is unfinished.

    Raises:
        RulesError: the value is not an integer, or out of range.
    """
    return checked_int("max_moves", max_moves, 1, MOST_NUMBER)


def _chosen(name: str, value: object, choices: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise RulesError(f"{name}: expected {' or '.join(map(repr, choices))}, got {shown(value)}")
    return value
