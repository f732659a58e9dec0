"""What a full row tells by its parts, read back from its numbers alone."""

from collections.abc import Sequence
from typing import Any, Self

import attrs

from bacon_rules.games import AnyRules
from bacon_rules.learning.tensors import layout


@attrs.frozen
class Told:
    """The parts of a full row, of a seat that looks."""

    rules: Any
    parts: dict[str, list[float]]
    seat: int
    seats: int

    @classmethod
    def of(cls, row: Sequence[float], rules: AnyRules) -> Self:
        """Return the parts of a row."""
        parts = {name: list(row[where]) for name, where in layout(rules, 2).slices().items()}
        return cls(rules, parts, parts["seat"].index(1), len(parts["seat"]))

    def seat_at(self, name: str) -> int | None:
        """Return the seat that a part points to."""
        part = self.parts[name]
        return (self.seat + part.index(1)) % self.seats if any(part) else None

    def the_seat_at(self, name: str) -> int:
        """Return the seat that a part points to, as it always does."""
        seat = self.seat_at(name)
        assert seat is not None
        return seat

    def each(self, name: str, size: int) -> list[list[float]]:
        """Return a part in pieces of a size."""
        part = self.parts[name]
        return [part[start : start + size] for start in range(0, len(part), size)]

    def by_seat(self, name: str, most: int) -> tuple[int, ...]:
        """Return amounts in the order of seats from 0."""
        return self._turned(name, most, self.seat)

    def by_side(self, name: str, most: int) -> tuple[int, ...]:
        """Return amounts in the order of sides from 0."""
        return self._turned(name, most, self.seat % len(self.parts["scores"]))

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won."""
        return tuple(side for side, won in enumerate(self.by_side("winners", 1)) if won)

    def _turned(self, name: str, most: int, first: int) -> tuple[int, ...]:
        amounts = [round(amount * most) for amount in self.parts[name]]
        return tuple(amounts[(place - first) % len(amounts)] for place in range(len(amounts)))
