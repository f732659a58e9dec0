"""Players: functions that choose from a view, or programs in any language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bacon_rules.arena.players.programs import Program, Resident, started
from bacon_rules.errors import ArenaError, shown
from bacon_rules.games.types import AnyMove

if TYPE_CHECKING:
    from bacon_rules.arena.players.faults import Choose

Player: TypeAlias = (
    Callable[[Any, random.Random], AnyMove] | Program  # a view of its game
)
"""A function from a view of its game and a source of randomness to a move; or a `Program`."""

Sitter: TypeAlias = Player | Resident
"""A player, or a program that has come to stay."""

LONGEST_NAME: Final = 100


@contextmanager
def seated(player: Sitter) -> Iterator[Choose]:
    """Seat a player for one match; a program runs during the match, unless it stays."""
    match player:
        case Program():
            with started(player) as choose:
                yield choose
        case Resident():
            with player.seated() as choose:
                yield choose
        case _:
            yield player


@contextmanager
def staying(players: tuple[Sitter, ...]) -> Iterator[tuple[Sitter, ...]]:
    """Let programs that stay do so for a while."""
    with ExitStack() as stack:
        yield tuple(
            Resident(player, stack) if isinstance(player, Program) and player.stays else player for player in players
        )


def checked(players: Mapping[str, Player]) -> dict[str, Player]:
    """Return players by their names.

    Raises:
        ArenaError: the players have no names, a name cannot be printed or is too long, or a value is not a player.
    """
    if not isinstance(players, Mapping):
        raise ArenaError(
            f"players have names, such as {{'mine': choose, 'plain': all_games.choose}}: not {shown(players)}"
        )
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
