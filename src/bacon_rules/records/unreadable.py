"""Why something is not a record at all."""

from __future__ import annotations

import enum

import attrs


class Cause(enum.Enum):
    """What kind of trouble keeps a record from being read."""

    FILE = "it cannot be opened or read"
    TOO_LARGE = "it is larger than any record that is read"
    NOT_UTF8 = "it is not UTF-8"
    CUT_SHORT = "it ends too early"
    NOT_JSON = "it is not JSON"
    NOT_A_RECORD = "it is JSON, but not a record"

    def __str__(self) -> str:
        return self.value


@attrs.frozen
class Unreadable:
    """There is no record here.

    Attributes:
        cause: what kind of trouble it is.
        problem: what is wrong and where, for a person.
    """

    cause: Cause
    problem: str

    def __str__(self) -> str:
        return self.problem
