"""Adding tables to the database; that of a record is over, or waits for players who go on."""

from __future__ import annotations

import datetime
from typing import Any, Final

from sqlalchemy import Connection, insert

from bacon_rules.documents.values import write_json
from bacon_rules.host.brought.beginning import Beginning
from bacon_rules.host.brought.explaining import titles_of
from bacon_rules.host.clock import now
from bacon_rules.host.journal import entry_rows, match_values, standing_of
from bacon_rules.host.people import NOBODY
from bacon_rules.host.schema import ENTRIES, MATCHES, SEATS, TABLES
from bacon_rules.sitting import Sitting

NOON: Final = datetime.time(12, tzinfo=datetime.UTC)


def add_table(connection: Connection, beginning: Beginning, values: dict[str, Any]) -> None:
    """Add a table at which nobody sits yet.

    Args:
        connection: a transaction.
        beginning: what the match begins with.
        values: the columns of the table's row that `beginning` does not settle, among them ``id``.
    """
    table, sitting = values["id"], beginning.sitting
    seats: list[dict[str, object]] = [{"table": table, "seat": seat} for seat in range(beginning.start.seats)]
    standing: dict[str, object] = {"state": "waiting", "match": 0, "changed": now()}
    if sitting is not None:
        name, nobody = ("name", NOBODY) if beginning.is_over else ("was", "")
        seats = [{**seat, name: who or nobody} for seat, who in zip(seats, sitting.names, strict=True)]
        standing = {**standing_of(sitting), "match": 1} if beginning.is_over else standing
    titles = write_json(titles_of(beginning.start)) if beginning.is_house else None
    rules = {"rules": beginning.rules, "titles": titles}
    connection.execute(insert(TABLES).values(**values, **standing, **rules, made=now()))
    connection.execute(insert(SEATS), seats)
    if sitting is not None:
        _add_match(connection, table, sitting, beginning.date)


def _add_match(connection: Connection, table: str, sitting: Sitting, date: datetime.date | None) -> None:
    begun = now() if date is None else int(datetime.datetime.combine(date, NOON).timestamp())
    connection.execute(insert(MATCHES), {**match_values(table, 1, sitting), "begun": begun, "given": sitting.ply})
    if sitting.moves:
        *rows, last = entry_rows(table, 1, sitting.moves, None)
        connection.execute(insert(ENTRIES), [*rows, {**last, "is_over": sitting.has_ended}])
