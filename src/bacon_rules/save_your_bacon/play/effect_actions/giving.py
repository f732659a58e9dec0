"""Giving equipment to a champion, and putting cards underneath a card in play, by an effect (§11.0, S51, S52)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions.giving import MoveEquipment, PutUnder
from bacon_rules.save_your_bacon.frames import Exit, Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import leave_play, move_equipment
from bacon_rules.save_your_bacon.play.board.piles import take_out
from bacon_rules.save_your_bacon.play.board.underneath import put_under
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Gives, Outcome
from bacon_rules.save_your_bacon.play.happening.happenings import left_play
from bacon_rules.save_your_bacon.play.settling.destroying import leaving_now
from bacon_rules.save_your_bacon.play.values.limits import equipment_limit_of


def _can_equip(board: Board, frame: Resolving, _action: MoveEquipment, number: CardNumber) -> bool:
    card, to = board.cards[number], frame.to
    return to is not None and not card.is_champion and card.champion != to and _has_room(board, to, 1)


def _has_room(board: Board, champion: CardNumber, count: int) -> bool:
    """Return whether a champion has room for a number of further equipment cards (§10.0)."""
    return len(board.equipment_of(champion)) + count <= equipment_limit_of(board, champion)


def _equip(board: Board, frame: Resolving, _action: MoveEquipment, cards: Affected) -> Outcome:
    assert frame.to is not None
    moved = 0
    for number in cards.numbers:
        if _has_room(board, frame.to, 1):
            move_equipment(board, number, frame.to)
            moved += 1
    return Outcome(moved, full=moved == len(cards.numbers))


def _can_put_under(board: Board, frame: Resolving, _action: PutUnder, number: CardNumber) -> bool:
    return frame.to not in (None, number) and not board.cards[number].is_champion


def _put_under(board: Board, frame: Resolving, _action: PutUnder, cards: Affected) -> Outcome:
    numbers, lying = cards
    assert frame.to is not None
    numbers = leaving_now(board, numbers, Exit.UNDER, under=frame.to)
    left_play(board, *numbers)
    for number in numbers:
        card = leave_play(board, number, "under")
        put_under(board, card.owner, card.card, frame.to)
    take_out(board, lying)
    for one in lying:
        board.tell(events.CardMoved, one.seat, one.card, one.zone, "under")
        put_under(board, one.seat, one.card, frame.to)
    return Outcome(len(numbers) + len(lying))


ROWS: Final = (
    Gives(
        MoveEquipment,
        _equip,
        _can_equip,
        to=lambda action: action.to,
        can_get=lambda board, number: board.cards[number].is_champion,
        has_room=_has_room,
    ),
    Gives(
        PutUnder,
        _put_under,
        _can_put_under,
        to=lambda action: action.under,
        can_get=lambda _board, _number: True,
        has_room=lambda _board, _number, _count: True,
    ),
)
"""The effect actions that give cards to a card in play."""
