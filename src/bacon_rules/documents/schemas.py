"""JSON Schemas (2020-12) of all documents of the package, and of a table's socket, for programs in any language.

Each schema is also a file in the folder of its game, such as ``data/schemas/state.json``.  A schema describes the form
of a document.  Only the package's own readers check that the position in it can be played on.
"""

from __future__ import annotations

from typing import cast

from bacon_rules.documents.shipped import shipped
from bacon_rules.documents.values import JsonObject, read_json
from bacon_rules.errors import JsonError, shown

__all__ = ["names", "schema"]


def names() -> tuple[str, ...]:
    """Return the names of all schemas; names without a hyphen come first."""
    return tuple(sorted(shipped("schemas"), key=lambda name: ("-" in name, name)))


def schema(name: str) -> JsonObject:
    """Return the schema of this name, one of `SCHEMAS`.

    Raises:
        JsonError: no schema has this name.

    >>> schema("state")["title"]
    'State of the climbing game'
    """
    if name not in names():
        raise JsonError("$", f"there is no schema named {shown(name)}; the names are {', '.join(names())}")
    return cast("JsonObject", read_json(shipped("schemas")[name].read_text(encoding="utf-8")))
