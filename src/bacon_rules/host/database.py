"""The database: SQLite in one file, or PostgreSQL by its URL."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

import alembic.command
import attrs
import filelock
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from bacon_rules.errors import DatabaseError, shown

CONNECT_WITHIN: Final = 5
"""The time for the database to answer at all, in seconds."""

KINDS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
"""The databases by the beginning of their URLs, with the drivers."""

MIGRATES: Final = 8425
"""The number of the lock by which one server at a time brings a database of PostgreSQL up to date."""


@attrs.frozen(eq=False)
class Database:
    """A database whose tables are those of the newest migration.

    Attributes:
        engine: the connections.
    """

    engine: Engine
    _writes: threading.Lock = attrs.field(init=False, factory=threading.Lock)

    @classmethod
    def at(cls, address: str) -> Self:
        """Open a database, and bring its tables up to date.

        Args:
            address: a URL such as ``postgresql://cards@localhost/cards``, or the path of a file, which is made if there
                is none.

        Raises:
            DatabaseError: it cannot be reached, or was made by a newer version of this package.
        """
        url = url_of(address)
        with _explained(url):
            engine = _engine(url)
            with contextlib.ExitStack() as closing, engine.begin() as connection:
                closing.callback(engine.dispose)
                _migrate(connection, url)
                closing.pop_all()
        return cls(engine)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection to read with.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        with _explained(self.engine.url), self.engine.connect() as connection:
            yield connection

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Give a connection that reads everything as it is at one moment.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        with self.reading() as connection:
            yield connection.execution_options(isolation_level="SERIALIZABLE")

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection to write with, all of it or nothing; one at a time.

        Raises:
            DatabaseError: the database cannot be reached, or refuses what is written.
        """
        with _explained(self.engine.url), self._writes, self.engine.begin() as connection:
            yield connection

    @property
    def is_shared(self) -> bool:
        """Whether several servers may use this database at the same time."""
        return self.engine.dialect.name != "sqlite"

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Keep all other servers away from this database, unless several may use it.

        Raises:
            DatabaseError: another server has it.
        """
        if self.is_shared:
            yield
            return
        try:
            with filelock.FileLock(f"{self.engine.url.database}.lock", timeout=0, thread_local=False):
                yield
        except filelock.Timeout:
            raise DatabaseError(f"{_told(self.engine.url)}: another server uses it; end that one first") from None

    def lasting(self) -> Connection:
        """Return a connection that is kept, and that nobody else gets.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        with _explained(self.engine.url):
            connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            connection.detach()
            return connection

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def url_of(address: str) -> URL:
    """Return the URL of a database, with its driver; what is no URL is the path of an SQLite file.

    Raises:
        DatabaseError: it is of another kind, or cannot be read.
    """
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).resolve()))
    kind = address.partition("://")[0].partition("+")[0]
    if kind not in KINDS:
        raise DatabaseError(f"expected the path of a file, or sqlite:/// or postgresql:// first, got {shown(kind)}")
    try:
        url = make_url(address).set(drivername=KINDS[kind])
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(f"expected a URL such as postgresql://cards@localhost/cards: {error}") from None
    if kind == "sqlite" and not url.database:
        raise DatabaseError("sqlite:///: expected the path of a file after it")
    return url


def revision(connection: Connection) -> str | None:
    """Return the newest migration that a database has seen; `None` before the first one."""
    return MigrationContext.configure(connection).get_current_revision()


def _engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": CONNECT_WITHIN})
    engine = create_engine(url, max_overflow=-1, connect_args={"timeout": CONNECT_WITHIN})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:  # SQLAlchemy does not say what it is
    """Make a commit last through a loss of power, let others read meanwhile, and check what belongs together.

    Transactions begin where SQLAlchemy begins them, and not where the driver thinks that one is needed.
    """
    connection.isolation_level = None
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _migrate(connection: Connection, url: URL) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if connection.dialect.name != "sqlite":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATES)))
    there = revision(connection)
    if there is not None and there not in known:
        raise DatabaseError(f"{_told(url)}: a newer version of bacon-rules made it (revision {there}); upgrade to that")
    alembic.command.upgrade(config, "head")


@contextlib.contextmanager
def _explained(url: URL) -> Iterator[None]:
    try:
        yield
    except NoSuchModuleError as error:
        raise DatabaseError(f"{_told(url)}: {error}") from None
    except ModuleNotFoundError as error:
        raise DatabaseError(f"{_told(url)}: {error.name} is missing; the extra host installs it") from None
    except SQLAlchemyError as error:
        is_refused = isinstance(error, IntegrityError)
        raise DatabaseError(f"{_told(url)}: {_first_line(error)}", is_refused) from None


def _first_line(error: SQLAlchemyError) -> str:
    """Return what is wrong, without the statement and its values, among which may be hidden cards."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0] or type(cause).__name__


def _told(url: URL) -> str:
    """Return the database's address without its password."""
    return url.database or "" if url.drivername == "sqlite" else url.render_as_string(hide_password=True)
