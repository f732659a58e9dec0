"""The events of a deal of Hearts: one move can cause several events."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from typing_extensions import override

from bacon_rules.game import GameEvent
from further_games.cards import Card, Cards
from further_games.dealing import SEATS
from further_games.events import Common
from further_games.hearts.moves import Pass, Turn
from further_games.hearts.rules import Rules
from further_games.hearts.scoring import lost
from further_games.hearts.table import Table, is_passing, trick, winner


@attrs.frozen
class CardPassed(GameEvent):
    """A seat has put a card aside for another (H1).  No other seat may see this event."""

    seat: int
    card: Card

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat that passes."""
        return (self.seat,)


@attrs.frozen
class CardsReceived(GameEvent):
    """All have passed, and a seat takes its new cards (H1).  Only this seat and the giver may see this event."""

    seat: int
    giver: int
    cards: Cards

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The receiving and the giving seat."""
        return tuple(sorted((self.seat, self.giver)))


@attrs.frozen
class CardPlayed(GameEvent):
    """A seat has played a card to the trick."""

    seat: int
    card: Card


@attrs.frozen
class TrickWon(GameEvent):
    """A trick is complete.

    Attributes:
        seat: the winner, who leads the next trick, if there is one.
        lost: the points that the trick costs, if nobody shoots the moon (H6).
    """

    seat: int
    lost: int


Own = CardPassed | CardsReceived | CardPlayed | TrickWon
Event = Common | Own
"""Any event of a match of Hearts."""


def events_of(rules: Rules, steps: int, seat: int, turn: Turn, after: Table) -> Iterator[Own]:
    """Yield the events of a legal move of a seat, given the table after it and the passing distance of the deal."""
    if isinstance(turn, Pass):
        yield CardPassed(seat, turn.card)
        if not is_passing(steps, sum(map(len, after.passed))):
            givers = [(taker - steps) % SEATS for taker in range(SEATS)]
            yield from (CardsReceived(taker, giver, after.passed[giver]) for taker, giver in enumerate(givers))
        return
    yield CardPlayed(seat, turn.card)
    if not trick(after.played):
        cards = after.played[-SEATS:]
        yield TrickWon(winner(cards), lost(rules, tuple(laid.card for laid in cards)))
