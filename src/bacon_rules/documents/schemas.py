"""JSON Schemas (2020-12) of everything that the package reads and writes, for programs in any language.

Each is a file as well: ``data/schemas/state.json`` in the folder of its game, and so on.  A schema describes the form
of a document.  Whether the position in it can be played on is for the package's own readers to say.
"""

from __future__ import annotations

from typing import cast

from bacon_rules.documents.shipped import shipped
from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.errors import JsonError, shown

__all__ = ["names", "schema"]


def names() -> tuple[str, ...]:
    """Return the names of all schemas: those that name no game first."""
    return tuple(sorted(shipped("schemas"), key=lambda name: ("-" in name, name)))


def schema(name: str) -> JsonObject:
    """Return the schema with this name, one of `SCHEMAS`.

    Raises:
        JsonError: there is no schema of that name.

    >>> schema("state")["title"]
    'State of the climbing game'
    """
    if name not in names():
        raise JsonError("$", f"there is no schema named {shown(name)}; the names are {', '.join(names())}")
    return cast("JsonObject", read_json(shipped("schemas")[name].read_text(encoding="utf-8")))
