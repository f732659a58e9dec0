"""A player for every game, and the type of all computer players."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from bacon_rules.game import GameView
from bacon_rules.games.played import check_generator
from bacon_rules.games.register import game_of_any
from bacon_rules.games.types import AnyMove, AnyView, MoveT

__all__ = ["Computer", "choose"]

Computer: TypeAlias = Callable[[AnyView, random.Random], AnyMove]
"""Chooses a move from its seat's view; the generator decides between equally good moves."""


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return the move that the game's player chooses for the seat of a view.

    For a game without a player, this is a random legal move.

    Args:
        view: the view of the seat.
        rng: decides between equally good moves.

    Raises:
        RulesError: the value is not a view of a game.
        SeatError: the view's seat is not to act.
        SeedError: the generator is not a `random.Random`.
    """
    check_generator(rng)
    move: MoveT = game_of_any(view).choose(view, rng)
    return move
