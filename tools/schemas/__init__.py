"""The JSON Schemas that the package ships, made from the classes of what is read and sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import bacon_rules
from tools.schemas import climbing, save_your_bacon, trick_taking
from tools.schemas.games import schemas
from tools.schemas.layout import text_of
from tools.schemas.pool import pool_schema
from tools.schemas.record import record_schema
from tools.schemas.table import table_schemas

__all__ = ["files"]

SOURCE = Path(bacon_rules.__file__).parent


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each schema."""
    for facts in (climbing.FACTS, trick_taking.FACTS, save_your_bacon.FACTS):
        for name, schema in schemas(facts).items():
            yield _file(facts.codec.state.__module__.split(".")[1], name), text_of(schema)
    yield _file("save_your_bacon", "save-your-bacon-pool"), text_of(pool_schema())
    yield _file("records", "record"), text_of(record_schema())
    for name, schema in table_schemas().items():
        yield _file("web", name), text_of(schema)


def _file(folder: str, name: str) -> Path:
    return SOURCE / folder / "data" / "schemas" / f"{name}.json"
