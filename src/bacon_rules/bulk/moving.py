"""A game that goes on by itself, with moves that dice make."""

from __future__ import annotations

from bacon_rules.dice import Dice
from bacon_rules.games.game import AnyGame
from bacon_rules.games.types import AnyMove, AnyState


def any_move(game: AnyGame, state: AnyState, dice: Dice) -> AnyMove:
    """Return a random legal move, or the chance move that is due."""
    if state.to_act is None:
        return game.rolled(state, dice)
    legal = state.legal_moves()
    return legal[dice.below(len(legal))]


def has_ended(game: AnyGame, first: AnyState, state: AnyState, *, by_part: bool) -> bool:
    """Whether a game that began with the first state has ended with the second, which may be by the end of the deal."""
    return state.is_over or (by_part and game.part_of(state) != game.part_of(first))
