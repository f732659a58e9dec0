"""The database: SQLite in one file, or PostgreSQL by its URL."""

from __future__ import annotations

import contextlib
import os
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
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, inspect, make_url, select
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)

from bacon_rules.errors import DatabaseError, shown
from bacon_rules.host.schema import ENTRIES, MATCHES, PERSONS, TABLES
from bacon_rules.records.files import reason

CONNECT_WITHIN: Final = 5
"""The time for the database to answer at all, in seconds."""

KINDS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
"""The databases by the beginning of their URLs, with the drivers."""

MIGRATES: Final = 8425
"""The number of the lock by which one server at a time brings a database of PostgreSQL up to date."""

OURS: Final = frozenset(table.name for table in (PERSONS, TABLES, MATCHES, ENTRIES))
"""The tables that a database of ours has, whichever version made it."""


@attrs.frozen(eq=False)
class Database:
    """A database whose tables are those of the newest migration.

    Attributes:
        engine: the connections.
    """

    engine: Engine
    _writes: threading.Lock = attrs.field(init=False, factory=threading.Lock)

    @classmethod
    def at(cls, address: str, *, make: bool = True) -> Self:
        """Open a database, and bring its tables up to date.

        Args:
            address: a URL such as ``postgresql://cards@localhost/cards``, or the path of a file, which is made if there
                is none.
            make: whether to make the file if there is none.

        Raises:
            DatabaseError: it cannot be reached, was made by a newer version of this package or by another program, or
                is out of date while a server uses it.
        """
        url = url_of(address)
        if not make and url.drivername == "sqlite" and not os.path.exists(str(url.database)):
            raise DatabaseError(f"{_told(url)}: there is no such file")
        with _explained(url):
            database = cls(_engine(url))
            try:
                database._bring_up_to_date()
            except BaseException:
                database.close()
                raise
        return database

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
        """Give a connection that reads a consistent snapshot.

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
        path = self.engine.url.database
        lock = filelock.FileLock(f"{path}.lock", timeout=0, thread_local=False)
        try:
            lock.acquire()
        except filelock.Timeout:
            raise DatabaseError(f"{path}: another server uses it; end that one first") from None
        except (OSError, NotImplementedError) as error:
            raise DatabaseError(f"{lock.lock_file}: it cannot be locked: {reason(error)}") from None
        try:
            yield
        finally:
            lock.release()

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

    def _bring_up_to_date(self) -> None:
        """Make the tables, or change them into those of the newest migration.

        Raises:
            DatabaseError: the database is not ours, is newer than this package, or a server uses it.
        """
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        scripts = ScriptDirectory.from_config(config)
        with self.reading() as connection:
            there = MigrationContext.configure(connection).get_current_heads()
            tables = frozenset(inspect(connection).get_table_names())
        _check_ours(there, tables, {script.revision for script in scripts.walk_revisions()}, self.engine.url)
        if not self.is_shared:
            self._let_others_read()
        if there != (scripts.get_current_head(),):
            with self.alone(), self.writing() as connection:
                if self.is_shared:
                    connection.execute(select(func.pg_advisory_xact_lock(MIGRATES)))
                config.attributes["connection"] = connection
                alembic.command.upgrade(config, "head")

    def _let_others_read(self) -> None:
        """Let others read an SQLite file while it is written."""
        with contextlib.closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA journal_mode = WAL").close()


def url_of(address: str) -> URL:
    """Return the URL of a database, with its driver; what is no URL is the path of an SQLite file.

    Raises:
        DatabaseError: it is of another kind, or cannot be read.
    """
    if "://" not in address:
        return _file(address)
    kind = address.partition("://")[0].partition("+")[0]
    if kind not in KINDS:
        raise DatabaseError(f"expected the path of a file, or sqlite:/// or postgresql:// first, got {shown(kind)}")
    try:
        url = make_url(address).set(drivername=KINDS[kind])
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(f"expected a URL such as postgresql://cards@localhost/cards: {error}") from None
    if kind != "sqlite":
        return url
    if not url.database or url.database == ":memory:" or url.query:
        raise DatabaseError("sqlite:///: expected the path of a file after it, and nothing else")
    return _file(url.database)


def _file(path: str) -> URL:
    """Return the URL of an SQLite file; all links are followed, so that its lock is beside it for everybody."""
    return URL.create("sqlite", database=os.path.realpath(path))


def revision(connection: Connection) -> str | None:
    """Return the newest migration that a database has seen; `None` before the first one."""
    return MigrationContext.configure(connection).get_current_revision()


def _engine(url: URL) -> Engine:
    if url.drivername != "sqlite":
        return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": CONNECT_WITHIN})
    with contextlib.suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(str(url.database), os.O_CREAT | os.O_EXCL, 0o600))  # in it are people's cards
    engine = create_engine(url, max_overflow=-1, connect_args={"timeout": CONNECT_WITHIN})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:  # SQLAlchemy does not say what it is
    """Make a commit last through a loss of power, and check what belongs together.

    Transactions begin where SQLAlchemy begins them, and not where the driver thinks that one is needed.
    """
    connection.isolation_level = None
    for setting in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _check_ours(there: tuple[str, ...], tables: frozenset[str], known: set[str], url: URL) -> None:
    """Check that a database is empty, or was made by this version or an older one.

    Raises:
        DatabaseError: another program has made it, or a newer version.
    """
    if (there or tables) and not (there and tables >= OURS):
        raise DatabaseError(f"{_told(url)}: another program has made the tables there; take an empty database")
    newer = [one for one in there if one not in known]
    if newer:
        made = f"a newer version of bacon-rules made it (revision {newer[0]})"
        raise DatabaseError(f"{_told(url)}: {made}; upgrade to that")


@contextlib.contextmanager
def _explained(url: URL) -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        missing = str(error).partition("\n")[0] if error.name is None else f"{error.name} is missing"
        raise DatabaseError(f"{_told(url)}: {missing}; the extra host installs it") from None
    except SQLAlchemyError as error:
        is_refused = isinstance(error, DBAPIError) and not isinstance(error, OperationalError | InterfaceError)
        raise DatabaseError(f"{_told(url)}: {first_line(error)}", is_refused) from None


def first_line(error: SQLAlchemyError) -> str:
    """Return the cause of an error without the statement and its values, which may hold hidden cards."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0] or type(cause).__name__


def _told(url: URL) -> str:
    """Return the database's address without its password, and without what may be another one after a question mark."""
    return url.database or "" if url.drivername == "sqlite" else url.set(query={}).render_as_string()
