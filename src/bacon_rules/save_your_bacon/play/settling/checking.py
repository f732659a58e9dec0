"""The check for destruction and defeat: which cards have too much damage (§4.1, §10.2.1)."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Stat, Timing
from bacon_rules.save_your_bacon.frames import (
    Defeat,
    Defeating,
    Replacing,
    Subject,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.settling.destroying import as_it_was, destroy
from bacon_rules.save_your_bacon.play.values.values import defense_of
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.table import InPlay

_DEFENSE: Final = Stat.DEFENSE  # at hand: Python 3.11 takes long to find a member in its enum


def defeats(board: Board, seat: int | None) -> tuple[Defeat, ...]:
    """Destroy equipment with too much damage, and return the champions with too much damage, in player order."""
    defeated = []
    for card in () if board.unharmed else harmed(board):
        if not _is_due(board, card.number):
            by = board.hurt_by.get(card.number, None if seat is None else subject_of(seat))
            if card.is_champion:
                defeated.append(Defeat(card.number, as_it_was(board, Timing.DEFEATED, by)))
            else:
                destroy(board, card.number, by)
    board.hurt_by.clear()
    if defeated:
        order = board.order()
        defeated.sort(key=lambda defeat: order.index(defeat.champion // CHAMPIONS_EACH))
    return tuple(defeated)


def harmed(board: Board) -> list[InPlay]:
    """Return the cards with as much damage as their defense that are not destroyed yet."""
    faces, changes = board.faces, _DEFENSE in board.in_force.constants
    lost = [
        card
        for card in board.cards.values()
        if card.damage
        and not card.destroyed
        and card.damage >= (defense_of(board, card.number) if changes else faces[card.card].defense)
    ]
    board.unharmed = not (lost or changes)
    return lost


def _is_due(board: Board, number: CardNumber) -> bool:
    """Return whether a card's defeat or destruction waits to be resolved."""
    for frame in (*board.stack, *board.doomed):
        match frame:
            case Replacing(timing=Timing.DEFEATED | Timing.DESTROYED, what=Subject(number=due)) if due == number:
                return True
            case Defeating(todo=todo) if any(defeat.champion == number for defeat in todo):
                return True
    return False
