"""One deal on the table: the hands, the seats that went out, and the seat to act with its task."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.climbing.cards import Hand
from bacon_rules.climbing.combinations import Combination
from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker


@attrs.frozen
class Played:
    """A combination on the pile, and its player."""

    seat: int
    combination: Combination


played_of: Final = maker(Played)


@attrs.frozen
class LeadAnswer:
    """A partner's answer to the question about the lead (B13)."""

    seat: int
    wants_lead: bool


@attrs.frozen
class Leading(Tagged):
    """The seat leads and must play (B8)."""

    seat: int


@attrs.frozen
class Following(Tagged):
    """The seat beats the top combination or passes (B8).

    The players between the owner of the top combination and the seat have passed since it was played.
    """

    seat: int
    pile: tuple[Played, ...]

    @property
    def top(self) -> Played:
        """The top combination and its player."""
        return self.pile[-1]


following_of: Final = maker(Following)


@attrs.frozen
class Deciding(Tagged):
    """The seat has won a round, and leads, gives the lead or asks about it (B11-B13)."""

    seat: int
    said: LeadAnswer | None = None


deciding_of: Final = maker(Deciding)


@attrs.frozen
class Answering(Tagged):
    """The seat was asked by the round's winner whether it wants the lead (B13)."""

    seat: int
    winner: int


Stage = Leading | Following | Deciding | Answering
"""The seat to act and its task."""


@attrs.frozen
class Table:
    """A deal in progress.

    Attributes:
        dealt: the cards dealt to each seat.
        hands: the cards that each seat still has.
        out: the seats that went out, in order (B10).
        stage: the seat to act and its task.
    """

    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    out: tuple[int, ...]
    stage: Stage


table_of: Final = maker(Table)
