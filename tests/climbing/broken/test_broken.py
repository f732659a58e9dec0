"""The vectors notice when a ruling is broken: those that the documentation names for it."""

from itertools import product

import pytest

from tests.climbing import test_vectors as checks
from tests.climbing.broken import BREAKS, Breaking, broken_by
from tests.vectors.tables import rulings_of, vectors_by_ruling

SHOWN = vectors_by_ruling("B")
NOTICES = (AssertionError, IndexError, KeyError, StopIteration, ValueError)
"""What a broken engine may come to; what a break itself could do wrong is not among it."""


def check(name: str, ruling: str, step: int) -> None:
    """Check the vectors of a file that show a ruling; count legal moves at every so many plies."""
    kind, _, game = name.partition("-")
    match kind:
        case "positions":
            for position in checks.items(name, "positions")[::15]:
                checks.check_position(game, position)
        case "bombs":
            checks.test_bombs(game)
        case "shuffles":
            checks.test_shuffles(game)
        case _:
            assert kind == "rulings"
            for case in sorted(checks.cases(name), key=lambda case: len(case["plies"])):
                if ruling in case["rulings"]:
                    checks.check_case(case, step)


def notices(name: str, ruling: str, step: int = 1) -> bool:
    try:
        check(name, ruling, step)
    except NOTICES:
        return True
    return False


def test_every_ruling_is_shown_and_broken() -> None:
    assert list(SHOWN) == rulings_of("rulings.md", "B")
    assert {ruling for ruling, _, _ in BREAKS} == {*SHOWN}


def test_the_cases_that_show_a_ruling_are_in_the_files_that_are_named() -> None:
    for name in checks.RULINGS:
        told = {ruling for case in checks.cases(name) for ruling in case["rulings"]}
        assert told == {ruling for ruling, names in SHOWN.items() if name in names}


@pytest.mark.parametrize(
    ("name", "ruling"),
    [("positions-applewood-3", "B1"), ("bombs-bacon-4", "B7"), ("shuffles-bacon-4", "B3"), ("rulings-bacon-4", "B10")],
)
def test_what_is_not_broken_is_not_noticed(name: str, ruling: str) -> None:
    assert name in SHOWN[ruling]
    assert not notices(name, ruling)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("ruling", "instead"), [(ruling, instead) for ruling, instead, _ in BREAKS])
def test_a_broken_ruling_is_noticed(ruling: str, instead: str, monkeypatch: pytest.MonkeyPatch) -> None:
    breaking = dict(broken_by(ruling))[instead]
    breaking(Breaking(monkeypatch))
    never_counting_first = product((1_000, 1), SHOWN[ruling])
    assert any(notices(name, ruling, step) for step, name in never_counting_first)
