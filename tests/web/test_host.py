"""The host of a table, without a server: its messages to pages, and its refusals."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import anyio
import anyio.to_thread
import pytest

from bacon_rules.bots.strongest import strongest
from bacon_rules.course import Unfinished
from bacon_rules.web import Host, Sitting, orders, showing, thinking
from bacon_rules.web.guests import Guest
from bacon_rules.web.orders import Order
from bacon_rules.web.telling import Telling
from bacon_rules.web.thinking import WATCHED
from bacon_rules.words import describe
from tests.web.gates import PATIENCE
from tests.web.tables import NAMES, SHORT, Message, host_of, sitting_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@contextmanager
def at(host: Host, seat: int | None, language: str = "en") -> Iterator[Guest]:
    """Let a page look at a table, and forget what it is told at first."""
    guest = Guest(seat, Telling(language, host.sitting.names))
    host.come(guest)
    heard(guest)
    with guest.outbox:
        yield guest
        host.go(guest)


def heard(guest: Guest) -> list[Message]:
    """Return what a page was sent meanwhile."""
    found: list[Message] = []
    try:
        while True:
            found.append(json.loads(guest.outbox.receive_nowait()))
    except anyio.WouldBlock:
        return found


def everything(host: Host, guest: Guest, **more: Any) -> list[Message]:
    """Return the messages to a page that has come, or that has changed its seat or language."""
    sitting, seat, say = host.sitting, guest.seat, guest.telling
    told = [
        showing.welcome(sitting, seat, say, is_record=host.is_record),
        showing.log(sitting, seat, say),
        {**showing.position(sitting, seat, sitting.ply, say, news=sitting.ply), **more},
    ]
    return [json.loads(json.dumps(message)) for message in told]


async def test_who_comes_is_told_everything_and_all_who_is_here() -> None:
    host = host_of(sitting_of("bacon-4", humans=(0, 2), plies=20))
    with at(host, 2) as first:
        second = Guest(0, Telling("ja", host.sitting.names))
        host.come(second)
        people = {"type": "people", "here": [0, 2], "stands_in": [], "again": [], "undo": None}
        assert heard(first) == [people]
        assert heard(second) == [*everything(host, second), people]
        host.go(second)
        second.outbox.close()
        assert heard(first) == [{**people, "here": [2]}]
    assert not host.guests


async def test_a_record_is_told_from_every_seat_and_with_every_hand() -> None:
    host = host_of(sitting_of("bacon-4", humans=(), plies=25), is_record=True)
    with at(host, None) as guest:
        host.answer(guest, orders.Look(25))
        heard(guest)
        for seat in (0, 3, None):
            host.answer(guest, orders.Sit(seat))
            hands = showing.open_hands(host.sitting.position, guest.telling) if seat is None else {}
            assert heard(guest) == everything(host, guest, **hands)
            assert guest.seat == seat


async def test_who_speaks_another_language_is_told_everything_in_it() -> None:
    host = host_of(sitting_of("trick-taking", plies=9))
    with at(host, 0) as guest:
        host.answer(guest, orders.Speak("ja"))
        assert guest.telling == Telling("ja", host.sitting.names)
        assert heard(guest) == everything(host, guest)


async def test_who_looks_at_another_moment_is_told_it_and_what_happens_now_again_when_looking_at_it() -> None:
    sitting = sitting_of("bacon-4", humans=(0, 1), plies=1)
    host = host_of(sitting)
    with at(host, 0) as here, at(host, 1) as there:
        heard(here)
        for ply in (0, 1, None):
            host.answer(here, orders.Look(ply))
            shown = showing.position(sitting, 0, 1 if ply is None else ply, here.telling, news=1 if ply != 0 else 0)
            assert heard(here) == [json.loads(json.dumps(shown))]
        for ply, told in ((1, True), (0, False)):
            host.answer(here, orders.Look(ply))
            heard(here)
            host.answer(there, orders.Play(sitting.chosen(), sitting.ply))
            assert bool(heard(here)) == told
            host.sitting.undo_for(1)


REFUSED: list[tuple[str, int | None, Order, str]] = [
    ("mine", 0, orders.Look(-1), "no-such-moment"),
    ("mine", 0, orders.Look(99), "no-such-moment"),
    ("mine", 0, orders.Sit(1), "not-a-record"),
    ("mine", 0, orders.Speak("xx"), "no-such-language"),
    ("mine", 0, orders.Play("pass", 2), "too-late"),
    ("mine", 0, orders.Play("pass", 1), "not-your-turn"),
    ("mine", 0, orders.Hint(), "not-your-turn"),
    ("mine", 0, orders.Undo(), "nothing-to-undo"),
    ("shared", 0, orders.Hint(), "not-alone"),
    ("shared", 0, orders.Undo(), "nothing-to-undo"),
    ("shared", 0, orders.Allow(1, 1), "no-wish"),
    ("shared", 0, orders.Deny(1, 1), "no-wish"),
    ("shared", 0, orders.Say("x"), "no-such-phrase"),
    ("mine", 0, orders.Say("hello"), "nobody-hears"),
    ("over", 0, orders.Hint(), "not-your-turn"),
    ("record", None, orders.Sit(4), "no-such-seat"),
    ("record", None, orders.Sit(-1), "no-such-seat"),
    ("record", None, orders.Hurry(), "only-a-record"),
    ("record", 1, orders.GoOn(), "only-a-record"),
    ("mine", None, orders.Hurry(), "only-watching"),
]


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_what_cannot_be_done_is_refused_in_the_pages_language(language: str) -> None:
    over = sitting_of("bacon-4", plies=2000)
    tables = {
        "mine": host_of(sitting_of("bacon-4", plies=1)),
        "shared": host_of(sitting_of("bacon-4", humans=(0, 1), plies=1)),
        "over": host_of(over),
        "record": host_of(sitting_of("bacon-4", humans=(), plies=9), is_record=True),
    }
    for name, seat, order, key in (*REFUSED, ("over", 0, orders.Play("pass", over.ply), "over")):
        with at(tables[name], seat, language) as guest:
            tables[name].answer(guest, order)
            assert heard(guest) == [{"type": "refused", "text": guest.telling.chrome(key)}], (name, order)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_an_unfinished_match_is_told_and_no_moves_are_made_in_it(language: str) -> None:
    sitting = sitting_of("bacon-4", humans=(1,), plies=1)
    sitting.max_moves = 2
    host = host_of(sitting)
    outcome = {"type": "notice", "text": describe(Unfinished(2), language)}
    with at(host, 1, language) as guest:
        host.answer(guest, orders.Play(sitting.chosen(), 1))
        assert sitting.ply == 2
        assert heard(guest)[-1] == outcome
        host.answer(guest, orders.Play("pass", 2))
        assert heard(guest) == [{"type": "refused", "text": outcome["text"]}]
        host.answer(guest, orders.Look(1))
        assert [message["type"] for message in heard(guest)] == ["position"]
        host.answer(guest, orders.Look(2))
        assert heard(guest)[-1] == outcome
        host.answer(guest, orders.Undo())
        assert [message["type"] for message in heard(guest)][-1] == "position"


async def test_computers_stop_when_a_match_is_unfinished() -> None:
    sitting = sitting_of("bacon-4", humans=())
    sitting.max_moves = 5
    host = host_of(sitting)
    with at(host, None) as guest:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(host.run, anyio.CapacityLimiter(1))
            with anyio.move_on_after(20):
                while sitting.ply < 5:
                    host.answer(guest, orders.Look(None))
                    await anyio.sleep(0.01)
            await anyio.sleep(0.05)
            tasks.cancel_scope.cancel()
    assert sitting.ply == 5
    assert sitting.has_ended


async def test_a_second_hint_is_refused_until_the_first_is_there() -> None:
    sitting = sitting_of("bacon-4", humans=(1,), plies=1)
    host = host_of(sitting)
    with at(host, 1) as guest:
        for _ in range(2):
            host.answer(guest, orders.Hint())
        assert heard(guest) == [{"type": "refused", "text": guest.telling.chrome("hint-comes")}]


async def test_a_hint_still_comes_when_another_page_leaves() -> None:
    host = host_of(sitting_of("bacon-4", humans=(1,), plies=1))
    with at(host, 1) as guest:
        with at(host, 1):
            host.answer(guest, orders.Hint())
        heard(guest)
        host.answer(guest, orders.Hint())
        assert heard(guest) == [{"type": "refused", "text": guest.telling.chrome("hint-comes")}]


async def test_undoing_tells_everybody_everything() -> None:
    sitting = sitting_of("bacon-4", humans=(1,), plies=4)
    host, kept = host_of(sitting), list[Sitting]()
    host.keep = kept.append
    with at(host, 1) as guest, at(host, 1, "ja") as other:
        heard(guest)
        host.answer(other, orders.Look(0))
        heard(other)
        host.answer(guest, orders.Undo())
        assert (sitting.ply, kept) == (1, [sitting])
        assert heard(guest) == everything(host, guest)
        assert heard(other) == everything(host, other)


async def test_each_deal_waits_until_somebody_goes_on() -> None:
    sitting = sitting_of("trick-taking", plies=1)
    host = host_of(sitting)
    with at(host, 0) as guest:
        for _ in range(2):
            while not showing.awaits_deal(sitting):
                host.answer(guest, orders.Play(sitting.chosen(), sitting.ply))
                if sitting.position.to_act not in {0, None}:
                    sitting.make(sitting.chosen())
            assert not host._is_due()
            host.answer(guest, orders.GoOn())
            assert host._is_due()
            host.make(sitting.chosen())


async def test_computers_are_hurried() -> None:
    sitting = sitting_of("bacon-4", plies=1)
    host = host_of(sitting)
    host.pause = 3600
    with at(host, 0) as guest:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(host.run, anyio.CapacityLimiter(1))
            await anyio.wait_all_tasks_blocked()
            assert sitting.ply == 1
            host.answer(guest, orders.Hurry())
            with anyio.fail_after(PATIENCE):
                while sitting.ply == 1:
                    await anyio.sleep(0.001)
            tasks.cancel_scope.cancel()


async def test_a_thought_counts_among_those_that_are_thought_at_the_same_time() -> None:
    limiter = anyio.CapacityLimiter(1)
    assert await thinking.aside(lambda: limiter.borrowed_tokens, limiter) == 1


async def test_a_thought_is_left_to_itself_if_nobody_waits_for_it() -> None:
    begun, left, ended = (threading.Event() for _ in range(3))

    def thought() -> None:
        begun.set()
        left.wait(PATIENCE)
        ended.set()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(thinking.aside, thought, anyio.CapacityLimiter(1))
        await anyio.to_thread.run_sync(begun.wait)
        tasks.cancel_scope.cancel()
    assert not ended.is_set()
    left.set()


@pytest.mark.parametrize("is_record", [False, True])
async def test_nobody_moves_in_a_record_or_where_nobody_looks(*, is_record: bool) -> None:
    host = host_of(sitting_of("bacon-4", humans=(), plies=5), is_record=is_record)
    guest = Guest(None, Telling("en", NAMES))
    if is_record:
        host.come(guest)
    with guest.outbox:
        with anyio.move_on_after(0.05):
            await host.run(anyio.CapacityLimiter(1))
        host.go(guest)
    assert host.sitting.ply == 5


@pytest.mark.parametrize("is_hint", [False, True])
async def test_who_comes_in_the_moment_in_which_another_leaves_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, *, is_hint: bool
) -> None:
    host = host_of(sitting_of("bacon-4", humans=(1,) if is_hint else (0,), plies=1))
    thinkers, begun, again = anyio.CapacityLimiter(1), anyio.Event(), anyio.Event()

    async def aside(thought: partial[object], limiter: anyio.CapacityLimiter) -> None:
        assert limiter is thinkers
        assert not is_hint or thought.args[2:] == (strongest(thought.args[0], SHORT), WATCHED)
        (again if begun.is_set() else begun).set()
        await anyio.sleep_forever()

    monkeypatch.setattr(thinking, "aside", aside)
    first, second = (Guest(1, Telling("en", NAMES)) for _ in range(2))
    with first.outbox, second.outbox:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(host.run, thinkers)
            host.come(first)
            if is_hint:
                host.answer(first, orders.Hint())
            with anyio.fail_after(5):
                await begun.wait()
            host.go(first)
            host.come(second)
            if is_hint:
                host.answer(second, orders.Hint())
            with anyio.fail_after(5):
                await again.wait()
            tasks.cancel_scope.cancel()
        host.go(second)
