"""The plan of a run: which deals are left to play, in chunks of some seconds."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from bacon_rules.arena.chunks import Chunk, Pair
from bacon_rules.arena.looking import LOOK
from bacon_rules.arena.pairings import Pairing

TOGETHER: Final = 3.0
"""The time that a chunk should take, in seconds."""

MOST: Final = 100_000
"""The greatest number of deals in a chunk, whose rows are in memory."""

LAST: Final = 16
"""A chunk has at most this part of the deals that are left, so that all workers end at about the same time."""

SMALLEST: Final = 30
"""But it has at least this part of the deals that would take the usual time."""

GROWTH: Final = 8
"""How many times more deals than those before a chunk can have: the first deals tell little about the speed."""

_TICK: Final = 1e-6
"""The least time counted for a chunk, since a coarse clock can show none."""


def _queue(left: Iterable[Chunk]) -> deque[Chunk]:
    return deque(left)


@attrs.define
class Plan(Iterator[Chunk]):
    """The chunks of a run that are left to play; all pairs take turns.

    Args:
        left: the ranges of deals.
    """

    _left: deque[Chunk] = attrs.field(converter=_queue)
    _sizes: dict[Pair, int] = attrs.field(factory=dict, init=False)

    def __next__(self) -> Chunk:
        if not self._left:
            raise StopIteration
        size = self._size(self._left[0])
        left = self._left.popleft()
        stop = min(left.stop, left.start + size)
        if stop < left.stop:
            self._left.append(attrs.evolve(left, start=stop))
        return attrs.evolve(left, stop=stop)

    def _size(self, left: Chunk) -> int:
        """Return the number of deals in the next chunk of those that are left of two players."""
        if left.pairing.terms.until is not None:
            return LOOK - left.start % LOOK
        fitting = self._sizes.get(left.pairing.names, 1)
        deals = sum(chunk.stop - chunk.start for chunk in self._left)
        return max(1, fitting // SMALLEST, min(fitting, deals // LAST))

    def learn(self, chunk: Chunk, seconds: float) -> None:
        """Learn how long a chunk has taken, to choose the size of the following ones."""
        names, deals = chunk.pairing.names, chunk.stop - chunk.start
        fitting = int(TOGETHER * deals / max(seconds, _TICK))
        self._sizes[names] = max(1, min(fitting, GROWTH * max(deals, self._sizes.get(names, 1)), MOST))

    def drop(self, pairing: Pairing) -> None:
        """Play no more deals of two players."""
        self._left = deque(chunk for chunk in self._left if chunk.pairing is not pairing)


def left_of(pairing: Pairing, played: Iterable[tuple[int, int]]) -> Sequence[Chunk]:
    """Return the ranges of deals that are left to play.

    Args:
        pairing: the players.
        played: the first deal of each range that has been played, and the deal after the last.
    """
    left, start = [], 0
    for first, after in [*sorted(played), (pairing.terms.deals, pairing.terms.deals)]:
        if start < min(first, pairing.terms.deals):
            left.append(Chunk(pairing, start, min(first, pairing.terms.deals)))
        start = max(start, after)
    return left
