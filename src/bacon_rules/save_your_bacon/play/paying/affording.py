"""Whether a player can pay for a card or effect, and whether that is possible by public knowledge (S5, S20)."""

from __future__ import annotations

from typing import Final, TypeVar

from bacon_rules.save_your_bacon.cards.effects import Activated, Costs
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import What, Zone
from bacon_rules.save_your_bacon.frames import NO_CONTEXT, Activating, Context, Playing, activating_of
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.paying.bills import (
    Payment,
    bill_for,
    champion_of,
    energy_lost,
    hand_needed,
    payment_for,
)
from bacon_rules.save_your_bacon.play.paying.paying import can_pay, can_pay_all
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.effects_in_play import (
    EffectInPlay,
    EffectOutside,
    Usable,
    effect_in_play,
)
from bacon_rules.save_your_bacon.play.values.limits import cost_for, energy_for
from bacon_rules.save_your_bacon.play.values.values import is_exhausted

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_BE_EXHAUSTED: Final = What.BE_EXHAUSTED
_HAND: Final = Zone.HAND

UseT = TypeVar("UseT", bound=Playing | Activating)


def can_pay_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone = _HAND) -> bool:
    """Return whether a player can pay for a card that is still in its zone (S5)."""
    cost = cost_for(board, champion, face.cost, face.key)
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
    return _may_suffice(board, seat, cost_for(board, champion, face.cost, face.key), 0, payment, left)


def _payment_to_play(board: Board, seat: int, face: Face, champion: CardNumber, zone: Zone) -> Payment:
    payment = payment_for(board, Playing(seat, face.key, champion))
    return payment._replace(kept=face.key) if zone is Zone.DISCARD else payment


def may_pay_for(board: Board, found: Usable) -> bool:
    """Return whether a player may be able to pay for an effect, by public knowledge (S20)."""
    seat = found.seat
    energy, upgraded = _energy_for(board, found.champion, found.effect.costs, 0)
    payment = payment_for(board, declared(found)) if found.effect.costs.pay else None
    left = len(board.players[seat].hand) - (found.effect.from_ is _HAND)
    return _may_suffice(board, seat, energy, upgraded, payment, left)


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


def can_pay_for(board: Board, found: Usable, x: int) -> bool:
    """Return whether an effect can be paid for, with a given X."""
    effect = found.effect
    if not can_exhaust(board, found):
        return False
    energy, upgraded = _energy_for(board, found.champion, effect.costs, x)
    if effect.costs.pay:
        return can_pay_all(board, payment_for(board, with_x(declared(found), x)), energy, upgraded)
    return can_pay(board, found.seat, energy, upgraded)


def can_exhaust(board: Board, found: Usable) -> bool:
    """Return whether the card with an effect can be exhausted, if that is a cost of the effect."""
    return not found.effect.costs.exhaust or not (
        is_exhausted(board, found.source) or is_forbidden(board, found.source, _BE_EXHAUSTED)
    )


def declared(found: Usable, context: Context = NO_CONTEXT) -> Activating:
    """Return the frame of an effect that is activated, given the context of a reaction."""
    if isinstance(found, EffectInPlay):
        return activating_of(found.card.seat, found.card.number, found.key, found.number, context)
    context = evolve(context, itself=found.lying)
    return activating_of(found.seat, None, found.key, found.number, context, champion=found.champion)


def with_x(frame: UseT, number: int) -> UseT:
    """Return a declared card or effect with a value of X (S41)."""
    return evolve(frame, context=evolve(frame.context, x=number))


def energy_due(board: Board, frame: Playing | Activating) -> tuple[int, int]:
    """Return the cost of a declared card, or effect in play, in energy and in upgraded energy."""
    if isinstance(frame, Playing):
        face = board.faces[frame.card]
        cost = face.cost + (frame.context.x if face.x else 0)
        return cost_for(board, frame.champion, cost, frame.card), 0
    return _energy_for(board, champion_of(board, frame), effect_of(board, frame).costs, frame.context.x)


def _energy_for(board: Board, champion: CardNumber, costs: Costs, x: int) -> tuple[int, int]:
    energy = costs.energy + (x if costs.x else 0)
    return energy_for(board, champion, energy), costs.upgraded


def is_payable(board: Board, frame: Playing | Activating) -> bool:
    """Return whether a declared card, or effect in play, can be paid for."""
    if isinstance(frame, Activating):
        return can_pay_for(board, _found(board, frame), frame.context.x)
    energy, upgraded = energy_due(board, frame)
    if bill_for(board, frame).costs:
        return can_pay_all(board, payment_for(board, frame), energy, upgraded)
    return can_pay(board, frame.seat, energy, upgraded)


def _found(board: Board, frame: Activating) -> Usable:
    effect, itself = effect_of(board, frame), frame.context.itself
    if frame.source is not None:
        return effect_in_play(board.cards[frame.source], frame.card, frame.effect, effect)
    assert itself is not None
    return EffectOutside(itself, champion_of(board, frame), frame.effect, effect)


def effect_of(board: Board, frame: Activating) -> Activated:
    """Return the activated effect."""
    effect = board.faces[frame.card].effects[frame.effect]
    assert isinstance(effect, Activated)
    return effect
