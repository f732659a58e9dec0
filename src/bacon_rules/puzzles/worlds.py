"""Trying moves in worlds that fit a view, with all cards known: an opinion besides that of the search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bacon_rules.games import AnyView
from bacon_rules.games.register import game_of_any


def tried(view: AnyView, moves: Sequence[Any], worlds: int, root: str) -> Iterator[tuple[float, ...]]:
    """Yield the result of each move for the seat to act, world by world.

    Args:
        view: the view of the seat.
        moves: the moves.
        worlds: the number of worlds.
        root: the source of all randomness.
    """
    game, seat = game_of_any(view), view.seat
    assert seat is not None
    for number in range(worlds):
        world = view.determinize(f"{root}/{number}")
        yield tuple([game.outcome(world, move, seat, number) for move in moves])
