"""Chunks: ranges of deals, which a worker plays at one go."""

from __future__ import annotations

import functools
import pickle
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

import attrs

from bacon_rules.arena.counting.tallies import Tally
from bacon_rules.arena.pairings import Pairing, rows_of
from bacon_rules.arena.players.sitting import staying
from bacon_rules.arena.rows import Row

RowsT = TypeVar("RowsT")

Pair: TypeAlias = tuple[str, str]
"""The names of two players."""

Pack: TypeAlias = Callable[[Sequence[Row]], RowsT]
"""What a worker makes of the rows of a chunk before it sends them back."""


@attrs.frozen
class Chunk:
    """Deals that two players play in every seating.

    Attributes:
        pairing: the players.
        start: the number of the first deal.
        stop: the number after the last deal.
    """

    pairing: Pairing
    start: int
    stop: int


@attrs.frozen
class Entry:
    """A chunk that has been played.

    Attributes:
        start: the number of the first deal.
        stop: the number after the last deal.
        tally: the sums, with the names of the players.
    """

    start: int
    stop: int
    tally: Tally

    @property
    def pair(self) -> Pair:
        """The names of the players."""
        return self.tally.first, self.tally.second


@attrs.frozen
class Played(Generic[RowsT]):
    """What a worker sends back for a chunk.

    Attributes:
        tally: the sums.
        rows: the rows, packed.
        seconds: the time that it took.
    """

    tally: Tally
    rows: RowsT
    seconds: float


def play_chunk(chunk: Chunk, pack: Pack[RowsT]) -> Played[RowsT]:
    """Play the deals of a chunk, one after the other."""
    begun = time.perf_counter()
    with staying(chunk.pairing.players) as players:
        pairing = attrs.evolve(chunk.pairing, players=players)
        sets = [rows_of(pairing, deal) for deal in range(chunk.start, chunk.stop)]
    return played_of(chunk, sets, pack, begun)


def played_of(chunk: Chunk, sets: Iterable[tuple[Row, ...]], pack: Pack[RowsT], begun: float) -> Played[RowsT]:
    """Return a chunk whose deals have been played.

    Args:
        chunk: the chunk.
        sets: the rows of each deal.
        pack: packs the rows.
        begun: when playing began, by `time.perf_counter`.
    """
    listed = list(sets)
    rows = pack([row for rows in listed for row in rows])
    return Played(Tally.of(*chunk.pairing.names, listed), rows, time.perf_counter() - begun)


def packed(pairing: Pairing) -> bytes | Pairing:
    """Return a pairing for an executor, pickled only once: pickling a card pool takes as long as some moves.

    A pairing that cannot be pickled is sent as it is: some executors need no pickles, or pickle more.
    """
    try:
        return pickle.dumps(pairing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return pairing


def play_packed(pairing: bytes | Pairing, start: int, stop: int, pack: Pack[RowsT]) -> Played[RowsT]:
    """Play the deals of a chunk, as a worker does."""
    return play_chunk(Chunk(_unpacked(pairing) if isinstance(pairing, bytes) else pairing, start, stop), pack)


@functools.lru_cache(maxsize=16)
def _unpacked(pickled: bytes) -> Pairing:
    pairing: Pairing = pickle.loads(pickled)
    return pairing
