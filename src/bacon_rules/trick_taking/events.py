"""What happened in a match, told the way a front end needs it: one move can be several events.

Every event has `seen_by`: the seats that may see it, or `None` where everybody may.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import attrs
from typing_extensions import override

from bacon_rules.jsonvalues import JsonObject
from bacon_rules.trick_taking.cards import Card, Hand, Suit
from bacon_rules.trick_taking.moves import Call, Deal, Discard, Move, Play
from bacon_rules.trick_taking.play import after_play, tricks_won
from bacon_rules.trick_taking.table import Discarding

if TYPE_CHECKING:
    from bacon_rules.trick_taking.state import State

__all__ = [
    "CallMade",
    "CardPlayed",
    "ContractMade",
    "DealAcquitted",
    "DealBegan",
    "DealScored",
    "Discarded",
    "Event",
    "HandDealt",
    "MatchWon",
    "TrickWon",
    "UpcardTaken",
    "UpcardTurned",
    "events",
]


class _Event:
    __slots__ = ()

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see this event; `None` for everybody."""
        return None

    def to_json(self) -> JsonObject:
        """Give the event as a JSON object: its ``type``, such as ``trick-won``, its attributes and who may see it."""
        # Only who writes JSON pays for the converter.
        from bacon_rules.trick_taking.codec import dump_event  # noqa: PLC0415

        return dump_event(cast("Event", self))


@attrs.frozen
class DealBegan(_Event):
    """The cards have been dealt.

    Attributes:
        deal_number: which deal of the match this is, from 1; acquitted deals count (T12).
        dealer: the seat that dealt.
    """

    deal_number: int
    dealer: int


@attrs.frozen
class HandDealt(_Event):
    """A seat has got its cards.  That seat alone may see this event."""

    seat: int
    hand: Hand

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat whose hand it is."""
        return (self.seat,)


@attrs.frozen
class UpcardTurned(_Event):
    """An upcard lies face up, the first of the deal or the one after an upcard that was passed by all.

    Attributes:
        card: the card.
        number: which upcard of the deal it is, from 0.
    """

    card: Card
    number: int


@attrs.frozen
class CallMade(_Event):
    """A seat has picked up or passed, or answered its partner who has picked up."""

    seat: int
    call: Call


@attrs.frozen
class ContractMade(_Event):
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
class UpcardTaken(_Event):
    """A seat has taken the upcard into its hand, and will discard a card (T3)."""

    seat: int
    card: Card


@attrs.frozen
class Discarded(_Event):
    """A seat has discarded a card face up (T3)."""

    seat: int
    card: Card


@attrs.frozen
class CardPlayed(_Event):
    """A seat has played a card to the trick."""

    seat: int
    card: Card


@attrs.frozen
class TrickWon(_Event):
    """A trick is complete.

    Attributes:
        seat: who won it, and leads the next one, if there is one (T5).
        tricks_won: how many tricks each side has won in this deal.
    """

    seat: int
    tricks_won: tuple[int, ...]


@attrs.frozen
class DealAcquitted(_Event):
    """The last upcard was passed by all: nobody scores, and the same dealer deals again (T12)."""


@attrs.frozen
class DealScored(_Event):
    """A deal has been played, and counts.

    Attributes:
        points: what each side scored in it.
        scores: the score of each side with these points.
    """

    points: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(_Event):
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


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Tell what happened between two states, in the order in which it happened.

    Args:
        before: the state before the move.
        move: a move that is legal there.
        after: what ``before.apply(move)`` gives.

    >>> from bacon_rules.trick_taking import PickUp, chance_move, new_match
    >>> dealt = new_match()
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> events(dealt, PickUp(), dealt.apply(PickUp()))
    (CallMade(seat=1, call=PickUp(alone=False)),)
    """
    return tuple(_told(before, move, after))


def _told(before: State, move: Move, after: State) -> Iterator[Event]:
    if isinstance(move, Deal):
        yield DealBegan(before.deal_number, before.dealer)
        for place, hand in enumerate(move.hands):
            yield HandDealt(place, hand)
        yield UpcardTurned(move.stub[0], 0)
        return
    assert before.table is not None
    seat = before.table.stage.seat
    match move:
        case Play(card):
            yield CardPlayed(seat, card)
            yield from _after_play(before, card, after)
        case Discard(card):
            yield Discarded(seat, card)
        case _:
            yield CallMade(seat, move)
            yield from _after_call(before, after)


def _after_call(before: State, after: State) -> Iterator[Event]:
    """Tell what a call brought about: the end of the auction, of the deal, or the next upcard."""
    assert before.table is not None
    table = after.table
    if table is None:
        yield DealAcquitted()
        return
    if table.contract is not None:
        contract = table.contract
        yield ContractMade(contract.declarer, contract.trump, contract.alone)
        if isinstance(table.stage, Discarding):
            yield UpcardTaken(table.stage.seat, table.upcard)
    elif table.upcard_number > before.table.upcard_number:
        yield UpcardTurned(table.upcard, table.upcard_number)


def _after_play(before: State, card: Card, after: State) -> Iterator[Event]:
    """Tell what a card brought about: the end of the trick, of the deal, of the match."""
    assert before.table is not None
    # After the last trick of a deal the table is cleared, so it is laid once more.
    tricks = after_play(before.table, card).tricks
    if len(tricks) == len(before.tricks):
        return
    yield TrickWon(tricks[-1].winner, tricks_won(tricks))
    if len(tricks) == before.rules.cards_each:
        points = tuple(now - then for now, then in zip(after.scores, before.scores, strict=True))
        yield DealScored(points, after.scores)
        if after.is_over:
            yield MatchWon(after.winners, after.scores)
