"""Thinking in a separate thread: pages are answered meanwhile, and the thinking ends when nobody waits for it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

import anyio
import anyio.from_thread
import anyio.to_thread
import attrs

from bacon_rules.bots.all_games import Computer, choose
from bacon_rules.bots.searching import Budget, Searcher, advice, think
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from bacon_rules.searching.thoughts import Thought

ResultT = TypeVar("ResultT")

USUAL: Final = Budget(simulations=100)
"""The limit for the search of a hint: rarely more than two seconds."""


@attrs.frozen
class Advice:
    """The advice of a computer.

    Attributes:
        view: the view of the asking seat.
        usual: the plain computer's move.
        thought: the result of a search.
    """

    view: AnyView
    usual: AnyMove
    thought: Thought[Any]


def advised(view: AnyView, number: int, budget: Budget, executor: Executor | None = None) -> Advice:
    """Return a computer's advice for the seat to act; the same number always gives the same advice.

    Args:
        view: the view of the seat.
        number: decides between equally good moves, and draws the hidden cards.
        budget: the limit of the search.
        executor: does the work.
    """
    usual = choose(view, random.Random(number))
    return Advice(view, usual, advice(view, random.Random(number), budget, executor=executor))


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
