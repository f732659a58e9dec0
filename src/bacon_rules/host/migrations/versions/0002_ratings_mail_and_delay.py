"""Ratings, calendars, mail, and watching later.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what people can ask for."""
    op.add_column("persons", sa.Column("is_rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("persons", sa.Column("calendar", sa.String(64)))
    op.create_index("ix_persons_calendar", "persons", ["calendar"])
    op.add_column("tables", sa.Column("delay", sa.Integer))
    op.add_column("tables", sa.Column("titles", sa.Text))
    op.add_column("seats", sa.Column("was", sa.Text))
    op.add_column("matches", sa.Column("given", sa.Integer))
    op.add_column("seats", sa.Column("told", sa.BigInteger))
    op.add_column("entries", sa.Column("is_over", sa.Boolean))
    op.add_column("entries", sa.Column("made", sa.BigInteger))
    op.create_table(
        "mails",
        sa.Column("person", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("leaving", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_mails"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_mails_person", ondelete="CASCADE"),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name="fk_ratings_person", ondelete="CASCADE"),
        sa.CheckConstraint(
            "abs(mu) <= 1000 AND sigma > 0 AND sigma <= 1000 AND matches > 0", name=op.f("ck_ratings_can_be")
        ),
    )
