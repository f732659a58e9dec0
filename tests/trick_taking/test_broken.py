"""The vectors notice when a ruling is broken: those that the documentation names for it."""

import pytest

from tests.trick_taking import test_vectors as checks
from tests.trick_taking.broken import BREAKS, Break
from tests.vectors.tables import rulings_of, vectors_by_ruling

SHOWN = vectors_by_ruling("T")
NOTICES = (AssertionError, IndexError, KeyError, StopIteration, ValueError)
"""What a broken engine may come to; what a break itself could do wrong is not among it."""
CHECKS = {
    "tricks-trick-taking": checks.test_tricks,
    "scores-trick-taking": checks.test_scores,
    "shuffles-trick-taking": checks.test_shuffles,
}
CASES = "rulings-trick-taking"


def check(name: str, ruling: str) -> None:
    """Check the vectors of a file that show a ruling."""
    if name == CASES:
        for case in checks.items("rulings", "cases"):
            if ruling in case["rulings"]:
                checks.check_case(case)
    else:
        CHECKS[name]()


def notices(name: str, ruling: str) -> bool:
    try:
        check(name, ruling)
    except NOTICES:
        return True
    return False


def test_every_ruling_is_shown_and_broken() -> None:
    assert list(SHOWN) == rulings_of("trick-taking/rulings.md", "T")
    assert {ruling for ruling, _, _ in BREAKS} == {*SHOWN}


def test_the_cases_that_show_a_ruling_are_in_the_file() -> None:
    told = {ruling for case in checks.items("rulings", "cases") for ruling in case["rulings"]}
    assert told == {ruling for ruling, names in SHOWN.items() if CASES in names}


@pytest.mark.parametrize("ruling", SHOWN)
def test_what_is_not_broken_is_not_noticed(ruling: str) -> None:
    assert not [name for name in SHOWN[ruling] if notices(name, ruling)]


@pytest.mark.parametrize(
    ("ruling", "breaking"), [pytest.param(ruling, broken, id=f"{ruling}: {told}") for ruling, told, broken in BREAKS]
)
def test_a_broken_ruling_is_noticed(ruling: str, breaking: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking(monkeypatch)
    assert any(notices(name, ruling) for name in SHOWN[ruling])
