"""A random player: all legal moves are equally likely."""

from __future__ import annotations

import random

from bacon_rules.game import GameView
from bacon_rules.games.played import any_move
from bacon_rules.games.types import MoveT

__all__ = ["choose"]


def choose(view: GameView[MoveT, object], rng: random.Random) -> MoveT:
    """Return a random legal move of the seat of a view, in any game.

    Args:
        view: the view of the seat.
        rng: decides between the moves.

    Raises:
        SeatError: the view's seat is not to act.
        SeedError: the generator is not a `random.Random`.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> print(choose(observe(dealt, 1), random.Random(0)))
    pick-up-alone
    """
    return any_move(view, rng)
