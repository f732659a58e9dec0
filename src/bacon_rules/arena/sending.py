"""Sending chunks to an executor, as many at a time as keep its workers busy."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError, Executor, Future
from itertools import islice
from queue import SimpleQueue
from typing import Final

import attrs

from bacon_rules.arena.alone import play_alone
from bacon_rules.arena.chunks import Chunk, Pack, Played, RowsT, packed, play_packed
from bacon_rules.arena.pairings import Pairing
from bacon_rules.errors import ArenaError

FIRST: Final = 8
"""The number of chunks that an executor is given at first."""

SPARE: Final = 4
"""How many chunks an executor has for each that is being played."""


def on_executor(
    executor: Executor, chunks: Iterator[Chunk], pack: Pack[RowsT]
) -> Generator[tuple[Chunk, Played[RowsT]], None, None]:
    """Yield chunks played by an executor as soon as they are ready; playing stops when nobody asks for more.

    A chunk is asked for only when it is sent.  A chunk whose worker has ended is played again alone.

    Raises:
        ArenaError: the executor cannot play.
    """
    done: SimpleQueue[Future[Played[RowsT]]] = SimpleQueue()
    waiting: dict[Future[Played[RowsT]], Chunk] = {}
    pairings: dict[tuple[str, str], bytes | Pairing] = {}
    load = Load(time.perf_counter())
    try:
        while True:
            for chunk in islice(chunks, max(0, load.most - len(waiting))):
                if chunk.pairing.names not in pairings:
                    pairings[chunk.pairing.names] = packed(chunk.pairing)
                sent = pairings[chunk.pairing.names]
                future = executor.submit(play_packed, sent, chunk.start, chunk.stop, pack)
                waiting[future] = chunk
                future.add_done_callback(done.put)
            if not waiting:
                return
            future = done.get()
            chunk = waiting.pop(future)
            played = _result(future, chunk, pack)
            load.add(played.seconds)
            yield chunk, played
    except (CancelledError, Exception) as error:
        raise ArenaError(f"the executor cannot play: {type(error).__name__}: {error}") from error
    finally:
        for future in waiting:
            future.cancel()


def _result(future: Future[Played[RowsT]], chunk: Chunk, pack: Pack[RowsT]) -> Played[RowsT]:
    """Return a played chunk; if its worker has ended, play it alone."""
    try:
        return future.result()
    except CancelledError:
        raise
    except Exception:
        return play_alone(chunk, pack)


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
