"""The possible names of picked cards, and whether each can be played now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs
from typing_extensions import override

from bacon_rules.climbing.cards import Card
from bacon_rules.climbing.combinations import Combination, best_first
from bacon_rules.climbing.moves import Play, play_of
from bacon_rules.climbing.reasons import Illegal
from bacon_rules.climbing.rules import Rules
from bacon_rules.documents.values import JsonObject
from bacon_rules.picking import BasicReading


@attrs.frozen
class Reading(BasicReading[Play]):
    """One way to play all of the given cards.

    Attributes:
        move: the play.
        reason: the rule that the play breaks now; `None` if it is legal.
    """

    reason: Illegal | None

    @property
    def combination(self) -> Combination:
        """The combination that the cards make."""
        return self.move.combination

    @property
    def is_bomb(self) -> bool:
        """Whether the combination is a bomb (B7)."""
        return self.combination.is_bomb

    @override
    def to_json(self) -> JsonObject:
        """Return the move in notation, whether it is a bomb, whether it is legal, and the reason if it is not."""
        return {**super().to_json(), "bomb": self.is_bomb}


def readings(rules: Rules, cards: Iterable[Card], why_illegal: Callable[[Play], Illegal | None]) -> tuple[Reading, ...]:
    """Return the plays of exactly these cards: legal plays first, and better names first within each part."""
    named = sorted(Combination.readings(cards, rules), key=best_first)
    found = [Reading(play, why_illegal(play)) for play in map(play_of, named)]
    return tuple(sorted(found, key=_is_illegal))


def _is_illegal(reading: Reading) -> bool:
    return not reading.is_legal
