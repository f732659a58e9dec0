"""The plan of a run: which deals are left to play, in chunks of some seconds."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final, Generic

import attrs

from bacon_rules.arena.chunks import Chunk, MadeT, Work

TOGETHER: Final = 3.0
"""The time that a chunk should take, in seconds."""

LAST: Final = 16
"""A chunk has at most this part of the deals that are left, so that all workers end at about the same time."""

SMALLEST: Final = 30
"""But it has at least this part of the deals that would take the usual time."""

GROWTH: Final = 8
"""How many times more deals than those before a chunk can have: the first deals tell little about the speed."""

_TICK: Final = 1e-6
"""The least time counted for a chunk, since a coarse clock can show none."""


def _queue(left: Iterable[Chunk[MadeT]]) -> deque[Chunk[MadeT]]:
    return deque(left)


@attrs.define
class Plan(Iterator[Chunk[MadeT]], Generic[MadeT]):
    """The chunks of a run that are left to play; all works take turns.

    Args:
        left: the ranges of deals.
    """

    _left: deque[Chunk[MadeT]] = attrs.field(converter=_queue)
    _sizes: dict[Hashable, int] = attrs.field(factory=dict, init=False)

    def __next__(self) -> Chunk[MadeT]:
        if not self._left:
            raise StopIteration
        size = self._size(self._left[0])
        left = self._left.popleft()
        stop = min(left.stop, left.start + size)
        if stop < left.stop:
            self._left.append(attrs.evolve(left, start=stop))
        return attrs.evolve(left, stop=stop)

    def _size(self, left: Chunk[MadeT]) -> int:
        """Return the number of deals in the next chunk of those that are left of a work."""
        together = left.work.together
        if together is not None:
            return together - left.start % together
        fitting = self._sizes.get(left.work.name, 1)
        deals = sum(chunk.stop - chunk.start for chunk in self._left)
        return max(1, fitting // SMALLEST, min(fitting, deals // LAST))

    def learn(self, chunk: Chunk[MadeT], seconds: float) -> None:
        """Learn how long a chunk has taken, to choose the size of the following ones."""
        name, deals = chunk.work.name, chunk.stop - chunk.start
        fitting = int(TOGETHER * deals / max(seconds, _TICK))
        self._sizes[name] = max(1, min(fitting, GROWTH * max(deals, self._sizes.get(name, 1)), chunk.work.most))

    def drop(self, name: Hashable) -> None:
        """Play no more deals of the work with this name."""
        self._left = deque(chunk for chunk in self._left if chunk.work.name != name)


def left_of(work: Work[MadeT], deals: int, played: Iterable[tuple[int, int]]) -> Sequence[Chunk[MadeT]]:
    """Return the ranges of deals that are left to play.

    Args:
        work: the work.
        deals: the number of its deals.
        played: the first deal of each range that has been played, and the deal after the last.
    """
    left, start = [], 0
    for first, after in [*sorted(played), (deals, deals)]:
        if start < min(first, deals):
            left.append(Chunk(work, start, min(first, deals)))
        start = max(start, after)
    return left
