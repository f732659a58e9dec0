"""The moves of Save Your Bacon! in an order that shows all kinds first, and last what would change nothing."""

from __future__ import annotations

from bacon_rules.save_your_bacon import Move, View
from bacon_rules.save_your_bacon.pointless import pointless_last


def sensible(view: View) -> tuple[Move, ...]:
    """Return the legal moves in turn, one of each kind, then another of each, so that the first ones show all kinds.

    Moves that would change nothing come last.
    """
    moves = view.legal_moves()
    kinds: dict[type, int] = {}
    turns = []
    for move in moves:
        turn = kinds[type(move)] = kinds.get(type(move), -1) + 1
        turns.append(turn)
    in_turn = (move for _, move in sorted(zip(turns, moves, strict=True), key=lambda one: one[0]))
    return pointless_last(view, in_turn)
