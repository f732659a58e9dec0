"""Paying energy (§5.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Paying

__all__ = ["can_pay", "can_stop_pitching", "finish_paying", "pay", "pitch_to_pay", "step_paying"]


def can_pay(board: Board, seat: int, energy: int, upgraded: int, without: str | None = None) -> bool:
    """Tell whether a player can pay a cost.

    Args:
        board: the table.
        seat: the player.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        without: a card of the hand that cannot be pitched, because it is being played (S5).
    """
    player = board.players[seat]
    tokens = player.energy - upgraded
    if tokens < 0:
        return False
    if energy <= tokens:
        return True
    faces = board.faces
    missing = energy - tokens
    if without is not None:
        missing += faces[without].value
    for card in player.hand:
        missing -= faces[card].value
        if missing <= 0:
            return True
    return False


def pay(board: Board, seat: int, energy: int, upgraded: int) -> None:
    """Let a player pay; for a cost of nothing there is nothing to pitch for (S14)."""
    if energy:
        board.stack.append(Paying(seat, energy, upgraded))
    else:
        board.spend_energy(seat, upgraded)


def can_stop_pitching(board: Board, frame: Paying) -> bool:
    """Tell whether the tokens pay for what the pitched cards do not."""
    return frame.energy - frame.pitched <= board.players[frame.seat].energy - frame.upgraded


def pitch_to_pay(board: Board, frame: Paying, card: str) -> None:
    """Pitch a card to pay."""
    board.set_top(evolve(frame, pitched=frame.pitched + board.pitch(frame.seat, card)))


def step_paying(board: Board, frame: Paying) -> bool:
    """Go on once the pitched cards are worth more than the cost, or there is nothing left to pitch."""
    surplus = frame.pitched - frame.energy
    if surplus <= 0 and board.players[frame.seat].hand:
        return False
    finish_paying(board, frame)
    return True


def finish_paying(board: Board, frame: Paying) -> None:
    """Spend tokens for what is left of the cost, and gain tokens for what was pitched above it."""
    surplus = frame.pitched - frame.energy
    board.stack.pop()
    board.spend_energy(frame.seat, frame.upgraded + max(-surplus, 0))
    board.gain_energy(frame.seat, max(surplus, 0))
