"""Sending chunks to an executor, as many at a time as keep its workers busy."""

from __future__ import annotations

import time
from collections.abc import Generator, Hashable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from itertools import islice
from queue import SimpleQueue
from typing import Final

import attrs

from bacon_rules.arena.alone import play_alone
from bacon_rules.arena.chunks import Chunk, MadeT, Played, Work, packed, play_chunk, play_packed
from bacon_rules.errors import ArenaError

FIRST: Final = 8
"""The number of chunks that an executor is given at first."""

SPARE: Final = 4
"""How many chunks an executor has for each that is being played."""


def chunks_played(
    chunks: Iterator[Chunk[MadeT]], executor: Executor | None
) -> Generator[tuple[Chunk[MadeT], Played[MadeT]], None, None]:
    """Yield chunks as soon as they have been played.

    Args:
        chunks: the chunks.
        executor: plays the chunks; `None` for this thread.

    Raises:
        ArenaError: the executor cannot play.
    """
    if executor is None:
        yield from ((chunk, play_chunk(chunk)) for chunk in chunks)
    else:
        yield from on_executor(executor, chunks)


def on_executor(
    executor: Executor, chunks: Iterator[Chunk[MadeT]]
) -> Generator[tuple[Chunk[MadeT], Played[MadeT]], None, None]:
    """Yield chunks played by an executor as soon as they are ready; playing stops when nobody asks for more.

    A chunk is asked for only when it is sent.  A chunk whose worker has ended is played again alone.

    Raises:
        ArenaError: the executor cannot play.
    """
    done: SimpleQueue[Future[Played[MadeT]]] = SimpleQueue()
    waiting: dict[Future[Played[MadeT]], Chunk[MadeT]] = {}
    works: dict[Hashable, bytes | Work[MadeT]] = {}
    load = Load(time.perf_counter())
    try:
        while True:
            for chunk in islice(chunks, max(0, load.most - len(waiting))):
                if chunk.work.name not in works:
                    works[chunk.work.name] = packed(chunk.work)
                future = executor.submit(play_packed, works[chunk.work.name], chunk.start, chunk.stop)
                waiting[future] = chunk
                future.add_done_callback(done.put)
            if not waiting:
                return
            future = done.get()
            chunk = waiting.pop(future)
            played = _result(future, chunk)
            load.add(played.seconds)
            yield chunk, played
    except (CancelledError, Exception) as error:
        raise ArenaError(f"the executor cannot play: {type(error).__name__}: {error}") from error
    finally:
        for future in waiting:
            future.cancel()


def _result(future: Future[Played[MadeT]], chunk: Chunk[MadeT]) -> Played[MadeT]:
    """Return a played chunk; if its worker has ended, play it alone."""
    try:
        return future.result()
    except CancelledError:
        raise
    except Exception:
        return play_alone(chunk)


@attrs.define
class Load:
    """The load of an executor whose number of workers nobody knows.

    Attributes:
        begun: when the first chunk was sent, by `time.perf_counter`.
        most: the number of chunks to keep at the executor.
    """

    begun: float
    most: int = attrs.field(factory=lambda: FIRST)
    _seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Count the time that a worker has taken for a chunk, and double the number of chunks if too few are spare."""
        self._seconds += seconds
        if self._seconds * SPARE > self.most * (time.perf_counter() - self.begun):
            self.most *= 2
