"""Thinking in a separate thread: pages are answered meanwhile, and the thinking ends when nobody waits for it.

Where there are no threads, as in a browser, the thinking is done in place.
"""

from __future__ import annotations

import contextlib
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
        case Searcher(Budget(simulations=int()) as budget, guide):
            return lambda view, rng: think(view, rng, budget, executor=WATCHED, guide=guide).move
        case _:
            return computer


class _Watched(Executor):
    """An executor that works in the calling thread, and stops after a task if nobody waits for that thread.

    In a thread that is no worker, nobody can stop waiting meanwhile.
    """

    def map(self, fn: Callable[..., ResultT], *iterables: Iterable[Any], **_: Any) -> Iterator[ResultT]:
        def watched(*arguments: Any) -> ResultT:
            with contextlib.suppress(RuntimeError):
                anyio.from_thread.check_cancelled()
            return fn(*arguments)

        return map(watched, *iterables)


WATCHED: Final = _Watched()
"""The executor for a search in a worker thread of anyio, so that the search can be stopped."""


async def aside(thought: Callable[[], ResultT], thinkers: anyio.CapacityLimiter | None) -> ResultT:
    """Return the result of a thread; on cancellation, the thread is left to itself.

    Args:
        thought: does the work.
        thinkers: the number of threads that may think at the same time; with `None`, the work is done in place once
            what else is due now is done.
    """
    if thinkers is None:
        await anyio.sleep(0)
        return thought()
    return await anyio.to_thread.run_sync(thought, abandon_on_cancel=True, limiter=thinkers)
