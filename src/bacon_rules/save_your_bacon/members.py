"""Enumerations whose members are looked up often."""

from __future__ import annotations

import enum


class Member(enum.Enum):
    """A word or a step, one of some; tables have such members for their keys."""


# Members are single, so their identity is a hash; the one of Enum runs Python code wherever a member is a key.
Member.__hash__ = object.__hash__  # type: ignore[method-assign]  # both take a member and give an int
