"""The frames of a refresh (S3), and of passing time (S4)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.members import Member


class RefreshStep(Member):
    """The next step of a refresh (S3)."""

    PITCH = "pitch"
    DRAW = "draw"
    READY = "ready"
    END = "end"


@attrs.frozen
class Refreshing(Tagged):
    """A player refreshes.

    Attributes:
        seat: the player.
        step: the next step.
        pitched: the number of pitched cards.
        readied: the numbers of the cards to be readied.
    """

    seat: int
    step: RefreshStep = RefreshStep.PITCH
    pitched: int = 0
    readied: tuple[CardNumber, ...] = ()


refreshing_of: Final = maker(Refreshing)


@attrs.frozen
class PassingTime(Tagged):
    """A player passes time and pitches (S4)."""

    seat: int
    pitched: int = 0


passing_time_of: Final = maker(PassingTime)
