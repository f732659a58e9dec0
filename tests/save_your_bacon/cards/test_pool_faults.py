"""Pools that are right or refused: each fault is told with the card, the field, and what would be right."""

from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.documents.faults import Fault
from bacon_rules.save_your_bacon.cards import Action, Champion, Each, Filter, PlaceDamage, Pool
from bacon_rules.save_your_bacon.cards.codec import MOST_PARTS as MOST_AT_A_DEPTH
from bacon_rules.save_your_bacon.cards.codec import pool_from_json
from bacon_rules.save_your_bacon.cards.faults.pool import known_fault
from tests.save_your_bacon.cards.verdicts import RIGHT, pool_of_line, pool_with, verdict, verdicts
from tests.save_your_bacon.scenarios import Json, do, each

VERDICTS = verdicts()


@pytest.mark.parametrize("kind", sorted({part.partition(" ")[0] for part in VERDICTS}))
def test_what_is_right_and_what_is_refused(kind: str) -> None:
    expected = {part: told for part, told in VERDICTS.items() if part.startswith(f"{kind} ")}
    found = {part: verdict(pool_of_line(part)) for part in expected}
    assert found == expected, "nox -s generate -- verdicts writes the messages again"


def test_there_are_right_and_refused_parts() -> None:
    assert 100 < list(VERDICTS.values()).count(RIGHT) < len(VERDICTS) - 500


@pytest.mark.parametrize("depth", [70, 300])
def test_values_that_are_nested_without_end_are_refused(depth: int) -> None:
    wanted: Any = {}
    lists: Any = []
    for _ in range(depth):
        wanted, lists = {"not": wanted}, [lists]
    for pool in (pool_with("action", [do("ready", cards=each(wanted))]), pool_with("pool", {"actions": lists})):
        assert "values are nested too deeply" in verdict(pool)


def test_objects_that_are_in_themselves_are_refused() -> None:
    wanted: Json = {}
    wanted["not"] = wanted
    with pytest.raises(JsonError, match="values are nested too deeply"):
        pool_from_json(pool_with("action", [do("ready", cards=each(wanted))]))
    wide: Any = "x"
    while len(str(wide)) < MOST_AT_A_DEPTH:
        wide = [wide] * 99
    with pytest.raises(JsonError):
        pool_from_json(pool_with("pool", {"actions": [wide, wide, wide]}))


BURN = PlaceDamage(amount=0, cards=Each(each=Filter()))
COOK = Champion(archetype="The Cook", name="Flip", attack=1, defense=1)


@pytest.mark.parametrize(
    ("made_in_python", "path"),
    [
        (Pool(name="Diner", champions=(COOK,), pod_copies=0), "pod_copies"),
        (Pool(name="Diner", champions=(attrs.evolve(COOK, defense=0),)), "champions[0].defense"),
        (Pool(name="Diner", champions=(COOK,), actions=(Action(name="Pan", value=1, cost=1, actions=(BURN,)),)),
         "actions[0].actions[0].amount"),
    ],
)  # fmt: skip
def test_numbers_of_pools_that_are_not_read_are_checked_too(made_in_python: Pool, path: str) -> None:
    assert known_fault(made_in_python) == Fault(path, "expected a whole number from 1 to 99, got 0")
