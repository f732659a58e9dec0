"""What Python has in place of the compiled functions that play by plain numbers: it plays by the verbs instead."""

from __future__ import annotations

from typing import Any, Final

from bacon_rules.build import compiled


def play_out(*_: Any) -> bool:
    """Play games out; return whether that was done, which it is where the compiled module can read the numbers.

    The arguments are those of `Plain`, the start of the dice, the number of the first game, the number of games,
    whether the quick player plays, whether to end with the deal, the greatest number of moves, the words that shuffle
    the first deal of each game, or none for dice, and the five arrays of `Playouts`.
    """
    return False


def batch(*_: Any) -> object:
    """Return many games in the compiled module; `None` where it cannot read the numbers.

    The arguments are the name and the rules of `Plain`, the states in which games begin, the number of games, the start
    of the dice, whether to end with the deal, and the greatest number of moves.
    """
    return None


def single(*_: Any) -> object:
    """Return a single game in the compiled module; `None` where it cannot read the numbers.

    The arguments are the name and the rules of `Plain`.
    """
    return None


fast_play_out: Final = compiled(play_out)
fast_batch: Final = compiled(batch)
fast_single: Final = compiled(single)
