"""Who gains bacon for a defeated champion (§4.1.1, §12.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Crediting, Replacing, Subject
from bacon_rules.save_your_bacon.moves import ChooseOpponent, Move, PlayerMove
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.tokens import gain_bacon
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back
from bacon_rules.save_your_bacon.play.settling.settling import add_to_window, take_doomed
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import Format


def crediting_options(board: Board, frame: Crediting) -> list[PlayerMove]:
    """Return the opponents that the player can credit with bacon."""
    return [ChooseOpponent(opponent) for opponent in board.opponents(frame.seat)]


def crediting_fault(board: Board, frame: Crediting, move: PlayerMove) -> Illegal | None:
    """Return why a player's choice of the opponent is illegal; `None` if it is legal."""
    if not isinstance(move, ChooseOpponent):
        return Illegal.MUST_CHOOSE_OPPONENT
    return None if move.seat in board.opponents(frame.seat) else Illegal.NOT_AN_OPPONENT


def act_crediting(board: Board, frame: Crediting, move: Move) -> None:
    """Credit the chosen opponent with bacon."""
    assert isinstance(move, ChooseOpponent)
    board.stack.pop()
    credit(board, move.seat, frame.seat)


def step_crediting(_board: Board, _frame: Crediting) -> bool:
    """Wait for the player's choice."""
    return False


def credit(board: Board, seat: int, loser: int) -> None:
    """Credit a player with bacon for a champion: from its player down to two, then from the supply (§4.1.1, §12.1)."""
    rich = board.players[loser].bacon >= board.rules.bacon_to_win
    takes = rich and board.rules.format is not Format.FREE_FOR_ALL
    giver = Subject(loser) if takes else None
    would = Replacing(Timing.GAINED_BACON, Subject(seat), seat, giver, 1, apart=True)
    if is_held_back(board, would):
        board.stack.extend(take_doomed(board))
    else:
        gain_bacon(board, seat, 1, loser if takes else None)
    add_to_window(board)
