"""The data files of the package: each game, and each service, has a folder ``data``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@functools.cache
def shipped(kind: str) -> Mapping[str, Traversable]:
    """Return the JSON files of a kind, such as ``schemas``, by name without the ending."""
    # most programs never ask for such a file, and this takes long to import
    from importlib.resources import files  # noqa: PLC0415

    folders = (folder.joinpath("data").joinpath(kind) for folder in files("bacon_rules").iterdir())
    found = (file for folder in folders if folder.is_dir() for file in folder.iterdir())
    named = {file.name.removesuffix(".json"): file for file in found if file.name.endswith(".json")}
    return {name: named[name] for name in sorted(named)}
