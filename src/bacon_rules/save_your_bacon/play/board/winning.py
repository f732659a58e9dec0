"""The end of a game: who is ahead (S76), and what an effect that wins leaves unfinished (S88)."""

from __future__ import annotations

from collections.abc import Collection

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Playing
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player


def spent_energy(board: Board, seat: int) -> int:
    """Return the sum of the energy values in a player's spent energy stack."""
    return board.rules.pool.energy_of(board.players[seat].spent)


def ahead(board: Board, seats: Collection[int]) -> int:
    """Return the player with most bacon, then with least spent energy, then the first in player order (S76)."""
    order = [seat for seat in board.order() if seat in seats]
    return max(order, key=lambda seat: (board.players[seat].bacon, -spent_energy(board, seat)))


def clear_stack(board: Board) -> None:
    """Clear the stack of a game that is over: cards being played are discarded."""
    for frame in board.stack:
        if isinstance(frame, Playing):
            player = board.players[frame.owner]
            board.set_player(frame.owner, evolve_player(player, discard=(*player.discard, frame.card)))
            board.tell(events.CardMoved, frame.owner, frame.card, Zone.PLAY, "discard")
    board.stack.clear()
