"""Seeds as texts, from which all other seeds are made."""

from __future__ import annotations

from typing import Final

from bacon_rules.errors import SeedError, shown
from bacon_rules.integers import as_int

LONGEST: Final = 1_000
"""The longest seed, in characters."""

_LARGEST: Final = 10**LONGEST


def seed_text(value: object) -> str:
    """Return a seed as a text; an int becomes its digits.

    Raises:
        SeedError: the value is neither an int nor a printable text, or is too long.
    """
    number = as_int(value)
    if number is not None and abs(number) < _LARGEST:
        return str(number)
    if isinstance(value, str) and value.isprintable() and len(value) <= LONGEST:
        return value
    raise SeedError(f"seed: expected an int or a printable text of at most {LONGEST} characters, got {shown(value)}")
