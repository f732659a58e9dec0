"""Paying energy (§5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from bacon_rules.save_your_bacon.frames import Paying
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import Done, Move, Pitch, PlayerMove
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.reasons import Illegal


def can_pay(board: Board, seat: int, energy: int, upgraded: int, without: CardKey | None = None) -> bool:
    """Return whether a player can pay a cost.

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
    """Begin a payment; for a cost of nothing there is nothing to pitch (S14)."""
    if energy:
        board.stack.append(Paying(seat, energy, upgraded))
    else:
        board.spend_energy(seat, upgraded)


def paying_options(board: Board, frame: Paying) -> Iterator[PlayerMove]:
    """Yield the cards that can be pitched, and stopping once the rest can be paid."""
    yield from map(Pitch, dict.fromkeys(board.players[frame.seat].hand))
    if _can_stop(board, frame):
        yield Done()


def paying_fault(board: Board, frame: Paying, move: PlayerMove) -> Illegal | None:
    """Return why a player cannot pay so; `None` if it is legal."""
    match move:
        case Pitch(card):
            return None if card in board.players[frame.seat].hand else Illegal.NOT_IN_HAND
        case Done():
            return None if _can_stop(board, frame) else Illegal.NOT_PAID_YET
        case _:
            return Illegal.MUST_PAY


def act_paying(board: Board, frame: Paying, move: Move) -> None:
    """Pitch a card, or pay with what was pitched."""
    match move:
        case Pitch(card):
            board.set_top(evolve(frame, pitched=frame.pitched + board.pitch(frame.seat, card)))
        case Done():
            _finish(board, frame)
        case _:
            raise AssertionError(move)


def step_paying(board: Board, frame: Paying) -> bool:
    """Go on once the pitched cards are worth more than the cost, or there is nothing left to pitch."""
    if frame.pitched <= frame.energy and board.players[frame.seat].hand:
        return False
    _finish(board, frame)
    return True


def _can_stop(board: Board, frame: Paying) -> bool:
    """Return whether the tokens pay for what the pitched cards do not."""
    return frame.energy - frame.pitched <= board.players[frame.seat].energy - frame.upgraded


def _finish(board: Board, frame: Paying) -> None:
    """Spend tokens for what is left of the cost, and gain tokens for what was pitched above it."""
    surplus = frame.pitched - frame.energy
    board.stack.pop()
    board.spend_energy(frame.seat, frame.upgraded + max(-surplus, 0))
    board.gain_energy(frame.seat, max(surplus, 0))
