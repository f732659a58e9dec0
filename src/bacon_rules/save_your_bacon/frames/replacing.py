"""The frame of something that would happen, and that effects may replace (S61)."""

from __future__ import annotations

import enum
from typing import ClassVar

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Zone
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
    """The new place of equipment that would leave play (§11.0)."""

    DISCARD = "discard"
    HAND = "hand"
    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"
    REMOVED = "removed"
    UNDER = "under"


@attrs.frozen
class Replacing(Brief, Tagged):
    """Something would happen, and effects may do something else instead (S61).

    Attributes:
        timing: the kind of happening.
        what: its card or player.
        seat: the player of the card or draw, or of the effect that was found last.
        by: the cause, a card or player, if there is one; for bacon, the player who would give it.
        amount: the number of cards that would be drawn, the damage placed, or the tokens gained or lost.
        used: the effects found so far, in order.
        replaced: whether an effect has replaced the happening.
        step: the next step.
        damage: for damage, its kind; else `None`.
        condition: for a condition, its key; else `None`.
        zone: for a discard, the old zone; else `None`.
        those: for a discard, the card in its present place; else `None`.
        exit: for equipment that would leave play, its new place; else `None`.
        under: for equipment that would be put underneath a card, the number of that card; else `None`.
        apart: `True` if the happening is only a consequence of the effect action; else `None`.
        within: the number of replacements within the replacement of this happening; `None` for none.
    """

    left_out: ClassVar[tuple[str, ...]] = ("damage", "condition", "zone", "those", "exit", "under", "apart", "within")

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
