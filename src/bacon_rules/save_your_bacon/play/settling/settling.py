"""The consequences of every effect action and game step: destruction, defeat, and reactions (§10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.frames import (
    Defeating,
    Frame,
    Replacing,
    Shuffling,
    Window,
    window_of,
)
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve_window
from bacon_rules.save_your_bacon.play.happening.delaying import waits_for
from bacon_rules.save_your_bacon.play.happening.recounting import recount
from bacon_rules.save_your_bacon.play.settling.checking import defeats


def settle(board: Board, seat: int | None) -> None:
    """Check for destruction and defeat, and let players react to the happenings (§10.2.1).

    Decks that wait for a shuffle are shuffled first, as a part of the same step.

    Args:
        board: the table.
        seat: the player of the effect action or game step; `None` if it was nobody's.
    """
    if board.unharmed and not (board.happened or board.hurt_by or board.doomed):
        return
    noted = board.rules.pool.noted
    if noted:
        recount(board)
    todo = () if board.unharmed and not board.hurt_by else defeats(board, seat)
    if noted:
        recount(board)
    doomed = take_doomed(board) if board.doomed else []
    if not (todo or doomed or (board.happened and _concerns_anyone(board))):
        board.happened.clear()
        return
    place = len(board.stack)
    while isinstance(board.stack[place - 1], Shuffling):
        place -= 1
    checked: list[Frame] = [Defeating(todo), *doomed] if todo or doomed else []
    board.stack[place:place] = [window_of(tuple(board.happened)), *checked]
    board.happened.clear()


def take_doomed(board: Board) -> list[Replacing]:
    """Return the frames of equipment whose destruction can be replaced, in the order of the stack, the first last."""
    doomed = board.doomed[::-1]
    board.doomed.clear()
    return doomed


def add_to_window(board: Board) -> None:
    """Add the new happenings to the window for reactions."""
    if not board.happened:
        return
    recount(board)
    place = max(place for place, frame in enumerate(board.stack) if isinstance(frame, Window))
    window = board.stack[place]
    assert isinstance(window, Window)
    board.stack[place] = evolve_window(window, happenings=(*window.happenings, *board.happened))
    board.happened.clear()


def _concerns_anyone(board: Board) -> bool:
    """Return whether a card in play, a reaction in a deck or a delayed effect waits for one of the happenings."""
    in_play, in_decks, in_piles = board.in_force.timings, board.reactions, board.rules.pool.heard_in_piles
    for happening in board.happened:
        timing = happening.timing
        if timing in in_play or timing in in_decks or timing in in_piles or happening.last:
            return True
    return bool(board.delayed) and waits_for(board, {happening.timing for happening in board.happened})
