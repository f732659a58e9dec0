"""How likely a player wins a game of Save Your Bacon!, judging by the table alone.

A player's strength is a sum of what lies on the table, and who is stronger by one wins about 2.7 times as often.  The
weights are those by which the winners of 3000 duels between plain players could be told best, at the start of turns.
"""

from __future__ import annotations

import math
from typing import Final

from bacon_rules.save_your_bacon import InPlay
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.turn.turns import spent_energy
from bacon_rules.save_your_bacon.play.values.values import attack_of, defense_of, is_exhausted

_BACON: Final = 4.1
"""For all the bacon that wins."""

_SPENT: Final = -2.2
"""For all the energy that loses."""

_TURN: Final = 0.2
_ATTACK: Final = 0.4
_READY_ATTACK: Final = 0.05
_DEFENSE: Final = 0.23
_HURT: Final = -1.2
"""For a champion who is as good as defeated."""

_EQUIPMENT: Final = -0.64
_EQUIPMENT_ATTACK: Final = 0.21
_EQUIPMENT_LEFT: Final = 0.28
"""For each damage that equipment takes."""

_FURTHEST: Final = 50.0
"""How much stronger somebody can be: far more than makes a difference."""


def prospect(board: Board, seat: int) -> float:
    """Return how likely a seat wins, from -1, when it has lost, to 1, when it has won."""
    if board.winner is not None:
        return 1.0 if board.winner == seat else -1.0
    if board.players[seat].out:
        return -1.0
    own = _strength(board, seat)
    ahead = [_strength(board, other) - own for other in board.opponents(seat)]
    return 2 / (1 + sum([math.exp(max(-_FURTHEST, min(_FURTHEST, one))) for one in ahead])) - 1


def _strength(board: Board, seat: int) -> float:
    rules, player = board.rules, board.players[seat]
    strength = _BACON * player.bacon / rules.bacon_to_win + _SPENT * spent_energy(board, seat) / rules.energy_to_lose
    if board.turn().seat == seat:
        strength += _TURN
    return strength + math.fsum([_worth(board, card) for card in board.cards.values() if card.seat == seat])


def _worth(board: Board, card: InPlay) -> float:
    attack, defense = attack_of(board, card.number), defense_of(board, card.number)
    if not card.is_champion:
        return _EQUIPMENT + _EQUIPMENT_ATTACK * attack + _EQUIPMENT_LEFT * (defense - card.damage)
    ready = 0 if is_exhausted(board, card.number) else _READY_ATTACK * attack
    return _ATTACK * attack + ready + _DEFENSE * defense + _HURT * card.damage / max(1, defense)
