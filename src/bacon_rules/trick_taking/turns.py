"""From one table to the next: the effect of a legal move on a deal."""

from __future__ import annotations

from bacon_rules.trick_taking.auction import after_call
from bacon_rules.trick_taking.moves import Deal, Discard, Play, Turn
from bacon_rules.trick_taking.play import after_discard, after_play
from bacon_rules.trick_taking.rules import SEATS, Rules
from bacon_rules.trick_taking.table import BIDDING, Table, table_of


def after_deal(dealer: int, deal: Deal) -> Table:
    """Return the table after the cards are dealt: the player to the dealer's left calls first (T10)."""
    return table_of(deal.hands, deal.stub, 0, (), None, None, (), BIDDING[(dealer + 1) % SEATS])


def after_turn(rules: Rules, dealer: int, table: Table, turn: Turn) -> Table | None:
    """Return the table after a legal move of the seat to act, or `None` if the deal is acquitted (T12)."""
    if isinstance(turn, Play):
        return after_play(table, turn.card)
    if isinstance(turn, Discard):
        return after_discard(table, turn.card)
    return after_call(rules, dealer, table, turn)
