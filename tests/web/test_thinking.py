"""Thinking about hints and moves: what is asked of a search, and who does its work."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import TypeVar

import anyio
import pytest

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.named import searching
from bacon_rules.bots.searching import Guide, Searcher, think
from bacon_rules.bots.strongest import Advice, advised
from bacon_rules.games import AnyView
from bacon_rules.web import thinking
from bacon_rules.web.thinking import WATCHED, stoppable
from tests.web.tables import SHORT, sitting_of

ResultT = TypeVar("ResultT")


class Worker(Executor):
    """An executor that counts its tasks."""

    def __init__(self) -> None:
        self.asked = 0

    def map(self, fn: Callable[..., ResultT], *iterables: Iterable[object], **_: object) -> Iterator[ResultT]:
        self.asked += 1
        return map(fn, *iterables)


def undecided() -> AnyView:
    """Return what a seat sees where several moves seem equally good."""
    sitting = sitting_of("trick-taking", plies=1)
    while True:
        view: AnyView = sitting.position.state.observe(sitting.position.to_act)
        if view.seat is not None and len({choose(view, random.Random(number)) for number in range(9)}) > 1:
            return view
        sitting.make(sitting.chosen())


def test_advice_follows_from_the_view_and_the_number_whoever_does_the_work() -> None:
    view, worker = undecided(), Worker()
    for number in range(9):
        usual, thought = choose(view, random.Random(number)), think(view, random.Random(number), SHORT)
        assert advised(view, number, searching(SHORT), worker) == Advice(view, "search:3", usual, thought)
    assert worker.asked


def test_a_search_by_counted_simulations_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def recorded(*arguments: object, executor: Executor | None = None, guide: Guide) -> object:
        asked.extend((*arguments, executor, guide))
        return think(view, rng, SHORT)

    view, rng = undecided(), random.Random(0)
    monkeypatch.setattr(thinking, "think", recorded)
    for guide in Guide:
        asked.clear()
        assert stoppable(Searcher(SHORT, guide))(view, rng) in view.legal_moves()
        assert asked == [view, rng, SHORT, WATCHED, guide]


@pytest.mark.anyio
async def test_without_threads_the_work_is_done_in_place_after_what_is_due() -> None:
    done: list[str] = []
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(due, done)
        number = await thinking.aside(threading.get_ident, None)
    assert (number, done) == (threading.get_ident(), ["due"])


async def due(done: list[str]) -> None:
    done.append("due")


@pytest.mark.anyio
async def test_work_in_place_that_nobody_waits_for_is_not_begun() -> None:
    with anyio.CancelScope() as scope:
        scope.cancel()
        await thinking.aside(lambda: pytest.fail("it began"), None)
    assert scope.cancelled_caught


def test_the_watched_work_in_a_thread_that_nobody_can_stop() -> None:
    assert [*WATCHED.map(abs, [-1, 2])] == [1, 2]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
