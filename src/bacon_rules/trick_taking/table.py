"""One deal on the table: the hands, the auction, the contract, the tricks, and the seat to act with its task."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker
from bacon_rules.trick_taking.cards import PACK, Card, Hand, Suit, in_notation
from bacon_rules.trick_taking.moves import Call
from bacon_rules.trick_taking.rules import SEATS


@attrs.frozen
class Called:
    """A call of the auction, with its seat and the number of the upcard, from 0 (T2)."""

    seat: int
    call: Call
    upcard: int


@attrs.frozen
class Contract:
    """The contract of a deal.

    Attributes:
        declarer: the seat that picked up.
        trump: the trump suit.
        alone: whether the declarer's partner sits out (T4).
    """

    declarer: int
    trump: Suit
    alone: bool

    @property
    def sits_out(self) -> int | None:
        """The seat that sits out, if any."""
        return (self.declarer + 2) % SEATS if self.alone else None


@attrs.frozen
class Laid:
    """A card of a trick, and the seat that played it."""

    seat: int
    card: Card


@attrs.frozen
class Trick:
    """A trick that has been won."""

    laid: tuple[Laid, ...]
    winner: int


@attrs.frozen
class Bidding(Tagged):
    """The seat picks the upcard's suit as trump or passes (T10)."""

    seat: int


@attrs.frozen
class Approving(Tagged):
    """The seat's partner, the caller, picked up; the seat accepts or vetoes (T11)."""

    seat: int
    alone: bool

    @property
    def caller(self) -> int:
        """The seat that picked up."""
        return (self.seat + 2) % SEATS


@attrs.frozen
class Discarding(Tagged):
    """The seat has taken the upcard and discards a card (T3)."""

    seat: int


@attrs.frozen
class Playing(Tagged):
    """The seat leads to a trick or follows; `trick` has the cards laid so far (T13)."""

    seat: int
    trick: tuple[Laid, ...] = ()


LAID: Final = tuple(tuple(Laid(seat, card) for card in PACK) for seat in range(SEATS))
"""For each seat, each card of the pack as laid by that seat, by the card's number."""

BIDDING: Final = tuple(map(Bidding, range(SEATS)))
LEADING: Final = tuple(map(Playing, range(SEATS)))
"""The stages in which a seat leads, by the seat."""

playing_of: Final = maker(Playing)

Stage = Bidding | Approving | Discarding | Playing
"""The seat to act and its task."""


@attrs.frozen
class Table:
    """A deal in progress.

    Attributes:
        hands: the cards that each seat has.
        stub: the undealt cards in order, the first upcard first.
        upcard_number: the upcard's place in the stub, from 0.
        calls: the calls of the auction.
        contract: the contract; `None` during the auction.
        discard: the card discarded face up, if any.
        tricks: the tricks won so far.
        stage: the seat to act and its task.
    """

    hands: tuple[Hand, ...]
    stub: tuple[Card, ...] = attrs.field(repr=in_notation)
    upcard_number: int
    calls: tuple[Called, ...]
    contract: Contract | None
    discard: Card | None
    tricks: tuple[Trick, ...]
    stage: Stage

    @property
    def upcards(self) -> tuple[Card, ...]:
        """The upcards turned so far."""
        return self.stub[: self.upcard_number + 1]

    @property
    def upcard(self) -> Card:
        """The upcard; its suit is or was offered as trump."""
        return self.stub[self.upcard_number]


table_of: Final = maker(Table)
called_of: Final = maker(Called)
trick_of: Final = maker(Trick)
