"""Rows in files, read when they are asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from pathlib import Path
from typing import overload

import attrs
from typing_extensions import override

from bacon_rules.arena.keeping.arrow import rows_in
from bacon_rules.arena.rows import Row


@attrs.frozen
class Shard:
    """A parquet file with rows.

    Attributes:
        path: the file.
        rows: the number of its rows that count, from the first one on.
    """

    path: Path
    rows: int


@attrs.frozen
class KeptRows(Sequence[Row]):
    """The rows of a run in a folder.  One file at a time is in memory.

    Going through them may raise an `ArenaError`, where a file cannot be read any more.
    """

    shards: tuple[Shard, ...]

    @override
    def __len__(self) -> int:
        return sum(shard.rows for shard in self.shards)

    @override
    def __iter__(self) -> Iterator[Row]:
        for shard in self.shards:
            yield from islice(rows_in(shard.path), shard.rows)

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    @override
    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        number = range(len(self))[place]
        ends = list(accumulate(shard.rows for shard in self.shards))
        which = bisect_right(ends, number)
        before = ends[which] - self.shards[which].rows
        return next(islice(rows_in(self.shards[which].path), number - before, None))
