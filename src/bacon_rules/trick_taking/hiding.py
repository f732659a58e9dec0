"""The knowledge of a seat or a spectator during a deal (T14): a view holds nothing else."""

from __future__ import annotations

from typing import Final, NamedTuple

from bacon_rules.trick_taking.cards import Card, Hand
from bacon_rules.trick_taking.rules import SEATS
from bacon_rules.trick_taking.table import Called, Contract, Stage, Table, Trick


class Seen(NamedTuple):
    """The visible part of a deal, under the names and in the order of a view's attributes."""

    hand: Hand
    card_counts: tuple[int, ...]
    upcards: tuple[Card, ...]
    calls: tuple[Called, ...]
    contract: Contract | None
    discard: Card | None
    tricks: tuple[Trick, ...]
    stage: Stage | None


_NO_HAND: Final = Hand()
_NOTHING: Final = Seen(_NO_HAND, (0,) * SEATS, (), (), None, None, (), None)


def seen(table: Table | None, seat: int | None) -> Seen:
    """Return the part of a deal that a seat, or with `None` a spectator, sees: its own hand and all open cards."""
    if table is None:
        return _NOTHING
    hand = _NO_HAND if seat is None else table.hands[seat]
    counts = tuple([held.packed.bit_count() for held in table.hands])
    return Seen(hand, counts, table.upcards, table.calls, table.contract, table.discard, table.tricks, table.stage)
