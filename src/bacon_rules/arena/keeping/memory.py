"""The played chunks of a run in memory."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from bacon_rules.arena.chunks import Chunk, Entry, Played
from bacon_rules.arena.rows import Row


@attrs.define
class Memory:
    """Played chunks whose rows are in memory.

    Attributes:
        entries: the chunks.
    """

    entries: list[Entry] = attrs.field(factory=list)
    _rows: list[tuple[Row, ...]] = attrs.field(factory=list)

    @staticmethod
    def pack(rows: Sequence[Row]) -> tuple[Row, ...]:
        """Return rows as they are sent back by a worker."""
        return tuple(rows)

    def add(self, chunk: Chunk, played: Played[tuple[Row, ...]]) -> None:
        """Keep a played chunk."""
        self.entries.append(Entry(chunk.start, chunk.stop, played.tally))
        self._rows.append(played.rows)

    def rows_of(self, entry: Entry) -> tuple[Row, ...]:
        """Return the rows of a chunk."""
        return self._rows[self.entries.index(entry)]

    def rows(self, parts: Sequence[tuple[Entry, int]]) -> tuple[Row, ...]:
        """Return rows.

        Args:
            parts: chunks, each with the number of its rows that count, from the first one on.
        """
        return tuple(row for entry, number in parts for row in self.rows_of(entry)[:number])
