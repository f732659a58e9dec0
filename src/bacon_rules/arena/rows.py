"""What was played, one row for each time."""

from __future__ import annotations

from statistics import fmean

import attrs

from bacon_rules.documents.values import JsonObject


@attrs.frozen
class Row:
    """One deal or match, as two players played it in one seating.

    Attributes:
        game: the game's name.
        first: one of the two players.
        second: the other one.
        deal: which deal it was, or which match, from 0.
        seating: in which seating it was played, from 0.
        seed: the seed with which `play` repeats it.
        seats: who sat in each seat.
        scores: the points of each side; where a player lost by a fault, those it had come to.
        winners: the sides that won: of a match as the game has it, of a deal those with most points unless all have as
            many, and of what was lost by a fault all sides but those of that player.
        moves: how many moves were played, chance moves among them.
        faulty: the seat whose player lost by a fault; `None` if none did.
        fault: what that was; `None` where all went well.
        record: the record as a text, which `bacon_rules.records.loads` reads; `None` if none was asked for.
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
    faulty: int | None
    fault: str | None
    record: str | None

    @property
    def outcome(self) -> float:
        """What the first player made of it: 1 for a win, 0 for a loss, and 0.5 if it was drawn.

        Who of the two has more winners among its sides has won, counted by side.
        """
        won = [float(side in self.winners) for side in range(len(self.scores))]
        ahead = self._ahead(won)
        return 0.5 if not ahead else float(ahead > 0)

    @property
    def margin(self) -> float:
        """How many points the first player's sides have more than the second's, on average by side."""
        return self._ahead([float(score) for score in self.scores])

    def _ahead(self, values: list[float]) -> float:
        sides = self.seats[: len(values)]
        first = [value for value, name in zip(values, sides, strict=True) if name == self.first]
        second = [value for value, name in zip(values, sides, strict=True) if name != self.first]
        return fmean(first) - fmean(second)

    def to_json(self) -> JsonObject:
        """Return the row as a JSON object."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in attrs.asdict(self).items()}
