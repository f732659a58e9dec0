"""Conformance vectors: language-neutral test data for people who write an engine of their own.

They are JSON files in the folders ``data/vectors`` of the games, described in the documentation;
``nox -s generate -- vectors`` makes them.
"""

from __future__ import annotations

import json
from typing import cast

from bacon_rules.documents import JsonObject
from bacon_rules.documents.shipped import shipped
from bacon_rules.errors import JsonError, shown

__all__ = ["names", "vectors"]


def names() -> tuple[str, ...]:
    """Return the names of all files of vectors, such as ``positions-bacon-4``."""
    return tuple(shipped("vectors"))


def vectors(name: str) -> JsonObject:
    """Return the content of one file of vectors.

    Raises:
        JsonError: no file has this name.

    >>> vectors("bombs-bacon-4")["ascending"][:3]
    ['quad-1', 'quad-2', 'quad-3']
    """
    if name not in names():
        raise JsonError("$", f"there are no vectors named {shown(name)}; the names are {', '.join(names())}")
    return cast("JsonObject", json.loads(shipped("vectors")[name].read_text(encoding="utf-8")))
