"""Results as columns of Arrow, for other programs and libraries."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bacon_rules.arena.rows import Row
from bacon_rules.errors import ArenaError

if TYPE_CHECKING:
    import pyarrow as pa


def arrow_stream(rows: Iterable[Row], requested_schema: object) -> object:
    """Return rows as a capsule of an Arrow stream.

    Raises:
        ArenaError: pyarrow is not installed.
    """
    stream: object = _table(rows).__arrow_c_stream__(requested_schema)
    return stream


def write_parquet(rows: Iterable[Row], path: str | os.PathLike[str]) -> None:
    """Write rows to a parquet file.

    Raises:
        ArenaError: pyarrow is not installed, or the file cannot be written.
    """
    table = _table(rows)
    import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

    try:
        pq.write_table(table, os.fspath(path))
    except (OSError, TypeError, ValueError) as error:
        raise ArenaError(f"{path}: it cannot be written: {error}") from None


def _table(rows: Iterable[Row]) -> pa.Table:
    try:
        import pyarrow as pa  # noqa: PLC0415 - an extra
    except ImportError:
        raise ArenaError("Arrow and parquet need pyarrow, which bacon-rules[arena] has") from None
    text, number, numbers = pa.string(), pa.int64(), pa.list_(pa.int64())
    schema = pa.schema(
        {
            "game": text,
            "first": text,
            "second": text,
            "deal": number,
            "seating": number,
            "seed": text,
            "seats": pa.list_(text),
            "scores": numbers,
            "winners": numbers,
            "moves": number,
            "unfinished": pa.bool_(),
            "faulty": number,
            "fault": text,
            "record": text,
            "outcome": pa.float64(),
            "margin": pa.float64(),
        }
    )
    listed = [{**row.to_json(), "outcome": row.outcome, "margin": row.margin} for row in rows]
    return pa.Table.from_pylist(listed, schema=schema)
