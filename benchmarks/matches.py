"""Matches to measure with, all made from seeds: openings, and the states of random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bacon_rules import Move, State, apply, chance_move, legal_moves, new_match, preset

__all__ = ["decisions", "openings"]


def openings(game: str, seed: str, number: int) -> list[State]:
    """Return as many states in which cards have just been dealt, different ones for each seed."""
    start = new_match(preset(game))
    return [apply(start, chance_move(start, seed=f"{seed} {deal}")) for deal in range(number)]


def decisions(game: str, seed: str) -> Iterator[tuple[State, Move]]:
    """Yield each state of a random match in which a player moves, with the move."""
    players = random.Random(seed)
    state = new_match(preset(game))
    while not state.is_over:
        if state.to_act is None:
            state = apply(state, chance_move(state, seed))
        else:
            move = players.choice(legal_moves(state))
            yield state, move
            state = apply(state, move)
