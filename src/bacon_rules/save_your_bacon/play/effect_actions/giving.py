"""Giving equipment to a champion, and putting cards underneath a card in play, by an effect (§11.0, S51, S52)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.frames import Exit, Lying
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.entering import leave_play, move_equipment, put_under
from bacon_rules.save_your_bacon.play.happenings import left_play
from bacon_rules.save_your_bacon.play.limits import equipment_limit_of
from bacon_rules.save_your_bacon.play.lying import take_out
from bacon_rules.save_your_bacon.play.settling import leaving_now


def can_do(board: Board, action: language.Giving, number: CardNumber, to: CardNumber) -> bool:
    """Return whether a card in play can be given to another one: champions stay where they are."""
    card = board.cards[number]
    match action:
        case language.MoveEquipment():
            return not card.is_champion and card.champion != to and has_room(board, to, 1)
        case language.PutUnder():
            return not card.is_champion and number != to
        case _:
            assert_never(action)


def has_room(board: Board, champion: CardNumber, count: int) -> bool:
    """Return whether so many equipment cards more can be a champion's (§10.0)."""
    return len(board.equipment_of(champion)) + count <= equipment_limit_of(board, champion)


def do(
    board: Board,
    action: language.Giving,
    numbers: list[CardNumber],
    lying: Sequence[Lying],
    to: CardNumber,
) -> Outcome:
    """Give cards in play that can be given, and cards of hands and discards."""
    match action:
        case language.MoveEquipment():
            moved = 0
            for number in numbers:
                if has_room(board, to, 1):
                    move_equipment(board, number, to)
                    moved += 1
            return Outcome(moved, full=moved == len(numbers))
        case language.PutUnder():
            numbers = leaving_now(board, numbers, Exit.UNDER, under=to)
            left_play(board, *numbers)
            for number in numbers:
                card = leave_play(board, number, "under")
                put_under(board, card.owner, card.card, to)
            take_out(board, lying)
            for one in lying:
                board.tell(events.CardMoved, one.seat, one.card, one.zone, "under")
                put_under(board, one.seat, one.card, to)
            return Outcome(len(numbers) + len(lying))
        case _:
            assert_never(action)
