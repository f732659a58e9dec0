"""The frame of a turn (§4.0)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.members import Member


class TurnStep(Member):
    """The step of a turn (§4.0)."""

    CHECK = "check"
    ACTIONS = "actions"
    ENDING = "ending"
    OVER = "over"
    NEXT = "next"


@attrs.frozen
class Turn(Brief, Tagged):
    """A player's turn.

    Attributes:
        seat: the player.
        actions: the number of actions left.
        step: the step of the turn.
        attacked: whether the Attack action was taken.
        refreshed: whether the Refresh action was taken.
        after: for an extra turn, the player of the turn before; else `None` (S46).
        taken: the number of turns of the game before this one, where turns are limited (S76); `None` for none.
    """

    left_out: ClassVar[tuple[str, ...]] = ("taken",)

    seat: int
    actions: int
    step: TurnStep = TurnStep.CHECK
    attacked: bool = False
    refreshed: bool = False
    after: int | None = None
    taken: int | None = None


turn_of: Final = maker(Turn)
