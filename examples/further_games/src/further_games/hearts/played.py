"""Hearts for programs that learn: rows of numbers, and the bounds of a deal."""

from __future__ import annotations

from typing import Final

from bacon_rules.games.listed import ListedNumbering
from bacon_rules.games.rows import Layout, layout_of, numbers, one_of, seat_from
from bacon_rules.games.urns import Bounds
from further_games.cards import PACK
from further_games.dealing import SEATS
from further_games.hearts.legality import is_broken
from further_games.hearts.moves import TURNS, Move, Play
from further_games.hearts.rules import Rules
from further_games.hearts.state import View
from further_games.hearts.table import PASSED_EACH
from further_games.wings import each_card, shared_parts

NUMBERING: Final[ListedNumbering[Move]] = ListedNumbering(
    TURNS, ("is play", "card"), lambda move: bytes((isinstance(move, Play), move.cards[0].number))
)
"""The numbers of moves: passing each card of the pack, then playing each."""


def parts(view: View) -> dict[str, bytes]:
    """Return the parts of a row by name.

    Raises:
        SeatError: the view is a spectator's.
    """
    found = shared_parts(view)
    seat = view.seat or 0
    found |= {
        "passed on by": one_of(view.steps, SEATS),
        "passing": numbers([float(view.passing)]),
        "passed": each_card(view.passed),
        "received": each_card(view.received),
        "broken": numbers([float(is_broken(view.rules, view.played))]),
        "led by": seat_from(view.trick[0].seat if view.trick else None, seat, SEATS),
    }
    for step in range(SEATS):
        other = (seat + step) % SEATS
        found[f"trick {step}"] = each_card(tuple(laid.card for laid in view.trick if laid.seat == other))
        found[f"played {step}"] = each_card(tuple(laid.card for laid in view.played if laid.seat == other))
    return found


def numbering(rules: Rules) -> ListedNumbering[Move]:  # noqa: ARG001 - all rules have the same moves
    """Return the numbers of the moves."""
    return NUMBERING


def layout(rules: Rules) -> Layout:
    """Return the layout of a row."""
    return layout_of(parts(rules.new_match().observe(0)))


def row(view: View) -> bytes:
    """Return the knowledge of a seat.

    Raises:
        SeatError: the view is a spectator's.
    """
    return b"".join(parts(view).values())


def bounds(rules: Rules) -> Bounds:
    """Return the bounds of a deal: shooting the moon gives the greatest lead."""
    passes = PASSED_EACH * SEATS if rules.pass_cards else 0
    return Bounds(len(PACK) + passes, 36 if rules.jd_bonus else 26, len(PACK))
