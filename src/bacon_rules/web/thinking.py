"""Thinking in a separate thread: pages are answered meanwhile, and the thinking ends when nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

import anyio
import anyio.from_thread
import anyio.to_thread

from bacon_rules.bots.all_games import Computer
from bacon_rules.bots.searching import Budget, Searcher, think

ResultT = TypeVar("ResultT")


def stoppable(computer: Computer) -> Computer:
    """Return the computer; if it searches by counted simulations, a version that stops when nobody waits for it."""
    match computer:
        case Searcher(budget=Budget(simulations=int()) as budget):
            return lambda view, rng: think(view, rng, budget, executor=WATCHED).move
        case _:
            return computer


class _Watched(Executor):
    """An executor that works in the calling thread, and stops after a task if nobody waits for that thread."""

    def map(self, fn: Callable[..., ResultT], *iterables: Iterable[Any], **_: Any) -> Iterator[ResultT]:
        def watched(*arguments: Any) -> ResultT:
            anyio.from_thread.check_cancelled()
            return fn(*arguments)

        return map(watched, *iterables)


WATCHED: Final = _Watched()
"""The executor for a search in a worker thread of anyio, so that the search can be stopped."""


async def aside(thought: Callable[[], ResultT], thinkers: anyio.CapacityLimiter) -> ResultT:
    """Return the result of a thread; on cancellation, the thread is left to itself."""
    return await anyio.to_thread.run_sync(thought, abandon_on_cancel=True, limiter=thinkers)
