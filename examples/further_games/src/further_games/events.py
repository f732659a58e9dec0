"""The events of both games: the cards are dealt, and a deal or the match ends."""

from __future__ import annotations

import attrs
from typing_extensions import override

from bacon_rules.game import GameEvent
from further_games.cards import Cards


@attrs.frozen
class DealBegan(GameEvent):
    """The cards have been dealt.

    Attributes:
        deal_number: the number of the deal in the match, from 1.
        dealer: the seat that dealt.
    """

    deal_number: int
    dealer: int


@attrs.frozen
class HandDealt(GameEvent):
    """A seat has got its cards.  No other seat may see this event."""

    seat: int
    hand: Cards

    @property
    @override
    def seen_by(self) -> tuple[int, ...] | None:
        """The seat whose hand it is."""
        return (self.seat,)


@attrs.frozen
class DealScored(GameEvent):
    """A deal has been played and scored.

    Attributes:
        points: the change of each seat's score.
        scores: the score of each seat, including these points.
    """

    points: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.frozen
class MatchWon(GameEvent):
    """The match is over.

    Attributes:
        winners: the seats with the highest score.
        scores: the score of each seat.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Common = DealBegan | HandDealt | DealScored | MatchWon
