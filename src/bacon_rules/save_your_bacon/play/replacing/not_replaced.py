"""Happenings that were held back for replacements, and happen after all (S61)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import Place, Reference, Timing
from bacon_rules.save_your_bacon.frames import Defeating, Exit, Replacing
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import leave_play
from bacon_rules.save_your_bacon.play.board.tokens import gain_bacon, lose_bacon, lose_energy
from bacon_rules.save_your_bacon.play.board.underneath import put_under
from bacon_rules.save_your_bacon.play.effect_actions.moving import Leaving, move_cards
from bacon_rules.save_your_bacon.play.happening.happenings import apply_condition, left_play
from bacon_rules.save_your_bacon.play.settling.checking import defeats
from bacon_rules.save_your_bacon.play.settling.placing import Hit, put_damage
from bacon_rules.save_your_bacon.play.settling.settling import add_to_window, take_doomed

_ACTIONS: Final[Mapping[Exit, Leaving]] = {
    Exit.DISCARD: language.Discard(cards=Reference.THAT),
    Exit.HAND: language.ReturnToHand(cards=Reference.THAT),
    Exit.TOP: language.ReturnToDeck(cards=Reference.THAT),
    Exit.BOTTOM: language.ReturnToDeck(cards=Reference.THAT, place=Place.BOTTOM),
    Exit.SHUFFLED: language.ReturnToDeck(cards=Reference.THAT, place=Place.SHUFFLED),
    Exit.REMOVED: language.RemoveFromGame(cards=Reference.THAT),
}
"""The effect action that moves equipment to each place."""


def happen_after_all(board: Board, frame: Replacing) -> int:
    """Let a held-back happening happen, and return its amount; parts that are no longer possible are left out."""
    number, seat = frame.what.number, frame.what.seat
    match frame.timing:
        case Timing.DAMAGE_PLACED:
            by = frame.by
            assert number is not None
            assert by is not None
            assert by.card is not None
            assert frame.damage is not None
            put_damage(board, [Hit(number, frame.amount, by.seat, by.number, by.card, frame.damage)])
            return frame.amount
        case Timing.CONDITION_APPLIED:
            assert number is not None
            assert frame.condition is not None
            apply_condition(board, frame.condition, number)
            return 1
        case Timing.LEFT_PLAY:
            assert number is not None
            return _leave(board, frame, number)
        case Timing.DISCARDED:
            move_cards(board, None, _ACTIONS[Exit.DISCARD], [], frame.those or ())
            return 1
        case Timing.GAINED_BACON:
            giver = None if frame.by is None or not board.players[frame.by.seat].bacon else frame.by.seat
            gain_bacon(board, seat, frame.amount, giver)
            return frame.amount
        case Timing.LOST_BACON:
            lose_bacon(board, seat, lost := min(frame.amount, board.players[seat].bacon))
            return lost
        case Timing.LOST_ENERGY:
            lose_energy(board, seat, lost := min(frame.amount, board.players[seat].energy))
            return lost
        case _:
            raise AssertionError(frame.timing)


def _leave(board: Board, frame: Replacing, number: CardNumber) -> int:
    assert frame.exit is not None
    if frame.exit is not Exit.UNDER:
        move_cards(board, None, _ACTIONS[frame.exit], [number], [])
        return 1
    if frame.under not in board.cards:
        return 0
    left_play(board, number)
    card = leave_play(board, number, "under")
    if card is not None:
        put_under(board, card.owner, card.card, frame.under)
    return 1


def check_again(board: Board, seat: int | None) -> None:
    """Check for destruction and defeat again, and add the happenings to the window below for reactions."""
    found = defeats(board, seat)
    doomed = take_doomed(board)
    add_to_window(board)
    place = max(place for place, one in enumerate(board.stack) if isinstance(one, Defeating))
    below = board.stack[place]
    assert isinstance(below, Defeating)
    board.stack[place] = Defeating((*below.todo, *found))
    board.stack.extend(doomed)
