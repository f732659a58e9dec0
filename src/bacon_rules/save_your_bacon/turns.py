"""Turns: the check for victory, the actions, and who is next (§4.0, S1, S2, S7)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Happening, Subject, Turn, TurnStep
from bacon_rules.save_your_bacon.rules import Format
from bacon_rules.save_your_bacon.settling import settle
from bacon_rules.save_your_bacon.table import Player
from bacon_rules.save_your_bacon.words import Duration, Timing

__all__ = ["has_lost", "has_won", "spent_energy", "step_turn"]


def spent_energy(board: Board, seat: int) -> int:
    """Give the energy values of a player's spent energy stack, added up."""
    return board.rules.pool.energy_of(board.players[seat].spent)


def has_won(board: Board, seat: int) -> bool:
    """Tell whether a player wins in the check for victory (S1, §12.1)."""
    bacon = board.players[seat].bacon
    if bacon < board.rules.bacon_to_win:
        return False
    others = [player.bacon for other, player in enumerate(board.players) if other != seat]
    return board.rules.format is not Format.FREE_FOR_ALL or bacon > max(others)


def has_lost(board: Board, seat: int) -> bool:
    """Tell whether a player who does not win loses in the check for victory (S1)."""
    return spent_energy(board, seat) >= board.rules.energy_to_lose


def step_turn(board: Board, frame: Turn) -> bool:
    """Go on with a turn, unless the player is to take an action."""
    match frame.step:
        case TurnStep.CHECK:
            _check(board, frame)
        case TurnStep.ACTIONS:
            if frame.actions > 0:
                return False
            board.set_top(evolve(frame, step=TurnStep.ENDING))
        case TurnStep.ENDING:
            board.set_top(evolve(frame, step=TurnStep.OVER))
            board.happen(Happening(Timing.TURN_ENDED, Subject(frame.seat)))
            settle(board, frame.seat)
        case TurnStep.OVER:
            board.set_top(evolve(frame, step=TurnStep.NEXT))
            board.keep_lasting([one for one in board.lasting if one.duration is not Duration.THIS_TURN])
            settle(board, None)
        case TurnStep.NEXT:
            _next(board, frame)
        case _:
            assert_never(frame.step)
    return True


def _check(board: Board, frame: Turn) -> None:
    board.tell(events.TurnBegan, frame.seat)
    if has_won(board, frame.seat):
        board.winner = frame.seat
        return
    if has_lost(board, frame.seat):
        _leave(board, frame.seat)
        left = [seat for seat, player in enumerate(board.players) if not player.out]
        if len(left) == 1:
            board.winner = left[0]
        else:
            _next(board, frame)
            settle(board, None)
        return
    board.set_top(evolve(frame, step=TurnStep.ACTIONS))
    board.keep_lasting(
        [one for one in board.lasting if one.duration is not Duration.UNTIL_YOUR_NEXT_TURN or one.seat != frame.seat]
    )
    board.happen(Happening(Timing.TURN_STARTED, Subject(frame.seat)))
    settle(board, frame.seat)


def _next(board: Board, frame: Turn) -> None:
    seats = len(board.players)
    following = (frame.seat + 1) % seats
    while board.players[following].out:
        following = (following + 1) % seats
    board.set_top(Turn(following, board.rules.actions))


def _leave(board: Board, seat: int) -> None:
    """Take a player who has lost out of the game, with all cards and tokens (S7)."""
    board.tell(events.PlayerLost, seat)
    player = board.players[seat]
    in_play = [card for card in board.cards.values() if card.seat == seat]
    for card in in_play:
        del board.cards[card.number]
    board.forget()
    removed = (
        *player.removed,
        *(card.card for card in in_play),
        *player.hand,
        *sorted(player.deck),
        *player.discard,
        *player.spent,
    )
    board.set_player(seat, Player((), (), removed=removed, out=True))
    board.keep_lasting([one for one in board.lasting if one.seat != seat])
