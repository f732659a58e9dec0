"""The vectors notice when a ruling is broken: those that the documentation names for it."""

import copy
import functools
import json
from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules.vectors import preset_vectors
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
NOT_IN_A_DUEL = {
    "S1: level with another player wins",
    "S6: a draft goes round and round",
    "S9: equipment of every player is attacked",
    "S9: the player to the left is attacked",
    "S10: the winner decides who begins",
    "S11: only one opponent discards",
    "S17: the player before the winner decides who begins",
    "S22: in widdershins winning takes most bacon",
    "§4.1.1: the player whose turn it is gains the bacon",
}
"""What makes no difference in a single game of two with decks of the preset."""


@functools.cache
def cases() -> list[dict[str, Any]]:
    return checks.items("rulings", "cases")


def shows(case: dict[str, Any]) -> bool:
    """Whether a case notices what is broken."""
    return fails(checks.check_case, copy.deepcopy(case))


def fails(check: Callable[..., None], *given: dict[str, Any]) -> bool:
    try:
        check(*given)
    except NOTICES:
        return True
    return False


def notices(name: str, ruling: str) -> bool:
    """Whether the vectors of a file that show a ruling notice what is broken."""
    if name == CASES:
        return any(shows(case) for case in cases() if ruling in case["rulings"])
    return fails(CHECKS[name])


def of_the_preset() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json.dumps(preset_vectors("save-your-bacon")[CASES]["cases"]))
    return found


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


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("told", "breaking"), [pytest.param(f"{ruling}: {told}", broken) for ruling, told, broken in BREAKS]
)
def test_the_cases_of_the_preset_notice_whatever_makes_a_difference_in_a_duel(
    told: str, breaking: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaking(monkeypatch)
    assert any(map(shows, of_the_preset())) == (told not in NOT_IN_A_DUEL)


@pytest.mark.exhaustive
@pytest.mark.parametrize("case", of_the_preset(), ids=lambda case: case["name"])
def test_a_case_of_the_preset_shows_each_of_its_rulings(case: dict[str, Any]) -> None:
    shown: set[str] = set()
    for ruling, _, breaking in BREAKS:
        with pytest.MonkeyPatch.context() as patch:
            breaking(patch)
            if ruling in case["rulings"] and shows(case):
                shown.add(ruling)
    assert shown == {*case["rulings"]}
