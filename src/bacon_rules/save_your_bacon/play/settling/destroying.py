"""Destroyed equipment, and equipment that leaves play (§11.0)."""

from __future__ import annotations

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Exit,
    Replacing,
    Subject,
    happening_of,
)
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import leave_play
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_card
from bacon_rules.save_your_bacon.play.board.piles import discard
from bacon_rules.save_your_bacon.play.happening.happenings import left_play, subject, was
from bacon_rules.save_your_bacon.play.happening.replacements import is_held_back, replacement_of


def destroy(board: Board, number: CardNumber, by: Subject | None) -> None:
    """Destroy equipment that is not destroyed yet, unless an effect replaces it (§11.0, S61)."""
    what = subject(board, Timing.DESTROYED, number)
    would = Replacing(Timing.DESTROYED, what, what.seat, as_it_was(board, Timing.DESTROYED, by))
    if replacement_of(board, would) is None:
        wreck(board, number, would.by)
    else:
        board.doomed.append(would)


def wreck(board: Board, number: CardNumber, by: Subject | None) -> None:
    """Mark equipment as destroyed; it stays in play until all is resolved (§11.0)."""
    board.happen(happening_of(Timing.DESTROYED, subject(board, Timing.DESTROYED, number), by))
    board.cards[number] = evolve_card(board.cards[number], destroyed=True)
    board.wrecks.append(number)
    board.tell(events.CardDestroyed, number)


def as_it_was(board: Board, timing: Timing, by: Subject | None) -> Subject | None:
    """Return the doer of something with its earlier condition (S28), if it is in play."""
    if by is None or by.number not in board.cards:
        return by
    return evolve(by, was=was(board, timing, by.number))


def leaving_now(
    board: Board,
    numbers: list[CardNumber],
    leave: Exit,
    *,
    under: CardNumber | None = None,
    apart: bool | None = None,
) -> list[CardNumber]:
    """Return the cards that leave play now: no effect replaces their leaving (S61)."""
    timing = Timing.LEFT_PLAY
    if timing not in board.rules.pool.replaced:
        return numbers
    leaving = []
    for number in numbers:
        what = subject(board, timing, number)
        if not is_held_back(board, Replacing(timing, what, what.seat, exit=leave, under=under, apart=apart)):
            leaving.append(number)
    return leaving


def clear_wrecks(board: Board) -> None:
    """Discard the destroyed equipment once everything is resolved (§11.0)."""
    wrecks = [number for number in board.wrecks if number in board.cards]
    leaving = leaving_now(board, wrecks, Exit.DISCARD, apart=True)
    left_play(board, *leaving)
    for number in leaving:
        card = leave_play(board, number, "discard")
        if card is not None:
            discard(board, card.owner, card.card, Zone.PLAY)
    board.wrecks = [number for number in wrecks if number not in leaving]
