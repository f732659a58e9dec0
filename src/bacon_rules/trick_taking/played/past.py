"""What a move of the trick-taking game tells: everything, since all see all moves."""

from __future__ import annotations

from typing import Final

from bacon_rules.games.rows import VERSION, Layout, Part, one_of, seat_from
from bacon_rules.trick_taking import Move, Rules
from bacon_rules.trick_taking.played.numbering import NUMBERING

_SEATS: Final = 4


def move_layout(rules: Rules) -> Layout:  # noqa: ARG001 - it is the same for all
    """Return the layout of the row of a move."""
    return Layout(VERSION, (Part("by", _SEATS), Part("move", len(NUMBERING))))


def move_row(rules: Rules, seat: int, by: int, move: Move) -> bytes:  # noqa: ARG001 - it is the same for all
    """Return a move as a seat has seen it, in the order of `move_layout`."""
    return seat_from(by, seat, _SEATS) + one_of(NUMBERING.number(move), len(NUMBERING))
