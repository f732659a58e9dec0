"""A player that knows no better: it chooses any legal move, all of them equally likely."""

from __future__ import annotations

import random

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.errors import SeatError
from bacon_rules.games import AnyView

__all__ = ["choose"]


def choose(view: AnyView, rng: random.Random) -> climbing.Move | trick_taking.Move | save_your_bacon.Move:
    """Return any legal move of the seat that looks, in any game.

    Args:
        view: all that the seat knows.
        rng: decides between the moves.

    Raises:
        SeatError: it is not the turn of the seat that looks.

    >>> from bacon_rules.trick_taking import chance_move, new_match, observe
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> print(choose(observe(dealt, 1), random.Random(0)))
    pick-up-alone
    """
    legal = view.legal_moves()
    if not legal:
        raise SeatError(f"it is not the turn of {'a spectator' if view.seat is None else f'seat {view.seat}'}")
    return legal[rng.randrange(len(legal))]
