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

__all__ = ["names", "preset_vectors", "vectors"]


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


def preset_vectors(preset: str) -> dict[str, JsonObject]:
    """Return all files of vectors of a preset by their names, as far as they need no house rules.

    Cases whose start has house rules are left out, so that an engine can pass that plays by the preset's rules alone.

    Raises:
        JsonError: there are no vectors of a preset of this name.

    >>> [case["name"] for case in preset_vectors("applewood-3")["rulings-applewood-3"]["cases"]]
    ['a match with ties', 'ahead of others at the target']
    >>> len(vectors("rulings-applewood-3")["cases"])
    5
    """
    presets = [name.removeprefix("match-") for name in names() if name.startswith("match-")]
    if preset not in presets:
        raise JsonError("$", f"there are no vectors of {shown(preset)}; the presets are {', '.join(presets)}")
    return {name: _by_preset(vectors(name)) for name in names() if name.endswith(f"-{preset}")}


def _by_preset(file: JsonObject) -> JsonObject:
    """Return a file without the cases that begin with house rules."""
    if "cases" not in file:
        return file
    cases = cast("list[dict[str, dict[str, JsonObject]]]", file["cases"])
    return {**file, "cases": [case for case in cases if "house_rules" not in case["start"]["rules"]]}
