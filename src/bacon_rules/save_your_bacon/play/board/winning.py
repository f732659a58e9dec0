"""Who is ahead in a game (S76)."""

from __future__ import annotations

from collections.abc import Collection

from bacon_rules.save_your_bacon.play.board.board import Board


def spent_energy(board: Board, seat: int) -> int:
    """Return the sum of the energy values in a player's spent energy stack."""
    return board.rules.pool.energy_of(board.players[seat].spent)


def ahead(board: Board, seats: Collection[int]) -> int:
    """Return the player with most bacon, then with least spent energy, then the first in player order (S76)."""
    order = [seat for seat in board.order() if seat in seats]
    return max(order, key=lambda seat: (board.players[seat].bacon, -spent_energy(board, seat)))
