"""Whether a champion can use a card or effect (§10.0, §10.1, §10.2)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.paying.affording import can_pay_for, can_pay_to_play
from bacon_rules.save_your_bacon.play.values.effects_in_play import EffectOutside, Usable
from bacon_rules.save_your_bacon.play.values.limits import equipment_limit_of
from bacon_rules.save_your_bacon.play.values.requirements import activation_fault, champion_fault
from bacon_rules.save_your_bacon.reasons import Illegal

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_CANNOT_PAY: Final = Illegal.CANNOT_PAY
_EQUIPMENT: Final = Kind.EQUIPMENT


def requirements_fault(board: Board, face: Face, champion: CardNumber) -> Illegal | None:
    """Return why a champion cannot use a card, apart from costs (§10.0, §10.1); `None` if it can."""
    fault = champion_fault(board, champion, face)
    if fault is not None:
        return fault
    if face.kind is _EQUIPMENT and len(board.equipment_of(champion)) >= equipment_limit_of(board, champion):
        return Illegal.AT_EQUIPMENT_LIMIT
    return None


def use_fault(board: Board, seat: int, face: Face, champion: CardNumber) -> Illegal | None:
    """Return why a champion of a player cannot use a card of the hand; `None` if it can."""
    fault = requirements_fault(board, face, champion)
    if fault is not None:
        return fault
    return None if can_pay_to_play(board, seat, face, champion) else _CANNOT_PAY


def effect_fault(board: Board, found: Usable) -> Illegal | None:
    """Return why a champion cannot use an effect; `None` if it can."""
    fault = activation_fault(board, found)
    if fault is not None:
        return fault
    if not (found.effect.costs.are_none or can_pay_for(board, found, 0)):
        return _CANNOT_PAY
    return _own_play_fault(board, found) if isinstance(found, EffectOutside) else None


def _own_play_fault(board: Board, found: EffectOutside) -> Illegal | None:
    """Return why a card out of play cannot be played by its own text, if that is what the text does (S93)."""
    face, zone = board.faces[found.key], found.lying.zone
    for action in found.effect.actions:
        if isinstance(action, PlayCard) and action.cards is Reference.THIS_CARD:
            fault = requirements_fault(board, face, found.champion)
            if fault is not None:
                return fault
            if not (action.free or can_pay_to_play(board, found.seat, face, found.champion, zone)):
                return _CANNOT_PAY
    return None
