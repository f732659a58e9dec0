"""Winning and losing a game by an effect (S88)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.effect_actions.winning import LoseGame, WinGame
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.winning import ahead
from bacon_rules.save_your_bacon.play.effect_actions.rows import NOTHING, Outcome, ToNoCards
from bacon_rules.save_your_bacon.play.values.references import players_meant


def _in_the_running(board: Board) -> list[int]:
    """Return the players who have not lost, in player order."""
    return [seat for seat in board.order() if seat not in (board.losing or ())]


def _can_win(board: Board, frame: Resolving, _action: WinGame) -> bool:
    return frame.seat in _in_the_running(board)


def _win(board: Board, frame: Resolving, action: WinGame) -> Outcome:
    if not _can_win(board, frame, action):
        return Outcome(full=False)
    board.winner = frame.seat
    return NOTHING


def _losers(board: Board, frame: Resolving, action: LoseGame) -> list[int]:
    meant = players_meant(board, action.who, frame)
    return [seat for seat in _in_the_running(board) if seat in meant]


def _can_lose(board: Board, frame: Resolving, action: LoseGame) -> bool:
    return bool(_losers(board, frame, action))


def _lose(board: Board, frame: Resolving, action: LoseGame) -> Outcome:
    """Let players lose.  The last remaining player wins at once; if nobody remains, the loser who is ahead wins."""
    losers = _losers(board, frame, action)
    if not losers:
        return Outcome(full=False)
    board.losing = tuple(sorted((*(board.losing or ()), *losers)))
    left = _in_the_running(board)
    if len(left) < 2:
        board.winner = left[0] if left else ahead(board, losers)
    return Outcome(len(losers))


ROWS: Final = (
    ToNoCards(WinGame, _win, _can_win),
    ToNoCards(LoseGame, _lose, _can_lose),
)
"""The effect actions that decide a game."""
