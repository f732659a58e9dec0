"""The moves of Save Your Bacon! in an order that shows all kinds first."""

from __future__ import annotations

from collections.abc import Sequence

from bacon_rules.save_your_bacon import Move


def mixed(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves in turn, one of each kind, then another of each, so that the first ones show all kinds."""
    kinds: dict[type, int] = {}
    turns = []
    for move in moves:
        turn = kinds[type(move)] = kinds.get(type(move), -1) + 1
        turns.append(turn)
    return tuple(move for _, move in sorted(zip(turns, moves, strict=True), key=lambda one: one[0]))
