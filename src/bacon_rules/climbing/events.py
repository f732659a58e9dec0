"""The events of a match, for front ends: one move can cause several events.

The `seen_by` of an event has the seats that may see it; `None` means everybody.
"""

from __future__ import annotations

from typing import assert_never

import attrs
from typing_extensions import override

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.climbing.moves import Answer, AskLead, Deal, GiveLead, Move, Pass, Play
from bacon_rules.climbing.rules import Rules, Tie
from bacon_rules.climbing.scoring import deal_is_over
from bacon_rules.climbing.table import Following, Leading, Table
from bacon_rules.documents.writing import Valued
from bacon_rules.game import DealtState, GameEvent


class Ending(Valued):
    """The way in which a match ended."""

    PLAYED_OUT = "played out"
    """After a deal played to its end (B22, B24)."""

    SECURED = "secured"
    """In the middle of a deal: a team's secured points reached the target (B21)."""

    LAST_DEAL = "last deal"
    """In the middle of the last deal: a player of the team that was ahead or level went out first (B22)."""

    EXTRA_DEAL = "extra deal"
    """In the middle of the extra deal that breaks a tie: its first player went out (B23)."""


@attrs.frozen
class DealBegan(GameEvent):
    """The cards have been dealt.

    Attributes:
        deal_number: the number of the deal in the match, from 1.
        dealer: the seat that dealt.
        starter: the seat that leads first (B14).
    """

    deal_number: int
    dealer: int
    starter: int


@attrs.frozen
class HandDealt(GameEvent):
    """A seat has got its cards.  That seat alone may see this event."""

    seat: int
    hand: Hand

    @property
    @override
    def seen_by(self) -> tuple[int, ...]:
        """The seat whose hand it is."""
        return (self.seat,)


@attrs.frozen
class Led(GameEvent):
    """A seat began a round with a combination, and holds this many cards now."""

    seat: int
    combination: Combination
    cards_left: int


@attrs.frozen
class Beat(GameEvent):
    """A seat beat the top combination, and holds this many cards now."""

    seat: int
    combination: Combination
    cards_left: int


@attrs.frozen
class Passed(GameEvent):
    """A seat did not beat the top combination."""

    seat: int


@attrs.frozen
class WentOut(GameEvent):
    """A seat played its last card (B10).

    Attributes:
        seat: the seat that went out.
        position: 1 for the first player out in this deal, and so on.
    """

    seat: int
    position: int


@attrs.frozen
class RoundWon(GameEvent):
    """A round ended (B9).

    Attributes:
        seat: the winner.
        leader: the seat that leads the next round; `None` where the winner has yet to decide (B11, B12).
    """

    seat: int
    leader: int | None


@attrs.frozen
class LeadGiven(GameEvent):
    """The round's winner gave the lead to another seat (B11, B12)."""

    seat: int
    to: int


@attrs.frozen
class LeadAsked(GameEvent):
    """The round's winner asked a partner, "do you want the lead?" (B13)."""

    seat: int
    partner: int


@attrs.frozen
class LeadAnswered(GameEvent):
    """The partner who was asked answered (B13)."""

    seat: int
    wants_lead: bool


@attrs.frozen
class DealScored(GameEvent):
    """A deal ended, and counts.

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
        winners: the sides that won; several where they share the win (B24).
        scores: the score of each side.
        ending: how the match ended.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: Ending


Event = (
    DealBegan
    | HandDealt
    | Led
    | Beat
    | Passed
    | WentOut
    | RoundWon
    | LeadGiven
    | LeadAsked
    | LeadAnswered
    | DealScored
    | MatchWon
)
"""Anything that happens in a match of the climbing game."""


_Moment = DealtState[Move, Rules, Table]


def events_of(before: _Moment, move: Move, after: _Moment) -> tuple[Event, ...]:
    """Return the events between two states, in order.

    Args:
        before: the state before the move.
        move: a legal move of that state.
        after: the result of ``before.apply(move)``.

    >>> from bacon_rules import bacon, chance_move, new_match, parse_move
    >>> dealt = new_match(bacon(4))
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> lead = parse_move(str(dealt.legal_moves()[0]))
    >>> for event in events_of(dealt, lead, dealt.apply(lead)):
    ...     print(event)
    Led(seat=1, combination=parse_combination('single-1:1c'), cards_left=16)
    """
    if isinstance(move, Deal):
        assert after.table is not None
        hands = (HandDealt(seat, hand) for seat, hand in enumerate(move.hands))
        return (DealBegan(before.deal_number, before.dealer, after.table.stage.seat), *hands)
    assert before.table is not None
    stage = before.table.stage
    match move:
        case Play(combination):
            return _played(before, before.table, combination, after)
        case Pass():
            return (Passed(stage.seat), *_round_won(before.table, after.table))
        case GiveLead(seat):
            return (LeadGiven(stage.seat, seat),)
        case AskLead(seat):
            return (LeadAsked(stage.seat, seat),)
        case Answer(wants_lead):
            return (LeadAnswered(stage.seat, wants_lead),)
        case _:
            assert_never(move)


def _played(before: _Moment, table: Table, combination: Combination, after: _Moment) -> tuple[Event, ...]:
    stage = table.stage
    left = len(table.hands[stage.seat]) - combination.size
    play = (Beat if isinstance(stage, Following) else Led)(stage.seat, combination, left)
    if left:
        return (play,)
    out = (*table.out, stage.seat)
    return (play, WentOut(stage.seat, len(out)), *_deal_ended(before, out, after))


def _deal_ended(before: _Moment, out: tuple[int, ...], after: _Moment) -> tuple[Event, ...]:
    """Return the events for the end of the deal and of the match, if a player's going out has ended them."""
    if after.deal_number == before.deal_number and not after.winners:
        return ()
    points = tuple(now - then for now, then in zip(after.scores, before.scores, strict=True))
    scored = DealScored(points, after.scores)
    return (scored, MatchWon(after.winners, after.scores, _ending(before, out, after))) if after.winners else (scored,)


def _ending(before: _Moment, out: tuple[int, ...], after: _Moment) -> Ending:
    rules = before.rules
    if deal_is_over(rules, out):
        return Ending.PLAYED_OUT
    if rules.tie is Tie.EXTRA_DEAL:
        return Ending.EXTRA_DEAL
    if after.scores[rules.side_of(out[0])] >= rules.target:
        return Ending.SECURED
    return Ending.LAST_DEAL if before.deal_number == rules.max_deals else Ending.EXTRA_DEAL


def _round_won(before: Table, after: Table | None) -> tuple[RoundWon, ...]:
    """Return the event for a won round, if this pass ended the round."""
    assert after is not None
    if isinstance(after.stage, Following):
        return ()
    assert isinstance(before.stage, Following)
    return (RoundWon(before.stage.top.seat, after.stage.seat if isinstance(after.stage, Leading) else None),)
