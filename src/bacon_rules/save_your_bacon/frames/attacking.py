"""The frame of an attack (§6.0)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.members import Member


class AttackStep(Member):
    """The next step of an attack (§6.0)."""

    DECLARE = "declare"
    TARGET = "target"
    COUNTER = "counter"
    DAMAGE = "damage"
    END = "end"


_BEFORE_TARGET: Final = (AttackStep.DECLARE, AttackStep.TARGET)


@attrs.frozen
class Attacking(Tagged):
    """An attack is being made.

    Attributes:
        number: the number of the attack; each attack of a game has its own.
        seat: the player who attacks.
        card: the number of the attacking card.
        target: the number of the attacked card; `None` until it is known.
        countering: whether the defending card counters.
        step: the next step.
        stopped: whether the attacking card was defeated or has left play.
    """

    number: int
    seat: int
    card: CardNumber
    target: CardNumber | None = None
    countering: bool = False
    step: AttackStep = AttackStep.DECLARE
    stopped: bool = False

    @property
    def defending(self) -> CardNumber | None:
        """The number of the defending card; `None` until the target is declared (§6.0, step 2)."""
        return None if self.step in _BEFORE_TARGET else self.target


attacking_of: Final = maker(Attacking)
