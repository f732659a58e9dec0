"""Telling a wrong name with the right ones."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Collection
from typing import Final

__all__ = ["named_in"]

LONGEST_NAME: Final = 100
"""The longest name for which similar ones are searched."""

MOST_LISTED: Final = 30
"""How many names a message lists at most."""


def named_in(name: object, names: Collection[str]) -> str:
    """Give the end of a message about a wrong name: which one was meant, if one is close, and what names there are."""
    close = difflib.get_close_matches(name, names, 1) if isinstance(name, str) and len(name) <= LONGEST_NAME else []
    listed = ", ".join([*itertools.islice(names, MOST_LISTED), *["…"] * (len(names) > MOST_LISTED)])
    return f", did you mean {close[0]!r}? There are {listed}" if close else f", there are {listed or 'none'}"
