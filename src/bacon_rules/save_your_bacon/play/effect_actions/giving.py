"""Giving equipment and tokens to champions, and putting cards underneath a card in play (S51, S52, S95)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.cards import key_of
from bacon_rules.save_your_bacon.cards.effect_actions.giving import CopyEquipment, CreateToken, MoveEquipment, PutUnder
from bacon_rules.save_your_bacon.frames import Exit, Resolving
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import create_token, leave_play, move_equipment
from bacon_rules.save_your_bacon.play.board.piles import take_out
from bacon_rules.save_your_bacon.play.board.underneath import put_under
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Gives, Outcome, ToCards
from bacon_rules.save_your_bacon.play.happening.happenings import entered_play, left_play
from bacon_rules.save_your_bacon.play.settling.destroying import leaving_now
from bacon_rules.save_your_bacon.play.values.limits import equipment_limit_of
from bacon_rules.save_your_bacon.play.values.values import amount_for


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


def _can_copy(board: Board, frame: Resolving, _action: CopyEquipment, number: CardNumber) -> bool:
    return frame.to is not None and not board.cards[number].is_champion and _has_room(board, frame.to, 1)


def _copy(board: Board, frame: Resolving, _action: CopyEquipment, cards: Affected) -> Outcome:
    assert frame.to is not None
    copied = [board.cards[number].card for number in cards.numbers]
    made = _create(board, frame.to, copied, frame.seat)
    return Outcome(made, full=made == len(copied))


def _can_create(board: Board, _frame: Resolving, _action: CreateToken, number: CardNumber) -> bool:
    return board.cards[number].is_champion and _has_room(board, number, 1)


def _can_create_all(board: Board, frame: Resolving, action: CreateToken, number: CardNumber) -> bool:
    return board.cards[number].is_champion and _has_room(board, number, amount_for(board, action.count, frame, number))


def _create_token(board: Board, frame: Resolving, action: CreateToken, cards: Affected) -> Outcome:
    wanted = [(number, amount_for(board, action.count, frame, number)) for number in cards.numbers]
    made = [_create(board, number, [key_of(action.token)] * count, frame.seat) for number, count in wanted]
    return Outcome(sum(made), full=0 not in made and made == [count for _, count in wanted])


def _create(board: Board, champion: CardNumber, keys: Iterable[CardKey], owner: int) -> int:
    """Put tokens into play on a champion as long as there is room, and return their number (S95)."""
    made = 0
    for key in keys:
        if _has_room(board, champion, 1):
            entered_play(board, create_token(board, owner, key, champion))
            made += 1
    return made


def _can_put_under(board: Board, frame: Resolving, _action: PutUnder, number: CardNumber) -> bool:
    return frame.to not in (None, number) and not board.cards[number].is_champion


def _put_under(board: Board, frame: Resolving, _action: PutUnder, cards: Affected) -> Outcome:
    numbers, lying = cards
    assert frame.to is not None
    numbers = leaving_now(board, numbers, Exit.UNDER, under=frame.to)
    left_play(board, *numbers)
    for number in numbers:
        card = leave_play(board, number, "under")
        if card is not None:
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
        CopyEquipment,
        _copy,
        _can_copy,
        to=lambda action: action.to,
        can_get=lambda board, number: board.cards[number].is_champion,
        has_room=_has_room,
    ),
    ToCards(CreateToken, _create_token, _can_create, _can_create_all),
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
