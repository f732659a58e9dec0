"""The vectors notice when a ruling is broken: those that the documentation names for it."""

import copy
import functools
from typing import Any

import pytest

from tests.save_your_bacon import test_vectors as checks
from tests.save_your_bacon.broken import BREAKS, Break
from tests.save_your_bacon.rulebook.paragraphs import PARAGRAPHS
from tests.vectors.tables import rulings_of, vectors_by_ruling

SHOWN = {**vectors_by_ruling("S"), **vectors_by_ruling("§")}
NOTICES = (AssertionError, AttributeError, IndexError, KeyError, StopIteration, TypeError, ValueError)
"""What a broken engine may come to."""
CHECKS = {
    "checks-save-your-bacon": checks.test_checks,
    "match-save-your-bacon": checks.test_match,
    "shuffles-save-your-bacon": checks.test_shuffles,
}
CASES = "rulings-save-your-bacon"


@functools.cache
def cases() -> list[dict[str, Any]]:
    return checks.items("rulings", "cases")


def check(name: str, ruling: str) -> None:
    """Check the vectors of a file that show a ruling."""
    if name == CASES:
        for case in cases():
            if ruling in case["rulings"]:
                checks.check_case(copy.deepcopy(case))
    else:
        CHECKS[name]()


def notices(name: str, ruling: str) -> bool:
    try:
        check(name, ruling)
    except NOTICES:
        return True
    return False
