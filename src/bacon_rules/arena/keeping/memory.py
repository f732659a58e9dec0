"""The played chunks of a run in memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from bacon_rules.arena.pairings import Counted, Entry, Pair
from bacon_rules.arena.rows import Row


@attrs.define
class Memory:
    """Played chunks whose rows are in memory.

    Attributes:
        entries: the chunks.
    """

    entries: list[Entry] = attrs.field(factory=list)
    _rows: dict[tuple[Pair, int], tuple[Row, ...]] = attrs.field(factory=dict)

    @staticmethod
    def pack(rows: Iterable[Row]) -> tuple[Row, ...]:
        """Return rows as they are sent back by a worker."""
        return tuple(rows)

    def add(self, start: int, stop: int, counted: Counted[tuple[Row, ...] | None]) -> None:
        """Keep the deals from one number to the one before another."""
        entry = Entry(start, stop, counted.tally)
        self.entries.append(entry)
        if counted.rows is not None:
            self._rows[entry.pair, entry.start] = counted.rows

    def rows_of(self, entry: Entry) -> tuple[Row, ...]:
        """Return the rows of a chunk."""
        return self._rows[entry.pair, entry.start]

    def rows(self, parts: Sequence[tuple[Entry, int]]) -> tuple[Row, ...]:
        """Return rows.

        Args:
            parts: chunks, each with the number of its rows that count, from the first one on.
        """
        return tuple(row for entry, number in parts for row in self.rows_of(entry)[:number])
