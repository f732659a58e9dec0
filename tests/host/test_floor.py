"""Pages that ask for a table at the same moment, or while it closes, find one table, with all that has happened."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Awaitable, Callable

import anyio
import anyio.to_thread
import pytest

from bacon_rules.errors import DatabaseError
from bacon_rules.host import people, playing, tables
from bacon_rules.host.database import Database
from bacon_rules.host.owning import Alone, Elsewhere
from bacon_rules.host.playing import Floor, Playing
from bacon_rules.host.requests import Opening
from bacon_rules.host.storing import Stored, stored
from bacon_rules.host.writer import Writer
from bacon_rules.web.host import Host

PAGES = 4


def on_a_floor(database: Database, work: Callable[[Floor, str], Awaitable[None]]) -> None:
    """Do something on a floor with a table."""
    table = tables.open_table(database, people.new_person(database, "Ann")[0], Opening("bacon-4", 1))
    floor = Floor(database, Writer(database), Alone(), 0)

    async def run() -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(floor.writer.run)
            tasks.start_soon(floor.run)
            with anyio.fail_after(60):
                await work(floor, table)
            tasks.cancel_scope.cancel()

    anyio.run(run)


async def found_by(floor: Floor, table: str, pages: int) -> list[Playing | Elsewhere | None]:
    """Return what pages find that ask at the same moment."""
    found: list[Playing | Elsewhere | None] = []

    async def ask() -> None:
        found.append(await floor.find(table))

    async with anyio.create_task_group() as tasks:
        for _ in range(pages):
            tasks.start_soon(ask)
    return found


def test_pages_that_ask_at_the_same_moment_find_the_same_table(database: Database) -> None:
    async def work(floor: Floor, table: str) -> None:
        for _ in range(3):
            found = await found_by(floor, table, PAGES)
            assert found == [floor.playing[table]] * PAGES
            floor.close(table)
        assert await found_by(floor, "none", PAGES) == [None] * PAGES

    on_a_floor(database, work)


def test_what_is_new_is_looked_up_again_if_the_database_is_away(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults, late = [DatabaseError("it is away")], list[str]()

    def late_tables(_: Database) -> list[str]:
        if faults:
            raise faults.pop()
        return late

    async def work(floor: Floor, table: str) -> None:
        late.append(table)
        while table not in floor.playing:
            await anyio.sleep(0.01)

    monkeypatch.setattr(playing, "LOOKS", 0.01)
    monkeypatch.setattr(playing, "late_tables", late_tables)
    on_a_floor(database, work)
    assert caplog.messages == ["what is new cannot be looked up: it is away"]


@pytest.mark.everywhere
def test_a_table_that_closes_is_found_again_with_what_was_still_to_be_written(database: Database) -> None:
    async def work(floor: Floor, table: str) -> None:
        before = await floor.find(table)
        assert isinstance(before, Playing)
        sitting = before.host.sitting
        with contextlib.ExitStack() as stack:
            stack.enter_context(database._writes)
            sitting.make(sitting.chosen())
            before.host.keep(sitting)
            floor.close(table)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(floor.find, table)
                with anyio.move_on_after(0.3):
                    while table not in floor.playing:
                        await anyio.sleep(0.01)
                assert table not in floor.playing
                stack.close()
        assert floor.playing[table].host.sitting.moves == sitting.moves

    on_a_floor(database, work)


def test_who_comes_to_a_table_that_was_closed_is_sent_away_and_changes_nothing(database: Database) -> None:
    async def work(floor: Floor, table: str) -> None:
        closed = await floor.find(table)
        assert isinstance(closed, Playing)
        await floor.close_anew(table)
        again = await floor.find(table)
        assert again is not closed
        sitting = closed.host.sitting
        sitting.make(sitting.chosen())
        assert closed.host.keep(sitting) is None
        assert not await closed.progress.settled()
        assert await closed.progress.written()
        found = stored(database, table)
        assert found is not None
        assert found.sitting.moves == []

    on_a_floor(database, work)


def test_a_table_that_is_being_opened_is_closed_afterwards(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slowly(database: Database, table: str) -> Stored | None:
        found = stored(database, table)
        begun.set()
        may_end.wait()
        return found

    monkeypatch.setattr(playing, "stored", slowly)

    async def work(floor: Floor, table: str) -> None:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(floor.find, table)
            await anyio.to_thread.run_sync(begun.wait)
            tasks.start_soon(floor.close_anew, table)
            await anyio.sleep(0.05)
            may_end.set()
        assert floor.playing == {}

    on_a_floor(database, work)


def test_a_fault_at_a_table_closes_it_and_no_other(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def work(floor: Floor, table: str) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(Host, "run", fail)
            await floor.find(table)
            while floor.playing:
                await anyio.sleep(0.01)
        assert isinstance(await floor.find(table), Playing)

    on_a_floor(database, work)
    assert "ZeroDivisionError" in caplog.text


def test_what_happens_to_a_closed_table_does_not_concern_the_one_that_is_open(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(floor: Floor, table: str) -> None:
        closed = await floor.find(table)
        assert isinstance(closed, Playing)
        floor.close(table)
        again = await floor.find(table)
        closed.progress.fail()
        closed.progress.fail()
        await floor._give(table, closed)
        monkeypatch.setattr(playing, "late_tables", lambda _: [table])
        await floor._look()
        assert floor.playing == {table: again}

    on_a_floor(database, work)


def test_a_table_can_be_closed_when_the_server_is_ending(database: Database) -> None:
    async def work(floor: Floor, table: str) -> None:
        await floor.find(table)
        floor._tasks = None
        floor.close(table)
        assert floor.playing == {}

    on_a_floor(database, work)


def test_a_late_table_that_cannot_be_opened_keeps_no_other_from_it(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unless_broken(database: Database, table: str) -> Stored | None:
        if table == "broken":
            raise KeyError(table)
        return stored(database, table)

    async def work(floor: Floor, table: str) -> None:
        monkeypatch.setattr(playing, "stored", unless_broken)
        monkeypatch.setattr(playing, "late_tables", lambda _: ["broken", table])
        await floor._look()
        assert [*floor.playing] == [table]

    on_a_floor(database, work)
    assert "table broken… cannot be opened" in caplog.text
