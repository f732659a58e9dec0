"""How Alembic runs the migrations: on a connection that it is given."""

from __future__ import annotations

from alembic import context

from bacon_rules.host.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
