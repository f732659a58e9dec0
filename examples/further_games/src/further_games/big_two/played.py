"""Big Two for programs that learn: the numbers of moves, rows of numbers, and the bounds of a deal."""

from __future__ import annotations

import functools

from bacon_rules.games.listed import ListedNumbering
from bacon_rules.games.rows import Layout, layout_of, numbers, seat_from
from bacon_rules.games.urns import Bounds
from further_games.big_two.combinations import plays
from further_games.big_two.moves import Move, Pass, Play
from further_games.big_two.rules import Rules
from further_games.big_two.state import View
from further_games.cards import PACK
from further_games.dealing import EACH, SEATS
from further_games.wings import each_card, shared_parts


def numbering(rules: Rules) -> ListedNumbering[Move]:
    """Return the numbers of all plays of the whole pack, and last of a pass."""
    return _numbering(Rules(flush_by_suit=rules.flush_by_suit, poker_straights=rules.poker_straights))


@functools.cache
def _numbering(rules: Rules) -> ListedNumbering[Move]:
    names = tuple(map(str, PACK))
    return ListedNumbering((*map(Play, plays(rules, PACK)), Pass()), names, _places)


def _places(move: Move) -> bytes:
    return bytes(card in move.cards for card in PACK)


def parts(view: View) -> dict[str, bytes]:
    """Return the parts of a row by name.

    Raises:
        SeatError: the view is a spectator's.
    """
    found = shared_parts(view)
    seat = view.seat or 0
    lying = next((laid for laid in reversed(view.round) if laid.cards), None)
    passed = {laid.seat for laid in view.round if not laid.cards}
    found |= {
        "to beat": each_card(view.to_beat),
        "played by": seat_from(lying.seat if lying else None, seat, SEATS),
        "passed": numbers(float((seat + step) % SEATS in passed) for step in range(SEATS)),
    }
    for step in range(SEATS):
        other = (seat + step) % SEATS
        turns = [laid.cards for laid in view.played if laid.seat == other]
        found[f"played {step}"] = each_card(tuple(card for cards in turns for card in cards))
    return found


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
    """Return the bounds of a deal: after each play but the last the others may pass."""
    each = 1 + (rules.doubled_from <= EACH) + (rules.tripled_from <= EACH)
    return Bounds(SEATS * len(PACK), each * EACH, len(PACK), has_longest=False)
