"""A player for every game."""

from __future__ import annotations

import random

from bacon_rules.game import GameView
from bacon_rules.games.game import MoveT
from bacon_rules.games.register import game_of_any

__all__ = ["choose"]


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return the move that the player of the view's game chooses in the seat that looks.

    A game that brings no player plays any legal move.

    Args:
        view: all that the seat knows.
        rng: decides between moves that seem equally good.

    Raises:
        RulesError: it is not a view of a game.
        SeatError: it is not the turn of the seat that looks.
    """
    move: MoveT = game_of_any(view).choose(view, rng)
    return move
