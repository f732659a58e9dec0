"""Refreshing and passing time: the actions in which a player pitches for energy (§4.0, S3, S4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, What
from bacon_rules.save_your_bacon.frames import (
    PassingTime,
    Refreshing,
    RefreshStep,
    happening_of,
    passing_time_of,
    refreshing_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import DONE, Choose, Done, Move, Pitch, PlayerMove, choose_move, pitch_move
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_refreshing
from bacon_rules.save_your_bacon.play.board.piles import pitch
from bacon_rules.save_your_bacon.play.board.tokens import gain_energy
from bacon_rules.save_your_bacon.play.happening.happenings import ready
from bacon_rules.save_your_bacon.play.refreshing.drawing import start_drawing
from bacon_rules.save_your_bacon.play.settling.settling import settle
from bacon_rules.save_your_bacon.play.values.commands import is_forbidden
from bacon_rules.save_your_bacon.play.values.limits import hand_size_of
from bacon_rules.save_your_bacon.reasons import Illegal

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_BE_READIED: Final = What.BE_READIED
_DRAW: Final = RefreshStep.DRAW
_END: Final = RefreshStep.END
_PITCH: Final = RefreshStep.PITCH
_PITCHED: Final = Timing.PITCHED
_READY: Final = RefreshStep.READY
_REFRESHED: Final = Timing.REFRESHED

_at_step: Final = changer(Refreshing, "step")


def start_refreshing(board: Board, seat: int) -> None:
    """Begin a player's refresh (§4.0)."""
    board.stack.append(refreshing_of(seat))
    board.tell(events.RefreshBegan, seat)


def refreshing_options(board: Board, frame: Refreshing) -> Iterator[PlayerMove]:
    """Yield the cards that can be pitched or readied, and the move to stop."""
    if frame.step is _PITCH:
        yield from map(pitch_move, dict.fromkeys(board.players[frame.seat].hand))
    else:
        yield from map(choose_move, cards_to_ready(board, frame))
    yield DONE


def refreshing_fault(board: Board, frame: Refreshing, move: PlayerMove) -> Illegal | None:
    """Return why a player's move in a refresh is illegal; `None` if it is legal."""
    pitching = frame.step is _PITCH
    match move:
        case Done():
            return None
        case Pitch(card) if pitching:
            return _held_fault(board, frame, card)
        case Choose(number) if not pitching:
            return None if number in cards_to_ready(board, frame) else Illegal.CANNOT_BE_CHOSEN
        case _:
            return Illegal.MUST_PITCH if pitching else Illegal.MUST_READY


def act_refreshing(board: Board, frame: Refreshing, move: Move) -> None:
    """Pitch a card, choose a card to ready, or go on."""
    match move:
        case Pitch(card):
            _pitch(board, frame, card)
        case Choose(number):
            board.stack[-1] = evolve_refreshing(frame, readied=(*frame.readied, number))
        case Done() if frame.step is _PITCH:
            board.stack[-1] = _at_step(frame, _DRAW)
        case Done():
            _ready_chosen(board, frame)
        case _:
            raise AssertionError(move)


def step_refreshing(board: Board, frame: Refreshing) -> bool:
    """Pitch, draw up to the hand size, and ready cards (S3)."""
    return _STEPS[frame.step](board, frame)


def _step_pitching(board: Board, frame: Refreshing) -> bool:
    if frame.pitched < board.rules.most_pitched and board.players[frame.seat].hand:
        return False
    board.stack[-1] = _at_step(frame, _DRAW)
    return True


def _draw(board: Board, frame: Refreshing) -> bool:
    board.stack[-1] = _at_step(frame, _READY)
    missing = hand_size_of(board, frame.seat) - len(board.players[frame.seat].hand)
    if missing > 0:
        start_drawing(board, {frame.seat: missing})
    return True


def _step_readying(board: Board, frame: Refreshing) -> bool:
    if len(frame.readied) < board.rules.most_readied and cards_to_ready(board, frame):
        return False
    _ready_chosen(board, frame)
    return True


def _end(board: Board, _frame: Refreshing) -> bool:
    board.stack.pop()
    return True


_STEPS: Final[Mapping[RefreshStep, Callable[[Board, Refreshing], bool]]] = {
    RefreshStep.PITCH: _step_pitching,
    RefreshStep.DRAW: _draw,
    RefreshStep.READY: _step_readying,
    RefreshStep.END: _end,
}


def cards_to_ready(board: Board, frame: Refreshing) -> list[CardNumber]:
    """Return the player's further cards that the refresh can ready."""
    return [
        card.number
        for card in board.cards.values()
        if card.exhausted
        and card.seat == frame.seat
        and card.number not in frame.readied
        and not is_forbidden(board, card.number, _BE_READIED)
    ]


def _ready_chosen(board: Board, frame: Refreshing) -> None:
    """Ready the chosen cards: the last step of a refresh (S3)."""
    board.stack[-1] = _at_step(frame, _END)
    ready(board, *frame.readied)
    board.happen(happening_of(_REFRESHED, subject_of(frame.seat)))
    settle(board, frame.seat)


def start_passing_time(board: Board, seat: int) -> None:
    """Begin a player's passing of time (§4.0)."""
    board.stack.append(passing_time_of(seat))
    board.tell(events.TimePassed, seat)


def passing_time_options(board: Board, frame: PassingTime) -> Iterator[PlayerMove]:
    """Yield the cards that can be pitched, and after the first one the move to stop."""
    yield from map(pitch_move, dict.fromkeys(board.players[frame.seat].hand))
    if frame.pitched:
        yield DONE


def passing_time_fault(board: Board, frame: PassingTime, move: PlayerMove) -> Illegal | None:
    """Return why a player's move in passing time is illegal; `None` if it is legal."""
    match move:
        case Pitch(card):
            return _held_fault(board, frame, card)
        case Done():
            return None if frame.pitched else Illegal.NOT_PITCHED_YET
        case _:
            return Illegal.MUST_PITCH


def act_passing_time(board: Board, frame: PassingTime, move: Move) -> None:
    """Pitch a card, or stop."""
    match move:
        case Pitch(card):
            _pitch(board, frame, card)
        case Done():
            board.stack.pop()
        case _:
            raise AssertionError(move)


def step_passing_time(board: Board, frame: PassingTime) -> bool:
    """Wait for the player to pitch (S4)."""
    if frame.pitched < board.rules.most_pitched and board.players[frame.seat].hand:
        return False
    board.stack.pop()
    return True


def _held_fault(board: Board, frame: Refreshing | PassingTime, card: CardKey) -> Illegal | None:
    return None if card in board.players[frame.seat].hand else Illegal.NOT_IN_HAND


def _pitch(board: Board, frame: Refreshing | PassingTime, card: CardKey) -> None:
    """Pitch a card, and gain its energy value in upgraded energy (S3, S4)."""
    board.stack[-1] = evolve(frame, pitched=frame.pitched + 1)
    gain_energy(board, frame.seat, pitch(board, frame.seat, card))
    board.happen_to_card(_PITCHED, frame.seat, card)
    settle(board, frame.seat)
