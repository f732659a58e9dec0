"""The tables of the database, as the newest migration leaves them.

Times are whole seconds since 1970, UTC.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

NAMES: Final = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
MOST: Final = 1000
"""The greatest number in a rating; with much greater ones openskill cannot calculate, and none comes near it."""

METADATA: Final = MetaData(naming_convention=NAMES)

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("is_rated", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Column("calendar", String(64), index=True),  # the SHA-256 of the secret in the address of the person's calendar
)

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("secret", String(64), primary_key=True),  # the SHA-256 of a browser's, so that a backup lets nobody in
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
)

DEVICE_LINKS: Final = Table(
    "device_links",
    METADATA,
    Column("secret", String(64), primary_key=True),  # its SHA-256
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

MAILS: Final = Table(
    "mails",
    METADATA,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("secret", String(64)),  # the SHA-256 of that of the link by which the address is confirmed; none afterwards
    Column("leaving", String(64), nullable=False),  # the secret of the link by which no more mail comes
    Column("made", BigInteger, nullable=False),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person", ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    CheckConstraint(f"abs(mu) <= {MOST} AND sigma > 0 AND sigma <= {MOST} AND matches > 0", "can_be"),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("rules", Text, nullable=False),  # JSON
    Column("titles", Text),  # JSON: what is played by house rules, in each language; none by the game's own rules
    Column("state", String(8), nullable=False),  # waiting, playing or over
    Column("host", ForeignKey("persons.id", ondelete="SET NULL")),
    Column("is_open", Boolean(create_constraint=False), nullable=False),
    Column("may_watch", Boolean(create_constraint=False), nullable=False),
    Column("absent", Integer),  # seconds
    Column("clock", Integer),  # seconds
    Column("delay", Integer),  # the time after which spectators see a move, in seconds; none for at once
    Column("people", Integer, nullable=False),  # the number of people for whom the table waits
    Column("turn", Integer),  # the seat to act; none while chance or nobody acts
    Column("scores", Text),  # JSON
    Column("owner", Text),  # the address of the server that had the table last, where there are several
    Column("match", Integer, nullable=False),  # the number of the present match, from 1; 0 while the table waits
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("ix_tables_state_changed", "state", "changed"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("persons.id", ondelete="SET NULL"), index=True),  # none for a computer
    Column("name", Text),  # none while the seat is free
    Column("was", Text),  # who sits here in the record from which the match goes on; none once it does
    Column("told", BigInteger),  # when the turn began of which the person was told by mail last
    UniqueConstraint("table", "person"),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("dealer", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("given", Integer),  # the number of its first moves that are those of a record; none if it began here
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", String(32), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),  # the number of moves after this entry
    Column("move", Text),  # none if the match went back to this ply
    Column("is_over", Boolean(create_constraint=False)),  # whether the match is over after this entry
    Column("made", BigInteger),  # this and the one before: none if that was before the second version
    ForeignKeyConstraint(["table", "match"], ["matches.table", "matches.number"], ondelete="CASCADE"),
)
"""What happened in each match, in order; nothing is ever changed there.

The key lets only one server write: whoever writes an entry whose number is taken has not seen what happened.
"""
