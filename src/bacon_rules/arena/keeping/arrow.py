"""Rows as columns of Arrow, for other programs and libraries, and back."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import attrs

from bacon_rules.arena.rows import Row
from bacon_rules.documents.values import JsonObject
from bacon_rules.errors import ArenaError
from bacon_rules.records.files import FAILURES, part_of, reason

if TYPE_CHECKING:
    import os

    import pyarrow as pa

TOGETHER: Final = 10_000
"""The number of rows that are columns in memory at a time."""

_LISTS: Final = ("seats", "scores", "winners")


def arrow_stream(rows: Iterable[Row], requested_schema: object) -> object:
    """Return rows as a capsule of an Arrow stream, which asks for them when they are read.

    Raises:
        ArenaError: pyarrow is not installed.
    """
    arrow = needed()
    reader = arrow.RecordBatchReader.from_batches(_schema(), _batches(rows))
    stream: object = reader.__arrow_c_stream__(requested_schema)
    return stream


def write_parquet(rows: Iterable[Row], path: str | os.PathLike[str]) -> None:
    """Write rows to a parquet file, which replaces another in one step.

    Raises:
        ArenaError: pyarrow is not installed, or the file cannot be written.
    """
    needed()
    try:
        part = part_of(Path(path))
        try:
            with part.open("xb") as file:
                _write(rows, file)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except FAILURES as error:
        raise ArenaError(f"{path}: it cannot be written: {reason(error)}") from None


def parquet_of(rows: Iterable[Row]) -> bytes:
    """Return rows as the bytes of a parquet file.

    Raises:
        ArenaError: pyarrow is not installed.
    """
    needed()
    file = io.BytesIO()
    _write(rows, file)
    return file.getvalue()


def rows_in(path: Path) -> Iterator[Row]:
    """Yield the rows of a parquet file.

    Raises:
        ArenaError: the file cannot be read, or does not have these columns.
    """
    import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

    try:
        with pq.ParquetFile(path) as file:
            for batch in file.iter_batches(TOGETHER):
                yield from _rows(batch.cast(_schema()))
    except FAILURES as error:
        raise ArenaError(f"{path}: it cannot be read: {reason(error)}") from None


def told(row: Row) -> JsonObject:
    """Return a row as an object with a value for each column."""
    return {**row.to_json(), "outcome": row.outcome, "margin": row.margin}


def needed() -> pa:
    """Return pyarrow.

    Raises:
        ArenaError: it is not installed.
    """
    try:
        import pyarrow  # noqa: PLC0415 - an extra
    except ImportError:
        raise ArenaError("Arrow and parquet need pyarrow, which bacon-rules[arena] has") from None
    return pyarrow


def _write(rows: Iterable[Row], file: IO[bytes]) -> None:
    import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

    with pq.ParquetWriter(file, _schema(), compression="zstd") as writer:
        for batch in _batches(rows):
            writer.write_batch(batch)


def _batches(rows: Iterable[Row]) -> Iterator[pa.RecordBatch]:
    arrow = needed()
    left = iter(rows)
    while some := list(islice(left, TOGETHER)):
        columns = {name: [getattr(row, name) for row in some] for name in _schema().names}
        yield arrow.RecordBatch.from_pydict(columns, schema=_schema())


def _rows(batch: pa.RecordBatch) -> Iterator[Row]:
    names = [field.name for field in attrs.fields(Row)]
    columns = [batch.column(name).to_pylist() for name in names]
    for number in range(batch.num_rows):
        values: dict[str, Any] = {name: column[number] for name, column in zip(names, columns, strict=True)}
        yield Row(**values | {name: tuple(values[name]) for name in _LISTS})


def _schema() -> pa.Schema:
    arrow = needed()
    text, number, numbers = arrow.string(), arrow.int64(), arrow.list_(arrow.int64())
    return arrow.schema(
        {
            "game": text,
            "first": text,
            "second": text,
            "deal": number,
            "seating": number,
            "seed": text,
            "seats": arrow.list_(text),
            "scores": numbers,
            "winners": numbers,
            "moves": number,
            "unfinished": arrow.bool_(),
            "faulty": number,
            "fault": text,
            "record": text,
            "outcome": arrow.float64(),
            "margin": arrow.float64(),
        }
    )
