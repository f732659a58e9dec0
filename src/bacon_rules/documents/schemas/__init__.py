"""JSON Schemas (2020-12) of everything that the package reads and writes, for programs in any language.

Each is a file of this folder as well: ``state.json`` and so on.  A schema tells the form of a document.  Whether the
position in it can be played on is for the package's own readers to say.
"""

from __future__ import annotations

from typing import Final, cast

from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.errors import JsonError, shown

__all__ = ["SCHEMAS", "schema"]

SCHEMAS: Final = (
    "event",
    "move",
    "record",
    "rules",
    "state",
    "view",
    "save-your-bacon-event",
    "save-your-bacon-move",
    "save-your-bacon-pool",
    "save-your-bacon-rules",
    "save-your-bacon-state",
    "save-your-bacon-view",
    "trick-taking-event",
    "trick-taking-move",
    "trick-taking-rules",
    "trick-taking-state",
    "trick-taking-view",
)
"""What there is a schema for: records of any game, the values of the climbing game, and those of other games."""


def schema(name: str) -> JsonObject:
    """Return the schema with this name, one of `SCHEMAS`.

    Raises:
        JsonError: there is no schema of that name.

    >>> schema("state")["title"]
    'State of the climbing game'
    """
    # Most programs never ask for a schema, and this takes long to import.
    from importlib.resources import files  # noqa: PLC0415

    if name not in SCHEMAS:
        raise JsonError("$", f"there is no schema named {shown(name)}; the names are {', '.join(SCHEMAS)}")
    return cast("JsonObject", read_json(files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8")))
