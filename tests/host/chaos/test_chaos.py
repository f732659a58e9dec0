"""Whatever happens to a server of many tables, it loses nothing that it has told, and tells nothing that is secret.

The tests that are marked as deep take minutes: ``nox -s chaos``.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.host import postgres
from tests.host.chaos.servers import Server, serving
from tests.host.chaos.trials import (
    Trial,
    another_killed,
    flooded,
    frozen,
    full,
    full_and_killed,
    killed,
    killed_while_writing,
    unread,
    without,
)
from tests.host.chaos.worlds import living
from tests.host.postgres import Postgres

ROUNDS: Final = 10
"""The number of times that everything happens to a server; each time it is killed five times."""

EVERYTHING: Final = (
    killed,
    killed_while_writing,
    unread,
    killed,
    flooded,
    killed_while_writing,
    frozen(10),
    killed_while_writing,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes cannot be stopped there")
on_linux = pytest.mark.skipif(not Path("/proc").exists(), reason="what a process may write cannot be limited there")


@pytest.fixture
def cluster() -> Iterator[Postgres]:
    """Return a PostgreSQL that may be stopped."""
    programs = postgres.programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL here")
    with postgres.running(programs) as server:
        yield server


def live_through(servers: Sequence[Server], trials: Sequence[Trial], tables: int, folder: Path, every: int) -> None:
    """Let one thing after the other happen to servers; each time, everything has to go on as it was told."""

    async def life() -> None:
        async with living(servers, folder.name, tables) as world:
            for trial in trials:
                world.open_again()
                await trial(world)
                await world.goes_on()
                world.check()
            await world.leave()
            world.check_all(folder / "records", every)

    asyncio.run(life())
    for one in servers:
        assert "Traceback" not in one.log.read_text(encoding="utf-8")


def test_a_server_that_is_killed_has_kept_what_it_told(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db"), tmp_path) as server:
        live_through([server], [killed_while_writing], 3, tmp_path, 3)


@pytest.mark.exhaustive
@on_linux
def test_so_has_one_whose_disk_is_full(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db"), tmp_path) as server:
        live_through([server], [killed_while_writing, full_and_killed, killed], 3, tmp_path, 3)


@pytest.mark.exhaustive
def test_so_has_one_that_loses_its_database(tmp_path: Path, cluster: Postgres) -> None:
    with serving(cluster.url, tmp_path) as server:
        live_through([server], [killed_while_writing, without(cluster), frozen(1), unread], 3, tmp_path, 3)


@pytest.mark.deep
@on_linux
def test_so_it_is_for_minutes(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.db"), tmp_path) as server:
        live_through([server], [*EVERYTHING, full, full_and_killed] * ROUNDS, 9, tmp_path, 40)


@pytest.mark.deep
def test_so_it_is_for_minutes_with_a_database_that_comes_and_goes(tmp_path: Path, cluster: Postgres) -> None:
    lost = without(cluster)
    with serving(cluster.url, tmp_path) as server:
        live_through([server], [*EVERYTHING, lost, killed, lost] * ROUNDS, 9, tmp_path, 40)


@pytest.mark.deep
def test_so_it_is_for_minutes_if_one_of_several_servers_dies(tmp_path: Path, cluster: Postgres) -> None:
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(serving(cluster.url, tmp_path, f"log-{number}")) for number in range(3)]
        trials = [another_killed, killed, unread, another_killed, frozen(3), without(cluster), another_killed]
        live_through(servers, trials * ROUNDS, 9, tmp_path, 40)
