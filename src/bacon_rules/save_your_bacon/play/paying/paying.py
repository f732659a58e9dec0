"""Paying energy (§5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Activating, Paying, PayingCosts, Playing, paying_of
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.moves import DONE, Done, Move, Pitch, PlayerMove, pitch_move
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.board import without as without_card
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.board.piles import pitch
from bacon_rules.save_your_bacon.play.board.tokens import gain_energy, spend_energy
from bacon_rules.save_your_bacon.play.paying.bills import (
    Payment,
    energy_lost,
    hand_to_pay,
    least_value,
    payment_for,
    with_energy_paid,
)
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.reasons import Illegal

_PITCHED: Final = Timing.PITCHED  # at hand: Python 3.11 takes long to find a member in its enum

_with_pitched: Final = changer(Paying, "pitched", "cards")


def can_pay(board: Board, seat: int, energy: int, upgraded: int, without: CardKey | None = None) -> bool:
    """Return whether a player can pay a cost.

    Args:
        board: the table.
        seat: the player.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        without: a card of the hand that cannot be pitched because it is being played (S5).
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


def can_pay_all(board: Board, payment: Payment, energy: int, upgraded: int, without: CardKey | None = None) -> bool:
    """Return whether a player can pay energy and all other costs of a bill, with different cards.

    Args:
        board: the table.
        payment: the bill.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        without: a card of the hand that pays for nothing, because it is being played (S5).
    """
    tokens = board.players[payment.effect.seat].energy - upgraded - energy_lost(payment)
    hand = hand_to_pay(board, payment)
    if without is not None:
        hand = without_card(hand, without)
    reserved = least_value(board, payment, hand) if tokens >= 0 else None
    if reserved is None:
        return False
    return board.rules.pool.energy_of(hand) - reserved >= energy - tokens


def pay(board: Board, seat: int, energy: int, upgraded: int) -> None:
    """Begin a payment; a cost of nothing needs no pitching (S14)."""
    if energy:
        board.stack.append(paying_of(seat, energy, upgraded))
    else:
        spend_energy(board, seat, upgraded)


def paying_options(board: Board, frame: Paying) -> Iterator[PlayerMove]:
    """Yield the cards that can be pitched, and the move to stop once tokens can pay the rest."""
    yield from map(pitch_move, dict.fromkeys(_to_pitch(board, frame)))
    if _can_stop(board, frame):
        yield DONE


def paying_fault(board: Board, frame: Paying, move: PlayerMove) -> Illegal | None:
    """Return why a player's payment is illegal; `None` if it is legal."""
    match move:
        case Pitch(card):
            if card not in board.players[frame.seat].hand:
                return Illegal.NOT_IN_HAND
            return None if card in _to_pitch(board, frame) else Illegal.NEEDED_FOR_COSTS
        case Done():
            return None if _can_stop(board, frame) else Illegal.NOT_PAID_YET
        case _:
            return Illegal.MUST_PAY


def act_paying(board: Board, frame: Paying, move: Move) -> None:
    """Pitch a card, or stop and pay."""
    match move:
        case Pitch(card):
            pitched = frame.pitched + pitch(board, frame.seat, card)
            board.stack[-1] = _with_pitched(frame, pitched, frame.cards + 1)
        case Done():
            _finish(board, frame)
        case _:
            raise AssertionError(move)


def step_paying(board: Board, frame: Paying) -> bool:
    """Go on once the pitched cards are worth more than the cost, or there is nothing left to pitch."""
    if frame.pitched <= frame.energy and _to_pitch(board, frame):
        return False
    _finish(board, frame)
    return True


def payment_beneath(board: Board) -> Payment | None:
    """Return the bill with other costs to pay after this energy; `None` if there are none."""
    frame, below = board.stack[-1], board.stack[-2]
    assert isinstance(frame, Paying)
    if not isinstance(below, PayingCosts):
        return None
    use = board.stack[-3]
    assert isinstance(use, Playing | Activating)
    payment = payment_for(board, use)
    return with_energy_paid(payment, payment.payer.energy, frame.cards)


def _to_pitch(board: Board, frame: Paying) -> tuple[CardKey, ...]:
    """Return the cards of the hand that can be pitched, so that all other costs can still be paid."""
    payment = payment_beneath(board)
    if payment is None:
        return board.players[frame.seat].hand
    hand = hand_to_pay(board, payment)
    missing = frame.energy - frame.pitched - _tokens_for(board, frame)
    energy_of = board.rules.pool.energy_of
    fits = {}
    for card in dict.fromkeys(hand):
        rest = without_card(hand, card)
        reserved = least_value(board, payment, rest)
        fits[card] = reserved is not None and energy_of(hand) - reserved >= missing
    return tuple(card for card in hand if fits[card])


def _can_stop(board: Board, frame: Paying) -> bool:
    """Return whether tokens can pay the rest of the cost."""
    return frame.energy - frame.pitched <= _tokens_for(board, frame)


def _tokens_for(board: Board, frame: Paying) -> int:
    """Return the number of tokens for an energy cost: tokens that other costs take do not count."""
    payment = payment_beneath(board)
    kept = 0 if payment is None else energy_lost(payment)
    return board.players[frame.seat].energy - frame.upgraded - kept


def _finish(board: Board, frame: Paying) -> None:
    """Spend tokens for the rest of the cost, or gain tokens for energy pitched beyond it.

    Players react to pitched cards once all costs are paid (S66); for an effect, the next step takes care of it.
    """
    surplus = frame.pitched - frame.energy
    board.stack.pop()
    spend_energy(board, frame.seat, frame.upgraded + max(-surplus, 0))
    gain_energy(board, frame.seat, max(surplus, 0))
    spent = board.players[frame.seat].spent
    for card in spent[len(spent) - frame.cards :]:
        board.happen_to_card(_PITCHED, frame.seat, card)
    below = board.stack[-1]
    if isinstance(below, PayingCosts):
        happened = tuple(board.happened) or None
        board.stack[-1] = evolve(below, cards=frame.cards, happened=happened)
        board.happened.clear()
    elif isinstance(below, Playing):
        settle(board, frame.seat)
