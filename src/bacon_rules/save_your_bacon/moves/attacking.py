"""The moves of players in attacks (§6.0)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Text
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.moves.common import checked_number, recalled


@attrs.frozen
class Attack(Text):
    """The player declares an attacking card (§6.0, step 1).  Written ``attack:2``."""

    card: CardNumber = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"attack:{self.card}"


attack_move: Final = recalled(maker(Attack))


@attrs.frozen
class Target(Text):
    """The player declares the target of the attack (§6.0, step 2).  Written ``target:4``."""

    card: CardNumber = attrs.field(converter=checked_number)

    def __str__(self) -> str:
        return f"target:{self.card}"


target_move: Final = recalled(maker(Target))


@attrs.frozen
class Counter(Text):
    """The defending player counters (§6.0, step 3).  Written ``counter``."""

    def __str__(self) -> str:
        return "counter"


COUNTER: Final = Counter()


@attrs.frozen
class NoCounter(Text):
    """The defending player does not counter (§6.0, step 3).  Written ``no-counter``."""

    def __str__(self) -> str:
        return "no-counter"


NO_COUNTER: Final = NoCounter()
