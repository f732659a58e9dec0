"""Declaring a card (§10.0), by a player or an effect."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.bills import Bill
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Playing, UseStep, happening_of, subject_of
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.happening.happenings import subject

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DECLARED: Final = Timing.CARD_DECLARED
_PAY: Final = UseStep.PAY


def declare(board: Board, frame: Playing) -> None:
    """Declare a card that has left its place."""
    board.stack.append(frame)
    by = subject(board, _DECLARED, frame.champion)
    owner = None if frame.owner == frame.seat else frame.owner
    board.happen(happening_of(_DECLARED, subject_of(frame.seat, frame.card), by, owner=owner))
    board.tell(events.CardDeclared, frame.seat, frame.card, frame.champion)


def first_step(bill: Bill) -> UseStep:
    """Return the first step of paying for a declared card or effect."""
    return UseStep.SAY_X if bill.asks_x else _PAY
