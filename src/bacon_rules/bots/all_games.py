"""A player for every game."""

from __future__ import annotations

import random
from typing import assert_never

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots import climbing as climbing_bot
from bacon_rules.bots import save_your_bacon as save_your_bacon_bot
from bacon_rules.bots import trick_taking as trick_taking_bot
from bacon_rules.games import AnyView

__all__ = ["choose"]


def choose(view: AnyView, rng: random.Random) -> climbing.Move | trick_taking.Move | save_your_bacon.Move:
    """Return the move that the player of the view's game chooses in the seat that looks.

    Args:
        view: all that the seat knows.
        rng: decides between moves that seem equally good.

    Raises:
        SeatError: it is not the turn of the seat that looks.
    """
    match view:
        case climbing.View():
            return climbing_bot.choose(view, rng)
        case trick_taking.View():
            return trick_taking_bot.choose(view, rng)
        case save_your_bacon.View():
            return save_your_bacon_bot.choose(view, rng)
        case _:
            assert_never(view)
