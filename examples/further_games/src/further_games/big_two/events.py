"""The events of a deal of Big Two."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from bacon_rules.game import GameEvent
from further_games.big_two.table import Table
from further_games.cards import Cards
from further_games.events import Common


@attrs.frozen
class CardsPlayed(GameEvent):
    """A seat has played cards."""

    seat: int
    cards: Cards


@attrs.frozen
class Passed(GameEvent):
    """A seat has passed."""

    seat: int


@attrs.frozen
class RoundWon(GameEvent):
    """All others have passed: the seat leads anything (B6)."""

    seat: int


Own = CardsPlayed | Passed | RoundWon
Event = Common | Own
"""Any event of a match of Big Two."""


def events_of(after: Table) -> Iterator[Own]:
    """Yield the events of the last turn of a table."""
    laid = after.played[-1]
    yield CardsPlayed(laid.seat, laid.cards) if laid.cards else Passed(laid.seat)
    if after.led == len(after.played):
        yield RoundWon(after.turn)
