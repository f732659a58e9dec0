"""Rows: one for each deal or match played."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import attrs

from bacon_rules.documents.values import JsonObject


@attrs.frozen
class Row:
    """One deal or match of two players in one seating.

    Attributes:
        game: the game's name.
        first: one of the two players.
        second: the other player.
        deal: the number of the deal or match, from 0.
        seating: the number of the seating, from 0.
        seed: the seed with which `play` repeats the game.
        seats: the player of each seat.
        scores: the points of each side; if it was broken off, the points until then.
        winners: the sides that won.  In a match, these are the winners by the rules; in a deal, the sides with most
            points, unless all sides are level; after a fault, all sides except the faulty player's; nobody if it is
            unfinished.
        moves: the number of moves, including chance moves.
        unfinished: whether it had no end after as many moves as it may have.
        faulty: the seat of the player who lost by a fault, if any.
        fault: the fault, if any.
        record: the record as a text, for `bacon_rules.records.loads`; `None` if no record was requested.
    """

    game: str
    first: str
    second: str
    deal: int
    seating: int
    seed: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    unfinished: bool
    faulty: int | None
    fault: str | None
    record: str | None

    @property
    def outcome(self) -> float | None:
        """The outcome for the first player: 1 for a win, 0 for a loss, 0.5 for a draw, and `None` if it is unfinished.

        The player with the larger share of winning sides has won.
        """
        if self.unfinished:
            return None
        ahead = self._ahead([side in self.winners for side in range(len(self.scores))])
        return 0.5 if not ahead else float(ahead > 0)

    @property
    def lead(self) -> Fraction:
        """The lead of the first player's sides over the second's, as average points of a side."""
        return self._ahead(self.scores)

    @property
    def margin(self) -> float:
        """The lead as a `float`."""
        return float(self.lead)

    def _ahead(self, values: Sequence[int]) -> Fraction:
        sides = self.seats[: len(values)]
        count = sides.count(self.first)
        first = sum(value for value, name in zip(values, sides, strict=True) if name == self.first)
        others = len(sides) - count
        return Fraction(first * others - (sum(values) - first) * count, count * others)

    def to_json(self) -> JsonObject:
        """Return the row as a JSON object."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in attrs.asdict(self).items()}
