"""The JSON Schemas that the package ships, made from the classes that documents are read into."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import bacon_rules
from tools.schemas import climbing, save_your_bacon, trick_taking
from tools.schemas.forms import schemas
from tools.schemas.layout import text_of
from tools.schemas.pool import pool_schema
from tools.schemas.record import record_schema

__all__ = ["files"]

FOLDER = Path(bacon_rules.__file__).parent / "documents" / "schemas"


def files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each schema."""
    of_games = [schemas(game.FACTS) for game in (climbing, trick_taking, save_your_bacon)]
    made = {name: schema for game in of_games for name, schema in game.items()}
    made |= {"record": record_schema(), "save-your-bacon-pool": pool_schema()}
    for name, schema in made.items():
        yield FOLDER / f"{name}.json", text_of(schema)
