"""Any bytes, read as a record, come to a verdict: ``python -m fuzz.records_are_judged [FOLDER] [-runs=10000]``."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports():
    from bacon_rules.records import Unreadable, Valid, WrongMove, WrongResult, validate


def judge(data: bytes) -> None:
    """Fail unless there is a verdict that can be told."""
    verdict = validate(data)
    assert isinstance(verdict, Valid | Unreadable | WrongMove | WrongResult)
    assert str(verdict)


if __name__ == "__main__":
    atheris.Setup(sys.argv, judge)
    atheris.Fuzz()
