"""Whether a player can pay for a card or effect, and whether that is possible by public knowledge (S5, S20)."""

from __future__ import annotations

from typing import Final, TypeVar

from bacon_rules.save_your_bacon.cards.effects import Activated, Costs
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import What, Zone
from bacon_rules.save_your_bacon.frames import Activating, Playing, activating_of
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.paying.bills import Payment, bill_for, energy_lost, hand_needed, payment_for
from bacon_rules.save_your_bacon.play.paying.paying import can_pay, can_pay_all
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.effects_in_play import EffectInPlay, effect_in_play
from bacon_rules.save_your_bacon.play.values.limits import cost_for, energy_for
from bacon_rules.save_your_bacon.play.values.values import is_exhausted
from bacon_rules.save_your_bacon.table import InPlay

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_BE_EXHAUSTED: Final = What.BE_EXHAUSTED
_HAND: Final = Zone.HAND

UseT = TypeVar("UseT", bound=Playing | Activating)


def can_pay_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone = _HAND) -> bool:
    """Return whether a player can pay for a card that is still in its zone (S5)."""
    cost = cost_for(board, champion, face.cost)
    held = face.key if zone is _HAND else None
    if not face.pay:
        return can_pay(board, seat, cost, 0, held)
    return can_pay_all(board, _payment_to_play(board, seat, face, champion, zone), cost, 0, held)


def may_pay_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone = _HAND) -> bool:
    """Return whether a player may be able to pay for a card, by public knowledge (S20).

    Others see only the size of a hand.  A card that is played from the hand still counts in this size.
    """
    payment = _payment_to_play(board, seat, face, champion, zone) if face.pay else None
    left = len(board.players[seat].hand) - (zone is _HAND)
    return _may_suffice(board, seat, cost_for(board, champion, face.cost), 0, payment, left)


def _payment_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone) -> Payment:
    payment = payment_for(board, Playing(seat, face.key, champion))
    return payment._replace(kept=face.key) if zone is Zone.DISCARD else payment


def may_pay_for(board: Board, found: EffectInPlay) -> bool:
    """Return whether a player may be able to pay for an effect in play, by public knowledge (S20)."""
    seat = found.card.seat
    energy, upgraded = _energy_for(board, found.card.champion, found.effect.costs, 0)
    payment = payment_for(board, declared(found)) if found.effect.costs.pay else None
    return _may_suffice(board, seat, energy, upgraded, payment, len(board.players[seat].hand))


def _may_suffice(  # noqa: PLR0913, PLR0917
    board: Board, seat: int, energy: int, upgraded: int, payment: Payment | None, left: int
) -> bool:
    """Return whether tokens and a number of unknown cards may be enough for a cost."""
    tokens = board.players[seat].energy - upgraded
    needed: int | None = 0
    if payment is not None:
        needed = hand_needed(board, payment)
        tokens -= energy_lost(payment)
    return tokens >= 0 and needed is not None and needed + (energy > tokens) <= left


def can_pay_for(board: Board, found: EffectInPlay, x: int) -> bool:
    """Return whether an effect in play can be paid for, with a given X."""
    card, effect = found.card, found.effect
    if not can_exhaust(board, card, effect):
        return False
    energy, upgraded = _energy_for(board, card.champion, effect.costs, x)
    if effect.costs.pay:
        return can_pay_all(board, payment_for(board, with_x(declared(found), x)), energy, upgraded)
    return can_pay(board, card.seat, energy, upgraded)


def can_exhaust(board: Board, card: InPlay, effect: Activated) -> bool:
    """Return whether the card with an effect can be exhausted, if that is a cost of the effect."""
    return not effect.costs.exhaust or not (
        is_exhausted(board, card.number) or is_forbidden(board, card.number, _BE_EXHAUSTED)
    )


def declared(found: EffectInPlay) -> Activating:
    """Return the frame of an effect that is activated."""
    return activating_of(found.card.seat, found.card.number, found.key, found.number)


def with_x(frame: UseT, number: int) -> UseT:
    """Return a declared card or effect with a value of X (S41)."""
    return evolve(frame, context=evolve(frame.context, x=number))


def energy_due(board: Board, frame: Playing | Activating) -> tuple[int, int]:
    """Return the cost of a declared card, or effect in play, in energy and in upgraded energy."""
    if isinstance(frame, Playing):
        face = board.faces[frame.card]
        return cost_for(board, frame.champion, face.cost + (frame.context.x if face.x else 0)), 0
    return _energy_for(board, board.cards[frame.source].champion, effect_of(board, frame).costs, frame.context.x)


def _energy_for(board: Board, champion: CardNumber, costs: Costs, x: int) -> tuple[int, int]:
    energy = costs.energy + (x if costs.x else 0)
    return energy_for(board, champion, energy), costs.upgraded


def is_payable(board: Board, frame: Playing | Activating) -> bool:
    """Return whether a declared card, or effect in play, can be paid for."""
    if isinstance(frame, Activating):
        card, effect = board.cards[frame.source], effect_of(board, frame)
        return can_pay_for(board, effect_in_play(card, frame.card, frame.effect, effect), frame.context.x)
    energy, upgraded = energy_due(board, frame)
    if bill_for(board, frame).costs:
        return can_pay_all(board, payment_for(board, frame), energy, upgraded)
    return can_pay(board, frame.seat, energy, upgraded)


def effect_of(board: Board, frame: Activating) -> Activated:
    """Return the activated effect."""
    effect = board.faces[frame.card].effects[frame.effect]
    assert isinstance(effect, Activated)
    return effect
