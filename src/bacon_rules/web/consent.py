"""Going back by consent: one person asks, and all others at the table have to allow it."""

from __future__ import annotations

import attrs

from bacon_rules.documents.values import JsonObject


@attrs.define(eq=False)
class Wish:
    """The wish of a person to go back to the last decision.

    Attributes:
        seat: the seat of the person.
        ply: the number of moves at that time.
        allowed: the seats that allow it.
    """

    seat: int
    ply: int
    allowed: set[int] = attrs.field(init=False, factory=set)

    def waits_for(self, people: frozenset[int]) -> frozenset[int]:
        """Return the people who still have to allow it."""
        return people - self.allowed - {self.seat}

    def told(self, people: frozenset[int]) -> JsonObject:
        """Return the wish as a part of a message."""
        return {"seat": self.seat, "ply": self.ply, "waits_for": [*sorted(self.waits_for(people))]}
