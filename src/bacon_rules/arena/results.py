"""The results of a duel or a tournament."""

from __future__ import annotations

import os

import attrs

from bacon_rules.arena.arrow import arrow_stream, write_parquet
from bacon_rules.arena.playing import Span
from bacon_rules.arena.ratings import Rating, rated, ratings_if_any
from bacon_rules.arena.rows import Row
from bacon_rules.arena.standings import Standing, standing_of
from bacon_rules.arena.tables import table
from bacon_rules.errors import ArenaError, shown


@attrs.frozen
class Results:
    """The results of a duel or a tournament; its `str` is a table for people.

    Attributes:
        players: the names of the players.
        span: whether deals or matches were played.
        rows: one row for each deal or match, in an order that depends only on the terms.
    """

    players: tuple[str, ...]
    span: Span
    rows: tuple[Row, ...] = attrs.field(repr=lambda rows: f"<{len(rows)} rows>")

    def standings(self, confidence: float = 0.95) -> tuple[Standing, ...]:
        """Return the standing of each player against all others, the best first.

        Args:
            confidence: the probability that an interval contains the truth, from 0 to 1.  Games with the same cards are
                related, and count as one.

        Raises:
            ArenaError: the confidence is out of range.
        """
        _check(confidence)
        found = [standing_of(name, None, self._of(name), confidence) for name in self._present()]
        return tuple(sorted(found, key=lambda standing: -0.5 if standing.share is None else -standing.share.value))

    def pairs(self, confidence: float = 0.95) -> tuple[Standing, ...]:
        """Return the standing of each player against each other; arguments and errors are as for `standings`."""
        _check(confidence)
        return tuple(
            standing_of(name, other, rows, confidence)
            for name in self.players
            for other in self.players
            if name != other and (rows := [row for row in self._of(name) if other in (row.first, row.second)])
        )

    def ratings(self) -> dict[str, Rating]:
        """Return the rating of each player by openskill.

        Raises:
            ArenaError: openskill is not installed; ``bacon-rules[arena]`` has it.
        """
        return rated(self.players, self.rows)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the rows as an Arrow stream, for ``pyarrow.table``, ``polars.DataFrame`` and others.

        The stream has a column for each attribute of a `Row`, and for outcome and margin.

        Raises:
            ArenaError: pyarrow is not installed; ``bacon-rules[arena]`` has it.
        """
        return arrow_stream(self.rows, requested_schema)

    def write_parquet(self, path: str | os.PathLike[str]) -> None:
        """Write the rows to a parquet file.

        Raises:
            ArenaError: pyarrow is not installed, or the file cannot be written.
        """
        write_parquet(self.rows, path)

    def __str__(self) -> str:
        return "\n".join(table(self.standings(), self.pairs(), self.rows, ratings_if_any(self.players, self.rows)))

    def _present(self) -> list[str]:
        return [name for name in self.players if self._of(name)]

    def _of(self, name: str) -> list[Row]:
        return [row for row in self.rows if name in (row.first, row.second)]


def _check(confidence: float) -> None:
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 < confidence < 1:
        raise ArenaError(f"confidence: expected a number between 0 and 1, got {shown(confidence)}")
