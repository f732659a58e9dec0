"""The first tables.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "persons",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
    )
    op.create_table(
        "devices",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_devices"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_devices_person", ondelete="CASCADE"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "device_links",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("person", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("secret", name="pk_device_links"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_device_links_person", ondelete="CASCADE"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("host", sa.Integer),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("may_watch", sa.Boolean, nullable=False),
        sa.Column("absent", sa.Integer),
        sa.Column("clock", sa.Integer),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("scores", sa.Text),
        sa.Column("owner", sa.Text),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["persons.id"], name="fk_tables_host", ondelete="SET NULL"),
    )
    op.create_index("ix_tables_state_changed", "tables", ["state", "changed"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.Integer),
        sa.Column("name", sa.Text),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.UniqueConstraint("table", "person", name="uq_seats_table"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_seats_person", ondelete="SET NULL"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "matches",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_matches"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_matches_table", ondelete="CASCADE"),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("match", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("move", sa.Text),
        sa.PrimaryKeyConstraint("table", "match", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(
            ["table", "match"], ["matches.table", "matches.number"], name="fk_entries_table", ondelete="CASCADE"
        ),
    )
