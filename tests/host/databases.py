"""New databases, each a copy of one: to make the tables takes several times as long."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from bacon_rules.host.database import Database


def new_database(path: Path) -> Database:
    """Return an SQLite database, in a file that does not exist yet, in which there are only empty tables."""
    path.write_bytes(_made())
    return Database.at(str(path))


@functools.cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        Database.at(str(path)).close()
        return path.read_bytes()
