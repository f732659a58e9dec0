"""Tables of Arrow: what they hold, how workers send parts of them, and how the parts become a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.arena.keeping.arrow import needed
from bacon_rules.errors import ArenaError, shown

if TYPE_CHECKING:
    import pyarrow as pa

DEALS: Final = {
    "deal": "int64",
    "dealer": "int8",
    "seed": "string",
    "game": "int64",
    "moves": "int64",
    "unfinished": "bool",
    "faulty": "int8",
    "fault": "string",
}
SCORES: Final = {
    "deal": "int64",
    "seat": "int8",
    "from_dealer": "int8",
    "side": "int8",
    "points": "int64",
    "finished": "int8",
}
PLAYS: Final = {"deal": "int64", "ply": "int64", "seat": "int8", "move": "string", "legal": "int64"}
"""The columns of the three tables, with their types."""


@attrs.frozen(repr=False)
class Table:
    """A table that every reader of Arrow takes without a copy.

    Such are ``pyarrow.table(table)``, ``polars.DataFrame(table)``, ``pandas.DataFrame.from_arrow(table)``, and
    ``duckdb.sql("from table")``.  Tables are immutable, equal by value and picklable.
    """

    _arrow: pa.Table

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._arrow.column_names)

    def __len__(self) -> int:
        return int(self._arrow.num_rows)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the table as an Arrow stream."""
        stream: object = self._arrow.__arrow_c_stream__(requested_schema)
        return stream

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {', '.join(self.columns)}>"


def schema_of(columns: Mapping[str, str]) -> pa.Schema:
    """Return the schema of columns with their types."""
    arrow = needed()
    return arrow.schema([(name, arrow.type_for_alias(kind)) for name, kind in columns.items()])


def sent(table: pa.Table) -> bytes:
    """Return a part of a table as bytes of Arrow's format for streams."""
    arrow = needed()
    sink = arrow.BufferOutputStream()
    with arrow.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    found: bytes = sink.getvalue().to_pybytes()
    return found


def sent_rows(columns: Mapping[str, str], rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as a part of a table.

    Raises:
        ArenaError: a number has more than 64 bits.
    """
    listed = list(rows)
    values = {name: [row[place] for row in listed] for place, name in enumerate(columns)}
    try:
        return sent(needed().table(values, schema=schema_of(columns)))
    except OverflowError:
        raise ArenaError(f"tables have numbers of at most 64 bits, not all of these are: {shown(listed)}") from None


def joined(parts: Iterable[bytes]) -> Table:
    """Return the table of parts, in order."""
    arrow = needed()
    return Table(arrow.concat_tables([arrow.ipc.open_stream(part).read_all() for part in parts]))
