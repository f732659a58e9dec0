"""Databases for the tests: each is a new SQLite file, or the emptied database of a PostgreSQL of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bacon_rules.host.database import Database, url_of
from tests.host import postgres
from tests.host.databases import new_database


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Return the URL of a PostgreSQL of the tests' own."""
    programs = postgres.programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL here")
    with postgres.running(programs) as server:
        yield server.url


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the tests with the mark ``everywhere`` run with each kind of database.

    The quick run takes PostgreSQL, if it is there: all other tests run with SQLite.
    """
    if metafunc.definition.get_closest_marker("everywhere") is not None:
        later = [] if postgres.programs() is None else [pytest.mark.exhaustive]
        metafunc.parametrize("address", [pytest.param("sqlite", marks=later), "postgresql"], indirect=True)


@pytest.fixture
def empty_postgres(postgres_url: str) -> str:
    """Return the URL of a database of PostgreSQL in which there is nothing."""
    engine = create_engine(url_of(postgres_url))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return postgres_url


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database in which there is nothing: SQLite, unless a test is also for PostgreSQL."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("empty_postgres")
    return url


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    """Return a database in which there are only empty tables."""
    opened = Database.at(address) if "://" in address else new_database(Path(address))
    yield opened
    opened.close()
