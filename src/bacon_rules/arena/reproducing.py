"""Playing the run of a journal again, to see whether everything comes out as it says."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import closing

import attrs

from bacon_rules.arena.chunks import Chunk
from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.pairings import Entry, Paired, no_rows
from bacon_rules.arena.run import Run
from bacon_rules.arena.sending import chunks_played


@attrs.frozen
class Again:
    """A chunk of a journal that was played again.

    Attributes:
        entry: the chunk, as the journal has it.
        found: what it adds up to now.
    """

    entry: Entry
    found: Tally

    @property
    def is_same(self) -> bool:
        """Whether it came out as the journal says."""
        return self.found == self.entry.tally


def reproduced(run: Run, entries: Sequence[Entry], executor: Executor | None) -> Generator[Again, None, None]:
    """Play the chunks of a journal again, and yield them as soon as they are ready.

    Args:
        run: the run of the journal.
        entries: its chunks.
        executor: plays the chunks; `None` for this thread.

    Raises:
        ArenaError: the executor cannot play.
    """
    known = {(*entry.pair, entry.start): entry for entry in entries}
    works = {pair: Paired(pairing, no_rows) for pair, pairing in run.pairings.items()}
    chunks = (Chunk(works[entry.pair], entry.start, entry.stop) for entry in entries)
    with closing(chunks_played(chunks, executor)) as found:
        for chunk, played in found:
            counted = played.made
            yield Again(known[counted.tally.first, counted.tally.second, chunk.start], counted.tally)
