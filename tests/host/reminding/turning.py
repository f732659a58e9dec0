"""Tables at which it is somebody's turn, since any time."""

from __future__ import annotations

from sqlalchemy import update

from bacon_rules.host.clock import now
from bacon_rules.host.database import Database
from bacon_rules.host.schema import TABLES
from tests.host.clubs import Visitor

DAY = 24 * 3600


def table_of(*people: Visitor, clock: int | None = DAY) -> str:
    """Return a table at which people have begun a match."""
    first, *others = people
    table = first.open_table("bacon-4", len(people), clock=clock)
    for seat, other in enumerate(others, start=1):
        other.post(f"/table/{table}/sit", seat=seat)
    return table


def turn_of(database: Database, table: str, seat: int | None, ago: int = 600, **more: object) -> int:
    """Let it be the turn of a seat since so many seconds ago, and return since when that is."""
    since = now() - ago
    with database.writing() as connection:
        values = {"turn": seat, "changed": since, **more}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
    return since
