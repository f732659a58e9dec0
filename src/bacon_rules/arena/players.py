"""Players: functions that choose from a view, or programs in any language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bacon_rules.arena.programs import Program, started
from bacon_rules.errors import ArenaError, shown
from bacon_rules.games.types import AnyMove

if TYPE_CHECKING:
    from bacon_rules.arena.faults import Choose

Player: TypeAlias = (
    Callable[[Any, random.Random], AnyMove] | Program  # a view of its game
)
"""A function from a view of its game and a source of randomness to a move; or a `Program`."""

LONGEST_NAME: Final = 100


@contextmanager
def seated(player: Player) -> Iterator[Choose]:
    """Seat a player for one match; a program runs during the match."""
    if isinstance(player, Program):
        with started(player) as choose:
            yield choose
    else:
        yield player


def checked(players: Mapping[str, Player]) -> dict[str, Player]:
    """Return players by their names.

    Raises:
        ArenaError: a name cannot be printed or is too long, or a value is not a player.
    """
    for name, player in players.items():
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            raise ArenaError(
                f"a player's name is a text of 1 to {LONGEST_NAME} printable characters, not {shown(name)}"
            )
        check(player)
    return dict(players)


def check(player: Player) -> None:
    """Refuse a value that is not a player.

    Raises:
        ArenaError: the value is not a player.
    """
    if not callable(player) and not isinstance(player, Program):
        raise ArenaError(f"a player is a function of a view and a random.Random, or a Program, not {shown(player)}")
