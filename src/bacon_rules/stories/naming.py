"""The names that people may have at a table."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 20
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols of which nothing is seen."""


def is_name(name: str) -> bool:
    """Whether a text is a name: of 1 to 20 letters, with something to be seen of it, and of each of them."""
    if not (len(name) <= LONGEST_NAME and name.isprintable() and BLANK.isdisjoint(name)):
        return False
    return any(unicodedata.category(letter)[0] not in "MZ" for letter in name)
