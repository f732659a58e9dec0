"""Thinking in a thread of its own: pages are answered meanwhile, and it ends when nobody waits for it any more."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

import anyio.from_thread
import attrs

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.searching import Budget, Searcher, think
from bacon_rules.cli.computers import Computer
from bacon_rules.games import AnyView
from bacon_rules.records import AnyMove
from bacon_rules.searching.thoughts import Thought

ResultT = TypeVar("ResultT")

USUAL: Final = Budget(simulations=100)
"""How long a computer thinks about a hint: seldom for more than two seconds."""


@attrs.frozen
class Advice:
    """What a computer advises.

    Attributes:
        view: what the seat sees that asks.
        usual: what the plain computer would do.
        thought: what a search has come to.
    """

    view: AnyView
    usual: AnyMove
    thought: Thought[Any]


def advised(view: AnyView, number: int, budget: Budget, executor: Executor | None = None) -> Advice:
    """Return what a computer advises a seat, whose turn it is; with the same number, the same.

    Args:
        view: all that the seat knows.
        number: decides between moves that seem equally good, and draws what is hidden.
        budget: how long it thinks.
        executor: does the work.
    """
    usual = choose(view, random.Random(number))
    return Advice(view, usual, think(view, random.Random(number), budget, executor=executor))


def stoppable(computer: Computer) -> Computer:
    """Return the same computer, but one that stops when nobody waits for it, if it searches by counted simulations."""
    match computer:
        case Searcher(budget=Budget(simulations=int()) as budget):
            return lambda view, rng: think(view, rng, budget, executor=WATCHED).move
        case _:
            return computer


class _Watched(Executor):
    """Does what it is asked for in the thread that asks, and stops after a task if nobody waits for that thread."""

    def map(self, fn: Callable[..., ResultT], *iterables: Iterable[Any], **_: Any) -> Iterator[ResultT]:
        def watched(*arguments: Any) -> ResultT:
            anyio.from_thread.check_cancelled()
            return fn(*arguments)

        return map(watched, *iterables)


WATCHED: Final = _Watched()
"""What a search in a worker thread of anyio asks to do its work, so that it can be stopped."""
