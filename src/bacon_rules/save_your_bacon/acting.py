"""Making a legal move of a player on a board."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.attacking import counter, declare_target, refuse_counter, start_attack
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import (
    Attacking,
    Crediting,
    Defeating,
    PassingTime,
    Paying,
    Refreshing,
    RefreshStep,
    Resolving,
    Shuffling,
    Turn,
    Window,
)
from bacon_rules.save_your_bacon.moves import (
    Activate,
    Answer,
    Attack,
    Choose,
    ChooseCard,
    ChooseOpponent,
    Counter,
    Done,
    NoCounter,
    Pass,
    PassTime,
    Pitch,
    Play,
    PlayerMove,
    RandomCard,
    Refresh,
    Shuffle,
    Target,
)
from bacon_rules.save_your_bacon.paying import finish_paying, pitch_to_pay
from bacon_rules.save_your_bacon.progress import proceed
from bacon_rules.save_your_bacon.refreshing import (
    pitch_for_energy,
    ready_chosen,
    shuffle,
    start_passing_time,
    start_refreshing,
)
from bacon_rules.save_your_bacon.resolving import answer, choose_no_more, pick, take
from bacon_rules.save_your_bacon.settling import credit, resolve_defeat, settle
from bacon_rules.save_your_bacon.using import activate, effects_on, play
from bacon_rules.save_your_bacon.windows import used_in

__all__ = ["act", "chance"]


def act(board: Board, move: PlayerMove) -> None:
    """Make a legal move, and go on until the game waits again."""
    match board.stack[-1]:
        case Turn() as frame:
            _act_in_turn(board, frame, move)
        case Window() as frame:
            _react(board, frame, move)
        case Paying() | Refreshing() | PassingTime() as frame:
            _pitch_or_not(board, frame, move)
        case Resolving() as frame:
            _choose(board, frame, move)
        case Attacking() as frame:
            _act_in_attack(board, frame, move)
        case Defeating() as frame if isinstance(move, Choose):
            resolve_defeat(board, frame, move.card)
        case Crediting(seat) if isinstance(move, ChooseOpponent):
            board.stack.pop()
            credit(board, move.seat, seat)
        case _:
            raise AssertionError(move)
    proceed(board)


def chance(board: Board, move: Shuffle | RandomCard) -> None:
    """Make a legal chance move, and go on until the game waits again."""
    match board.stack[-1], move:
        case Shuffling() as frame, Shuffle(cards):
            shuffle(board, frame, cards)
        case Resolving() as frame, RandomCard(card):
            take(board, frame, card)
        case _:
            raise AssertionError(move)
    proceed(board)


def _act_in_turn(board: Board, frame: Turn, move: PlayerMove) -> None:
    if not isinstance(move, Activate):
        frame = evolve(frame, actions=frame.actions - 1)
        board.set_top(frame)
    match move:
        case Play(card, champion):
            play(board, frame.seat, card, champion, None)
        case Activate(number, place):
            card_in_play = board.cards[number]
            key, effect, _ = list(effects_on(board, card_in_play))[place]
            activate(board, card_in_play, key, effect, None)
        case Attack(card):
            board.set_top(evolve(frame, attacked=True))
            start_attack(board, frame.seat, card)
        case Refresh():
            board.set_top(evolve(frame, refreshed=True))
            start_refreshing(board, frame.seat)
        case PassTime():
            start_passing_time(board, frame.seat)
        case _:
            raise AssertionError(move)


def _react(board: Board, frame: Window, move: PlayerMove) -> None:
    match move:
        case Play(card, champion, trigger):
            seat = board.order()[frame.passed]
            play(board, seat, card, champion, trigger)
        case Activate(number, place, trigger):
            card_in_play = board.cards[number]
            key, effect, _ = list(effects_on(board, card_in_play))[place]
            assert trigger is not None
            board.set_top(used_in(frame, card_in_play, key, effect, trigger))
            activate(board, card_in_play, key, effect, trigger)
        case Pass():
            board.set_top(evolve(frame, passed=frame.passed + 1))
        case _:
            raise AssertionError(move)


def _choose(board: Board, frame: Resolving, move: PlayerMove) -> None:
    match move:
        case Answer(yes):
            answer(board, frame, yes=yes)
        case Choose(number):
            board.tell(events.CardChosen, frame.choosers[0], number)
            pick(board, frame, number)
        case ChooseCard(card):
            take(board, frame, card)
        case Done():
            choose_no_more(board, frame)
        case _:
            raise AssertionError(move)


def _act_in_attack(board: Board, frame: Attacking, move: PlayerMove) -> None:
    match move:
        case Target(number):
            declare_target(board, frame, number)
        case Counter():
            board.set_top(counter(board, frame))
            settle(board, board.cards[frame.target].seat if frame.target is not None else None)
        case NoCounter():
            refuse_counter(board, frame)
        case _:
            raise AssertionError(move)


def _pitch_or_not(board: Board, frame: Paying | Refreshing | PassingTime, move: PlayerMove) -> None:
    match frame, move:
        case Paying(), Pitch(card):
            pitch_to_pay(board, frame, card)
        case Paying(), Done():
            finish_paying(board, frame)
        case Refreshing() | PassingTime(), Pitch(card):
            pitch_for_energy(board, frame, card)
        case PassingTime(), Done():
            board.stack.pop()
        case Refreshing(), Choose(number):
            board.set_top(evolve(frame, readied=(*frame.readied, number)))
        case Refreshing(step=RefreshStep.PITCH), Done():
            board.set_top(evolve(frame, step=RefreshStep.DRAW))
        case Refreshing(), Done():
            ready_chosen(board, frame)
        case _:
            raise AssertionError(frame, move)
