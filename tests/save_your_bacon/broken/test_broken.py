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


def test_what_is_shown_is_a_ruling_or_a_section_and_is_broken() -> None:
    shown = list(SHOWN)
    rulings = [ruling for ruling in rulings_of("save-your-bacon/rulings-?.md", "S") if ruling in SHOWN]
    sections = [f"§{section}" for section in PARAGRAPHS if f"§{section}" in SHOWN]
    assert shown == [*rulings, *sections]
    assert {ruling for ruling, _, _ in BREAKS} == {*SHOWN}


def test_the_cases_that_show_a_ruling_are_in_the_file() -> None:
    told = {ruling for case in cases() for ruling in case["rulings"]}
    assert told == {ruling for ruling, names in SHOWN.items() if CASES in names}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("ruling", "breaking"), [pytest.param(ruling, broken, id=f"{ruling}: {told}") for ruling, told, broken in BREAKS]
)
def test_a_broken_ruling_is_noticed(ruling: str, breaking: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch)
    assert any(notices(name, ruling) for name in SHOWN[ruling])
