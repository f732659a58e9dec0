"""A match counts once, whatever fails, and whoever else writes about the same people."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import anyio
import pytest
from sqlalchemy import Connection, TextClause, text, update
from sqlalchemy.exc import OperationalError

from bacon_rules.errors import DatabaseError
from bacon_rules.games import Position
from bacon_rules.host import journal, people, rating
from bacon_rules.host.database import Database
from bacon_rules.host.owning import Shared
from bacon_rules.host.playing import Playing
from bacon_rules.host.rating import rate
from bacon_rules.host.schema import PERSONS
from bacon_rules.host.storing import stored
from tests.host.matches import (
    DUEL,
    Ratings,
    all_ratings,
    computed,
    end,
    end_of,
    find,
    finish,
    floor_on,
    is_quick,
    rated,
    seat,
)

NAMES = ("Ann", "Ben", "Cam", "Dee", "Eli", "Fay", "Gil", "Hal")
ROUNDS = 2 if is_quick() else 6


@pytest.mark.everywhere
def test_a_match_counts_once_when_another_server_has_written_its_end(database: Database) -> None:
    ann, ben = rated(database, "Ann", "Ben")
    table = seat(database, DUEL, 0, (ann, ben))

    async def both() -> list[bool]:
        async with floor_on(database) as one, floor_on(database) as other:
            there = [await find(floor, table) for floor in (one, other)]
            for playing in there:
                end(playing)
            return [await playing.progress.written() for playing in there]

    assert sorted(anyio.run(both)) == [False, True]
    assert all_ratings(database) == computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))


@pytest.mark.everywhere
@pytest.mark.parametrize("is_lost_before", [True, False], ids=["before", "after"])
def test_a_match_counts_once_when_the_database_is_lost_while_it_is_written(
    is_lost_before: bool, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the transaction is there, and after it, when the server does not know."""
    ann, ben = rated(database, "Ann", "Ben")
    table = seat(database, DUEL, 0, (ann, ben))
    true, lost = Database.writing, iter([True])

    @contextlib.contextmanager
    def writing(self: Database) -> Iterator[Connection]:
        is_lost = next(lost, False)
        with contextlib.ExitStack() as explained:
            if not is_lost:
                yield explained.enter_context(true(self))
                return
            with true(self) as connection:
                yield connection
                if is_lost_before:
                    raise OperationalError("COMMIT", {}, Exception("the connection was lost"))
            raise DatabaseError("the connection was lost")

    monkeypatch.setattr(Database, "writing", writing)
    assert anyio.run(finish, database, table) is is_lost_before
    assert next(lost, None) is None
    assert all_ratings(database) == computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))


@pytest.mark.everywhere
def test_a_last_move_is_not_there_without_its_ratings(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Connection, table: str, last: Position) -> None:
        rate(connection, table, last)
        raise ZeroDivisionError

    table = seat(database, DUEL, 0, rated(database, "Ann", "Ben"))
    monkeypatch.setattr(journal, "rate", fail)
    assert not anyio.run(finish, database, table)
    found = stored(database, table)
    assert found is not None
    assert (found.row.state, found.sitting.has_ended, all_ratings(database)) == ("playing", False, {})
    monkeypatch.undo()
    assert anyio.run(finish, database, table)
    assert all_ratings(database) == computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))


def test_servers_that_end_matches_of_the_same_people_at_once_lose_none(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each in another order, several in one transaction; neither waits for the other for ever."""
    written: list[tuple[Sequence[str], Position]] = []
    seated: dict[str, Sequence[str]] = {}

    def noted(connection: Connection, table: str, last: Position) -> None:
        rate(connection, table, last)
        written.append((seated[table], last))  # while nobody else can change these people

    monkeypatch.setattr(journal, "rate", noted)
    rng, kinds = random.Random(3), [DUEL, {"game": "applewood-4"}, {"game": "bacon-4"}, {"game": "applewood-6"}]
    with contextlib.ExitStack() as stack:
        databases = [stack.enter_context(contextlib.closing(Database.at(empty_postgres))) for _ in range(3)]
        who = rated(databases[0], *NAMES)
        tables: list[list[str]] = [[] for _ in databases]
        for number in range(ROUNDS * len(databases) * len(kinds)):
            rules = kinds[number % len(kinds)]
            sit = rng.sample(who, end_of(rules["game"]).seats)
            table = seat(databases[0], rules, 0, sit)
            seated[table] = [one.name for one in sit]
            tables[number % len(databases)].append(table)

        async def run() -> None:
            async with contextlib.AsyncExitStack() as floors:
                playing = []
                for number, (database, own) in enumerate(zip(databases, tables, strict=True)):
                    floor = await floors.enter_async_context(floor_on(database, Shared(database, f"http://{number}")))
                    playing += [await find(floor, table) for table in own]
                for one in playing:
                    end(one)
                for one in playing:
                    assert await one.progress.written()

        anyio.run(run)
        expected: Ratings = {}
        for names, last in written:
            expected = computed(expected, names, last)
        assert len(written) == ROUNDS * len(databases) * len(kinds)
        assert all_ratings(databases[0]) == expected
    assert caplog.text == ""


@pytest.mark.everywhere
def test_a_rematch_counts_as_another_match(database: Database) -> None:
    table = seat(database, DUEL, 0, rated(database, "Ann", "Ben"))

    async def play_twice() -> Position:
        async with floor_on(database) as floor:
            playing = await find(floor, table)
            end(playing)
            host = playing.host
            host.sitting = host.sitting.rematch()
            assert host.keep_again is not None
            host.keep = host.keep_again(host.sitting)
            while not host.sitting.has_ended:
                host.sitting.make(host.sitting.chosen())
                host.keep(host.sitting)
            assert await playing.progress.written()
            return host.sitting.position

    again = anyio.run(play_twice)
    once = computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))
    assert all_ratings(database) == computed(once, ("Ann", "Ben"), again)


@pytest.mark.everywhere
def test_who_is_left_alone_can_neither_change_the_end_of_a_match_that_counted_nor_play_on_for_more(
    database: Database,
) -> None:
    ann, ben = rated(database, "Ann", "Ben")
    table = seat(database, DUEL, 0, (ann, ben))
    assert anyio.run(finish, database, table)
    once = all_ratings(database)
    people.forget(database, ben)
    left = {key: told for key, told in once.items() if key[0] == "Ann"}
    assert all_ratings(database) == left

    async def end_again() -> None:
        async with floor_on(database) as floor:
            playing = await find(floor, table)
            assert playing.host.sitting.undo_for(0)
            playing.host.keep(playing.host.sitting)
            await to_the_end(playing)
            assert playing.host.open_table is not None
            opened = playing.host.open_table(playing.host.sitting.from_here(100, 0))
            assert opened is not None
            assert await playing.progress.written()
            await to_the_end(await find(floor, opened[0]))

    anyio.run(end_again)
    assert all_ratings(database) == left


async def to_the_end(playing: Playing) -> None:
    sitting = playing.host.sitting
    while not sitting.has_ended:
        sitting.make(sitting.chosen())
        playing.host.keep(sitting)
    assert sitting.position.is_over
    assert await playing.progress.written()


@pytest.mark.parametrize("is_rated_before", [True, False])
def test_who_changes_their_mind_at_another_server_while_a_match_ends_is_waited_for(
    is_rated_before: bool, empty_postgres: str
) -> None:
    with contextlib.ExitStack() as stack:
        one, other = (stack.enter_context(contextlib.closing(Database.at(empty_postgres))) for _ in range(2))
        ann, ben = rated(one, "Ann", "Ben")
        rating.be_rated(one, ben, is_rated=is_rated_before)
        table = seat(one, DUEL, 0, (ann, ben))
        waits = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        with ThreadPoolExecutor(1) as threads:
            with other.writing() as connection:
                changed = update(PERSONS).where(PERSONS.c.id == ben.id).values(is_rated=not is_rated_before)
                connection.execute(changed)
                ended = threads.submit(anyio.run, finish, one, table)
                while not one_number(one, waits):
                    assert not ended.done()
            assert ended.result()
        once = computed({}, ("Ann", "Ben"), end_of("save-your-bacon"))
        assert all_ratings(one) == ({} if is_rated_before else once)


def one_number(database: Database, asked: TextClause) -> int:
    with database.reading() as connection:
        return int(connection.execute(asked).scalar_one())
