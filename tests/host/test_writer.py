"""Writing to the database: in order, together, before anybody is told, and never twice."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import anyio
import pytest
from anyio.abc import TaskGroup
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError
from starlette.websockets import WebSocketDisconnect

from bacon_rules.host import writer as module
from bacon_rules.host.database import Database
from bacon_rules.host.schema import ENTRIES, PERSONS
from bacon_rules.host.storing import stored
from bacon_rules.host.writer import Progress, Writer
from tests.host.clubs import club, told
from tests.web.tables import ask

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


def naming(name: str) -> Callable[[Connection], object]:
    return lambda connection: connection.execute(insert(PERSONS), {"name": name, "made": 0})


def refused(_: Connection) -> None:
    raise IntegrityError("INSERT", {}, Exception("the key is there already"))


def names(database: Database) -> list[str]:
    with database.reading() as connection:
        return [*connection.scalars(select(PERSONS.c.name).order_by(PERSONS.c.id))]


@contextlib.asynccontextmanager
async def writing(database: Database) -> AsyncIterator[tuple[Writer, TaskGroup]]:
    """Run a writer that does not wait long."""
    writer = Writer(database, (0.01,))
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(writer.run)
        yield writer, tasks
        tasks.cancel_scope.cancel()


async def test_what_waits_is_written_together_and_in_order(database: Database) -> None:
    counted: list[int] = []
    writer, progress = Writer(database, written=lambda number, _: counted.append(number)), Progress(lambda: None)
    for number in range(100):
        writer.write(progress, naming(str(number)))
    assert (writer.waiting, progress.asked, progress.done) == (100, 100, 0)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(writer.run)
        assert await progress.settled()
        assert (names(database), counted, progress.done) == ([*map(str, range(100))], [100], 100)
        tasks.cancel_scope.cancel()


async def test_what_is_refused_ends_its_table_and_no_other(database: Database) -> None:
    ended: list[str] = []
    good, bad = Progress(lambda: ended.append("good")), Progress(lambda: ended.append("bad"))
    async with writing(database) as (writer, _):
        for number, (progress, write) in enumerate(
            ((good, naming("a")), (bad, naming("b")), (bad, refused), (good, naming("c")), (bad, naming("d")))
        ):
            writer.write(progress, write)
            assert progress.asked == (1, 1, 2, 2, 3)[number]
        assert not await bad.settled()
        assert await good.settled()
        writer.write(bad, naming("e"))
        writer.write(good, naming("f"))
        assert await good.settled()
        assert not await bad.settled()
    assert (sorted(names(database)), ended) == (["a", "c", "f"], ["bad"])


async def test_a_change_that_is_wrong_ends_its_table_and_no_other(database: Database) -> None:
    def wrong(_: Connection) -> None:
        raise ZeroDivisionError

    good, bad = Progress(lambda: None), Progress(lambda: None)
    async with writing(database) as (writer, _):
        writer.write(bad, wrong)
        writer.write(good, naming("a"))
        assert not await bad.settled()
        assert await good.settled()
    assert names(database) == ["a"]


async def test_as_long_as_the_database_does_not_answer_everything_waits(database: Database) -> None:
    is_away, tried = threading.Event(), threading.Event()
    is_away.set()

    def write(connection: Connection) -> None:
        tried.set()
        if is_away.is_set():
            raise OperationalError("INSERT", {}, Exception("the server closed the connection"))
        naming("a")(connection)

    progress, other = Progress(lambda: pytest.fail("given up")), Progress(lambda: pytest.fail("given up"))
    async with writing(database) as (writer, _):
        writer.write(progress, write)
        writer.write(other, naming("b"))
        await anyio.to_thread.run_sync(tried.wait)
        with anyio.move_on_after(0.1) as waited:
            await progress.settled()
        assert waited.cancelled_caught
        assert names(database) == []
        is_away.clear()
        assert await progress.settled()
        assert await other.settled()
    assert names(database) == ["a", "b"]


async def test_what_waits_when_the_server_ends_is_written(database: Database) -> None:
    progress = Progress(lambda: None)
    async with writing(database) as (writer, tasks):
        await anyio.sleep(0)
        tasks.cancel_scope.cancel()
        writer.write(progress, naming("a"))
    assert names(database) == ["a"]


async def test_when_too_much_waits_a_table_is_given_up(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    ended: list[None] = []
    progress, writer = Progress(lambda: ended.append(None)), Writer(database)
    for number in range(5):
        writer.write(progress, naming(str(number)))
    assert (len(ended), progress.has_failed, writer.waiting) == (1, True, 2)


def test_a_move_that_cannot_be_written_is_never_told_and_the_match_goes_on_without_it(database: Database) -> None:
    """A second writer has taken the number of the next entry: the table is read again, with what that one wrote."""
    with club(database) as here:
        ann = here.person("Ann")
        table = ann.open_table("save-your-bacon")
        with ann.at(table) as page:
            now = told(page)
            while now["to_act"] != 0:
                now = told(page)
            found = stored(database, table)
            assert found is not None
            mine, *_, others = found.sitting.position.state.legal_moves()
            row = {"table": table, "match": 1, "number": found.entries + 1, "ply": now["ply"] + 1, "move": str(others)}
            with database.writing() as connection:
                connection.execute(insert(ENTRIES), row)
            ask(page, type="play", move=str(mine), ply=now["ply"])
            with pytest.raises(WebSocketDisconnect):
                told(page)
        with ann.at(table) as page:
            assert told(page)["ply"] > now["ply"]
        again = stored(database, table)
        assert again is not None
        assert again.sitting.moves[now["ply"]] == str(others)
