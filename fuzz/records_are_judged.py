"""Any bytes, read as a record, come to a verdict."""

from bacon_rules.records import Unreadable, Valid, WrongMove, WrongResult, validate


def check(data: bytes) -> None:
    """Fail unless there is a verdict that can be told."""
    verdict = validate(data)
    assert isinstance(verdict, Valid | Unreadable | WrongMove | WrongResult)
    assert str(verdict)
