"""The auction: picking up, passing, the partner's veto, and the next upcard (T2, T10-T12)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.trick_taking.cards import with_hand
from bacon_rules.trick_taking.moves import Accept, Call, Pass, PickUp, Veto, VetoAlone
from bacon_rules.trick_taking.play import first_lead
from bacon_rules.trick_taking.rules import SEATS, Rules, Taker
from bacon_rules.trick_taking.table import (
    BIDDING,
    Approving,
    Called,
    Contract,
    Discarding,
    Stage,
    Table,
    called_of,
    table_of,
)


def after_call(rules: Rules, dealer: int, table: Table, call: Call) -> Table | None:
    """Return the table after a legal call, or `None` if all have passed the last upcard: the deal is acquitted."""
    seat = table.stage.seat
    calls = (*table.calls, called_of(seat, call, table.upcard_number))
    match call:
        case Pass():
            return _passed(rules, dealer, table, calls, seat)
        case PickUp():
            return _with(table, calls, Approving((seat + 2) % SEATS, call.alone))
        case Veto():
            return _passed(rules, dealer, table, calls, (seat + 2) % SEATS)
        case Accept():
            assert isinstance(table.stage, Approving)
            return _contracted(rules, table, calls, alone=table.stage.alone)
        case VetoAlone():
            return _contracted(rules, table, calls, alone=False)
        case _:
            assert_never(call)


def _with(table: Table, calls: tuple[Called, ...], stage: Stage) -> Table:
    return table_of(table.hands, table.stub, table.upcard_number, calls, None, None, (), stage)


def _passed(rules: Rules, dealer: int, table: Table, calls: tuple[Called, ...], seat: int) -> Table | None:
    """Return the table after the seat has passed, or its pick-up was vetoed."""
    if seat != dealer:
        return _with(table, calls, BIDDING[(seat + 1) % SEATS])
    following = table.upcard_number + 1
    if following == rules.upcards:
        return None
    return table_of(table.hands, table.stub, following, calls, None, None, (), BIDDING[(dealer + 1) % SEATS])


def taking_seat(rules: Rules, declarer: int) -> int | None:
    """Return the seat that takes the upcard and discards a card, or `None` if nobody does (T3)."""
    match rules.taker:
        case Taker.LEFT_OF_DECLARER:
            return (declarer + 1) % SEATS
        case Taker.DECLARER:
            return declarer
        case Taker.NOBODY:
            return None
        case _:
            assert_never(rules.taker)


def _contracted(rules: Rules, table: Table, calls: tuple[Called, ...], *, alone: bool) -> Table:
    """Return the table after the auction: the upcard has moved as the rules say, and its taker is to discard (T3)."""
    declarer = (table.stage.seat + 2) % SEATS
    contract = Contract(declarer, table.upcard.suit, alone)
    taker = taking_seat(rules, declarer)
    if taker is None:
        lead = first_lead(declarer)
        return table_of(table.hands, table.stub, table.upcard_number, calls, contract, None, (), lead)
    hands = with_hand(table.hands, taker, table.hands[taker].packed | 1 << table.upcard.number)
    return table_of(hands, table.stub, table.upcard_number, calls, contract, None, (), Discarding(taker))
