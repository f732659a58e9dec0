"""Actions that constant effects forbid, allow and require (§9.0, S55-S58)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary import Duty, Permission, What
from bacon_rules.save_your_bacon.frames import Attacking
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.values import any_holds


def is_forbidden(board: Board, number: CardNumber, what: What, attack: Attacking | None = None) -> bool:
    """Return whether a card cannot do something (§9.0), in an attack if one is given (S28)."""
    return what in board.in_force.constants and any_holds(board, what, number, attack)


def is_allowed(board: Board, number: CardNumber, what: Permission, attack: Attacking | None = None) -> bool:
    """Return whether a card may do something against the rules (S58), in an attack if one is given."""
    return what in board.in_force.constants and any_holds(board, what, number, attack)


def cards_that_must(board: Board, what: Duty) -> list[CardNumber]:
    """Return the numbers of the cards that must do something if they can (§9.0)."""
    if what not in board.in_force.constants:
        return []
    return [number for number in board.cards if any_holds(board, what, number, None)]
