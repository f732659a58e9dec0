"""Deciding which of the servers that share a database runs a table; a server that ends gives up all of its tables."""

from __future__ import annotations

import contextlib
import hashlib
import threading
from collections.abc import Iterator
from typing import Protocol

import attrs
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from bacon_rules.errors import DatabaseError
from bacon_rules.host.database import Database
from bacon_rules.host.schema import TABLES


@attrs.frozen
class Elsewhere:
    """Another server has the table.

    Attributes:
        address: where that server is reached; empty if that is not known yet.
    """

    address: str


@attrs.frozen
class Lease:
    """This server has the table.

    Attributes:
        number: the number of the connection that holds it.
        owner: what the database has as the table's owner as long as no other server has taken it; `None` if there are
            no others.
    """

    number: int
    owner: str | None = None


class Owning(Protocol):
    """Decides which server runs a table."""

    def take(self, table: str) -> Lease | Elsewhere:
        """Take a table, or tell which server has it.

        Raises:
            DatabaseError: the database cannot be reached.
        """

    def give(self, table: str, lease: Lease) -> None:
        """Let others take a table, once for each time that it was taken."""

    def lease(self) -> Lease:
        """Return the present lease; tables taken under an earlier one may belong to another server by now.

        Raises:
            DatabaseError: the database cannot be reached.
        """

    def close(self) -> None:
        """Let others take all tables."""


@attrs.frozen
class Alone:
    """A server that has its database to itself, and every table."""

    def take(self, table: str) -> Lease:  # noqa: ARG002 - every table is this server's
        """Take a table."""
        return Lease(0)

    def give(self, table: str, lease: Lease) -> None:
        """Let others take a table, of whom there are none."""

    def lease(self) -> Lease:
        """Return the present lease, which never changes."""
        return Lease(0)

    def close(self) -> None:
        """Let others take all tables, of whom there are none."""


@attrs.define(eq=False)
class Shared:
    """One of several servers with a database of PostgreSQL.

    A table that is taken is locked as long as the connection of its server lasts, so that a server that ends in any way
    leaves its tables to the others.

    Attributes:
        database: the database.
        address: where the other servers reach this one, such as ``http://10.0.0.2:8425``.
    """

    database: Database
    address: str
    _connection: Connection | None = attrs.field(init=False, default=None)
    _number: int = attrs.field(init=False, default=0)
    _one_at_a_time: threading.Lock = attrs.field(init=False, factory=threading.Lock)

    def take(self, table: str) -> Lease | Elsewhere:
        """Take a table, or tell which server has it.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        owner = select(TABLES.c.owner).where(TABLES.c.id == table)
        owned = update(TABLES).where(TABLES.c.id == table).values(owner=self.address)
        with self._one_at_a_time, self._lasting() as connection:
            if not connection.scalar(select(func.pg_try_advisory_lock(_key(table)))):
                return Elsewhere(connection.scalar(owner) or "")
            connection.execute(owned)
            return Lease(self._number, self.address)

    def give(self, table: str, lease: Lease) -> None:
        """Let others take a table, once for each time that it was taken."""
        with self._one_at_a_time, contextlib.suppress(DatabaseError):  # without a connection, others can take it
            if lease.number == self._number:
                with self._lasting() as connection:
                    connection.execute(select(func.pg_advisory_unlock(_key(table))))

    def lease(self) -> Lease:
        """Return the present lease; tables taken under an earlier one may belong to another server by now.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        with self._one_at_a_time, self._lasting():
            return Lease(self._number, self.address)

    def close(self) -> None:
        """Let others take all tables."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @contextlib.contextmanager
    def _lasting(self) -> Iterator[Connection]:
        """Give the connection that holds the locks of all tables, or a new one if that was lost.

        Raises:
            DatabaseError: the database cannot be reached.
        """
        try:
            if self._connection is not None:
                self._connection.execute(select(1))
        except SQLAlchemyError:
            self._lose()
        if self._connection is None:
            self._connection, self._number = self.database.lasting(), self._number + 1
        try:
            yield self._connection
        except SQLAlchemyError as error:
            self._lose()
            raise DatabaseError(f"the connection that holds the tables has ended: {type(error).__name__}") from None

    def _lose(self) -> None:
        assert self._connection is not None
        self._connection.close()
        self._connection = None


def _key(table: str) -> int:
    """Return the key of a table's lock, which has 64 bits."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], signed=True)
