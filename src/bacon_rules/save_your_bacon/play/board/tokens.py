"""Energy, bacon and actions that players gain, spend and lose (§5.0, §14.0)."""

from __future__ import annotations

from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_player, evolve_turn
from bacon_rules.save_your_bacon.table import Player

_with_energy: Final = changer(Player, "energy")


def gain_energy(board: Board, seat: int, count: int) -> None:
    """Give a player upgraded energy tokens."""
    if count:
        player = board.players[seat]
        board.players[seat] = _with_energy(player, player.energy + count)
        board.tell(events.EnergyGained, seat, count)


def spend_energy(board: Board, seat: int, count: int) -> None:
    """Spend upgraded energy tokens of a player."""
    if count:
        player = board.players[seat]
        board.players[seat] = _with_energy(player, player.energy - count)
        board.tell(events.EnergySpent, seat, count)


def lose_energy(board: Board, seat: int, count: int) -> None:
    """Take upgraded energy tokens from a player who has enough."""
    if count:
        player = board.players[seat]
        board.players[seat] = _with_energy(player, player.energy - count)
        board.note_loss(Timing.LOST_ENERGY, seat, count)
        board.tell(events.EnergyLost, seat, count)


def lose_bacon(board: Board, seat: int, count: int) -> None:
    """Move bacon from a player who has enough to the supply."""
    if count:
        player = board.players[seat]
        board.players[seat] = evolve_player(player, bacon=player.bacon - count)
        board.note_loss(Timing.LOST_BACON, seat, count)
        board.tell(events.BaconLost, seat, count)


def gain_actions(board: Board, count: int) -> None:
    """Add actions to the remaining actions of the turn."""
    turn = board.turn()
    board.stack[0] = evolve_turn(turn, actions=turn.actions + count)
    board.tell(events.ActionsGained, turn.seat, count)


def gain_bacon(board: Board, seat: int, count: int, giver: int | None) -> None:
    """Move bacon to a player, from another player or the supply."""
    if giver is not None:
        owner = board.players[giver]
        board.players[giver] = evolve_player(owner, bacon=owner.bacon - count)
        board.note_loss(Timing.LOST_BACON, giver, count)
    player = board.players[seat]
    board.players[seat] = evolve_player(player, bacon=player.bacon + count)
    board.happen_to_player(Timing.GAINED_BACON, seat, count)
    board.tell(events.BaconGained, seat, count, giver)
