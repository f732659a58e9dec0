"""The events of a match, for front ends: one move can cause several events.

The `seen_by` of an event has the seats that may see it; `None` means everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import sub
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.game import DealtState, GameEvent
from bacon_rules.making import maker
from bacon_rules.trick_taking.cards import Card, Hand, Suit
from bacon_rules.trick_taking.moves import Call, Deal, Discard, Move, Play
from bacon_rules.trick_taking.play import after_play, tricks_won
from bacon_rules.trick_taking.rules import Rules
from bacon_rules.trick_taking.table import Discarding, Table


@attrs.frozen
class DealBegan(GameEvent):
    """The cards have been dealt.

    Attributes:
        deal_number: the number of the deal in the match, from 1; acquitted deals count (T12).
        dealer: the seat that dealt.
    """

    deal_number: int
    dealer: int


@attrs.frozen
class HandDealt(GameEvent):
    """A seat has got its cards.  No other seat may see this event."""

    seat: int
    hand: Hand

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat whose hand it is."""
        return (self.seat,)


@attrs.frozen
class UpcardTurned(GameEvent):
    """An upcard lies face up: the first of the deal, or the next one after all have passed.

    Attributes:
        card: the upcard.
        number: its number among the upcards of the deal, from 0.
    """

    card: Card
    number: int


@attrs.frozen
class CallMade(GameEvent):
    """A seat has picked up or passed, or answered its partner's pick-up."""

    seat: int
    call: Call


@attrs.frozen
class ContractMade(GameEvent):
    """The auction has ended: a pick-up stands.

    Attributes:
        declarer: the seat that picked up.
        trump: the trump suit.
        alone: whether the declarer's partner sits out (T4).
    """

    declarer: int
    trump: Suit
    alone: bool


@attrs.frozen
class UpcardTaken(GameEvent):
    """A seat has taken the upcard into its hand, and will discard a card (T3)."""

    seat: int
    card: Card


@attrs.frozen
class Discarded(GameEvent):
    """A seat has discarded a card face up (T3)."""

    seat: int
    card: Card


@attrs.frozen
class CardPlayed(GameEvent):
    """A seat has played a card to the trick."""

    seat: int
    card: Card


@attrs.frozen
class TrickWon(GameEvent):
    """A trick is complete.

    Attributes:
        seat: the winner, who leads the next trick, if there is one (T5).
        tricks_won: the number of tricks that each side has won in this deal.
    """

    seat: int
    tricks_won: tuple[int, ...]


@attrs.frozen
class DealAcquitted(GameEvent):
    """All have passed the last upcard: nobody scores, and the same dealer deals again (T12)."""


@attrs.frozen
class DealScored(GameEvent):
    """A deal has been played and scored.

    Attributes:
        points: the points of each side for this deal.
        scores: the score of each side, including these points.
    """

    points: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(GameEvent):
    """The match is over.

    Attributes:
        winners: the side that won, as a tuple.
        scores: the score of each side.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = (
    DealBegan
    | HandDealt
    | UpcardTurned
    | CallMade
    | ContractMade
    | UpcardTaken
    | Discarded
    | CardPlayed
    | TrickWon
    | DealAcquitted
    | DealScored
    | MatchWon
)
"""Anything that happens in a match of the trick-taking game."""


_card_played: Final = maker(CardPlayed)

_Moment = DealtState[Move, Rules, Table]


def events_of(before: _Moment, move: Move, after: _Moment) -> tuple[Event, ...]:
    """Return the events that a legal move caused between two states, in order.

    >>> from bacon_rules.trick_taking import PickUp, chance_move, new_match
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> events_of(dealt, PickUp(), dealt.apply(PickUp()))
    (CallMade(seat=1, call=PickUp(alone=False)),)
    """
    if isinstance(move, Deal):
        hands = [HandDealt(seat, hand) for seat, hand in enumerate(move.hands)]
        return (DealBegan(before.deal_number, before.dealer), *hands, UpcardTurned(move.stub[0], 0))
    table = before.table
    assert table is not None
    seat = table.stage.seat
    match move:
        case Play():
            return (_card_played(seat, move.card), *_after_play(before, table, move.card, after))
        case Discard():
            return (Discarded(seat, move.card),)
        case _:
            return (CallMade(seat, move), *_after_call(table, after.table))


def _after_call(before: Table, after: Table | None) -> Iterator[Event]:
    """Yield the consequences of a call: the end of the auction or of the deal, or the next upcard."""
    if after is None:
        yield DealAcquitted()
    elif after.contract is not None:
        contract = after.contract
        yield ContractMade(contract.declarer, contract.trump, contract.alone)
        if isinstance(after.stage, Discarding):
            yield UpcardTaken(after.stage.seat, after.upcard)
    elif after.upcard_number > before.upcard_number:
        yield UpcardTurned(after.upcard, after.upcard_number)


def _after_play(before: _Moment, table: Table, card: Card, after: _Moment) -> tuple[Event, ...]:
    """Return the consequences of a played card: the end of the trick, of the deal, of the match."""
    # The last trick of a deal clears the table, so its card is played once more.
    tricks = (after.table or after_play(table, card)).tricks
    if len(tricks) == len(table.tricks):
        return ()
    won = TrickWon(tricks[-1].winner, tricks_won(tricks))
    if after.table is not None and not after.winners:
        return (won,)
    scored = DealScored(tuple(map(sub, after.scores, before.scores)), after.scores)
    return (won, scored, MatchWon(after.winners, after.scores)) if after.winners else (won, scored)
