"""What would happen, and may be replaced by something else (S61)."""

from __future__ import annotations

import enum
from typing import Final

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Zone
from bacon_rules.save_your_bacon.frames.common import without_none
from bacon_rules.save_your_bacon.frames.happenings import Subject
from bacon_rules.save_your_bacon.frames.lying import Lying
from bacon_rules.save_your_bacon.frames.reacting import Used
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.members import Member


class ReplaceStep(Member):
    """The next step for something that would happen (S61)."""

    FIND = "find"
    ANSWER = "answer"


class Exit(enum.Enum):
    """Where equipment goes that would leave play (§11.0)."""

    DISCARD = "discard"
    HAND = "hand"
    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    REMOVED = "removed"
    UNDER = "under"


@attrs.frozen
class Replacing(Tagged):
    """Something would happen, and effects may do something else instead (S61).

    Attributes:
        timing: what would happen.
        what: to what.
        seat: the player whose card or draw it is, or whose effect was found last.
        by: the card or player that does it, if one does; of bacon, the player who would give it.
        amount: how many cards would be drawn, how much damage placed, how many tokens gained or lost.
        used: the effects that have been found, in order.
        replaced: whether something has been done instead.
        step: what comes next.
        damage: of damage, its kind; else `None`.
        condition: of a condition, its key; else `None`.
        zone: of a card that would be discarded, from where; else `None`.
        those: of a card that would be discarded, that card where it lies; else `None`.
        exit: of equipment that would leave play, where it would go; else `None`.
        under: of equipment that would be put underneath a card, the number of that card; else `None`.
        apart: `True` if it is not what the effect action does that led to it; else `None`.
        within: how often something was done instead within what is done instead of this; `None` if not once.
    """

    timing: Timing
    what: Subject
    seat: int
    by: Subject | None = None
    amount: int = 0
    used: tuple[Used, ...] = ()
    replaced: bool = False
    step: ReplaceStep = ReplaceStep.FIND
    damage: DamageKind | None = None
    condition: CardKey | None = None
    zone: Zone | None = None
    those: tuple[Lying, ...] | None = None
    exit: Exit | None = None
    under: CardNumber | None = None
    apart: bool | None = None
    within: int | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object with its type, without what it is not about."""
        return without_none(super().to_json(), *OF_SOME_REPLACED)


OF_SOME_REPLACED: Final = ("damage", "condition", "zone", "those", "exit", "under", "apart", "within")
"""The attributes that only some of what would happen has."""
