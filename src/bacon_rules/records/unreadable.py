"""Faults that keep a record from being read at all."""

from __future__ import annotations

import attrs

from bacon_rules.documents.writing import Valued


class Cause(Valued):
    """The kind of fault that keeps a record from being read."""

    FILE = "it cannot be opened or read"
    TOO_LARGE = "it is larger than any record that is read"
    NOT_UTF8 = "it is not UTF-8"
    CUT_SHORT = "it ends too early"
    NOT_JSON = "it is not JSON"
    NOT_A_RECORD = "it is JSON, but not a record"


@attrs.frozen
class Unreadable:
    """The verdict on something that is not a readable record.

    Attributes:
        cause: the kind of fault.
        problem: the fault and its place, for a person.
    """

    cause: Cause
    problem: str

    def __str__(self) -> str:
        return self.problem
