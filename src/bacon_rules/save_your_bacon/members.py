"""Enumerations whose members are looked up often."""

from __future__ import annotations

import enum


class Member(enum.Enum):
    """The base of enumerations whose members are keys of tables."""


# Each member exists once, so its identity is a good hash; Enum's own hash would run Python code at each look-up.
Member.__hash__ = object.__hash__  # type: ignore[method-assign]  # both take a member and give an int
