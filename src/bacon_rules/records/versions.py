"""The version that wrote a record, and its meaning for this version."""

from __future__ import annotations

import re
from typing import Final

from bacon_rules import __version__
from bacon_rules.games.register import game_named

FIRST: Final = "0.1.0"
"""The version of records without a version."""


def is_newer(written_by: str) -> bool:
    """Return whether a version is newer than this one."""
    return _numbers(written_by) > _numbers(__version__)


def note_of(game: str, written_by: str | None) -> str:
    """Return a note if the version that wrote a record may explain a wrong move; otherwise an empty text."""
    version = FIRST if written_by is None else written_by
    if is_newer(version):
        return f"it was written by bacon-rules {version}, which is newer than this {__version__}"
    changed = {
        ruling: None
        for since, rulings in game_named(game).changed.items()
        if _numbers(version) < _numbers(since)
        for ruling in rulings
    }
    return f"it was written by bacon-rules {version}, and has changed since: {', '.join(changed)}" if changed else ""


def _numbers(version: str) -> tuple[int, ...]:
    """Return the numbers at the beginning of a version; none if the text is not a version."""
    found = re.match(r"\d{1,9}(\.\d{1,9}){0,9}", version)
    return tuple(map(int, found[0].split("."))) if found else ()
