"""The winning chances of a player in Save Your Bacon!, judged by the table alone.

A player's strength is a weighted sum over the table; a player who is stronger by one wins about 2.7 times as often.
The weights predict best the winners of 3000 duels between plain players, from the start of turns.
"""

from __future__ import annotations

import math
from typing import Final

from bacon_rules.save_your_bacon import InPlay
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.winning import spent_energy
from bacon_rules.save_your_bacon.play.values.values import attack_of, defense_of, is_exhausted

_BACON: Final = 4.1
"""The weight of all the bacon that wins."""

_SPENT: Final = -2.2
"""The weight of all the energy that loses."""

_TURN: Final = 0.2
_ATTACK: Final = 0.4
_READY_ATTACK: Final = 0.05
_DEFENSE: Final = 0.23
_HURT: Final = -1.2
"""The weight of a champion who is as good as defeated."""

_EQUIPMENT: Final = -0.64
_EQUIPMENT_ATTACK: Final = 0.21
_EQUIPMENT_LEFT: Final = 0.28
"""The weight of each damage on equipment."""

_FURTHEST: Final = 50.0
"""The greatest difference in strength, far beyond any effect."""


def prospect(board: Board, seat: int) -> float:
    """Return the winning chances of a seat, from -1 for a lost game to 1 for a won one."""
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
