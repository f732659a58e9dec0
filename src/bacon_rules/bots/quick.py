"""The player that plays many deals in little time, in games whose quick player knows only what its seat sees."""

from __future__ import annotations

import random

from bacon_rules.errors import NoWingError
from bacon_rules.game import GameView
from bacon_rules.games.game import AnyGame
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import MoveT

__all__ = ["check", "choose"]


def check(game: AnyGame, *players: object) -> None:
    """Look whether players can play a game: whether the game has a quick player, if this player is among them.

    Raises:
        NoWingError: the game has no quick player for a single seat.
    """
    if choose in players and not game.has("quick_choose"):
        raise NoWingError(f"{game.title} has no quick player for a single seat")


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:  # noqa: ARG001 - as all players
    """Return the move that the game's quick player chooses for the seat of a view; it is the same for the same view.

    Args:
        view: the view of the seat.
        rng: not used.

    Raises:
        RulesError: the value is not a view of a game.
        SeatError: the view's seat is not to act.
        NoWingError: the game has no quick player for a single seat.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> print(choose(observe(dealt, 1), random.Random(0)))
    pass
    """
    move: MoveT = game_of_any(view).quick_choose(view)
    return move
