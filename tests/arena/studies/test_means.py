"""Means of groups, with the intervals of the arena, which are about deals."""

from __future__ import annotations

import decimal
import math
import sys
from collections import Counter
from fractions import Fraction
from typing import Any

import attrs
import pytest

from bacon_rules import ArenaError, applewood
from bacon_rules.arena import Estimate, means, study
from bacon_rules.arena.counting.estimates import Moments, average, share
from bacon_rules.arena.counting.estimates import mean as mean_of

pa = pytest.importorskip("pyarrow")

RULES = attrs.evolve(applewood(3), naturals_each=4)


def table(**columns: list[Any]) -> Any:
    return pa.table(columns)


def test_each_group_has_its_mean_with_the_interval_of_the_arena() -> None:
    found = study(RULES, "quick", 40)
    rows = pa.table(found.scores).to_pylist()
    made = means(found.scores, "points", "from_dealer", confidence=0.9)
    assert [*made] == [(0,), (1,), (2,)]
    for (place,), points in made.items():
        values = [Fraction(row["points"]) for row in rows if row["from_dealer"] == place]
        moments = Moments(len(values), sum(values, Fraction()), sum((one**2 for one in values), Fraction()))
        expected = attrs.astuple(mean_of(moments, 0.9))
        assert attrs.astuple(points) == pytest.approx(expected)


def test_several_rows_of_a_deal_are_one_observation() -> None:
    once = table(deal=[0, 1, 2], worth=[1, 2, 6])
    twice = table(deal=[0, 0, 1, 1, 2, 2], worth=[1, 1, 2, 2, 6, 6])
    clusters = {(Fraction(worth), 1): 1 for worth in (1, 2, 6)}
    assert means(once, "worth") == means(twice, "worth") == {(): average(clusters, 0.95)}


def test_truth_values_have_wilsons_interval_and_rows_without_a_value_do_not_count() -> None:
    rows = table(deal=[0, 0, 1, 2, 3], team=["a", "a", "a", None, "b"], won=[True, False, True, False, None])
    clusters = Counter([(1, 2), (1, 1)])
    assert means(rows, "won", "team") == {("a",): share(clusters, 0.95), (None,): Estimate(0.0, 0.0, 1.0)}


def test_groups_are_those_of_all_columns_and_numbers_may_be_fractions() -> None:
    rows = table(deal=[0, 0, 1], value=[0.5, 1.5, 2.5], deals=["x", "y", "x"], second=[2, 2, 1])
    found = means(rows, "value", "deals", "second")
    assert {group: mean.value for group, mean in found.items()} == {("x", 1): 2.5, ("x", 2): 0.5, ("y", 2): 1.5}
    assert found["x", 1] == Estimate(2.5, -math.inf, math.inf)
    exact = table(deal=[0, 1], value=[decimal.Decimal("0.5"), decimal.Decimal("1.5")])
    assert means(exact, "value")[()].value == 1


@pytest.mark.parametrize(
    ("rows", "asked", "told"),
    [
        (table(deal=[0], worth=[1]), ("wort",), "no column 'wort', did you mean 'worth'?"),
        (table(deal=[0], worth=[1]), ("worth", "seat"), "no column 'seat'"),
        (table(worth=[1]), ("worth",), "no column 'deal'"),
        (table(deal=[0], move=["pass"]), ("move",), "'move' is a column of string, expected numbers or truth values"),
        (table(deal=[0], worth=[math.nan]), ("worth",), "'worth': not all values are finite"),
        (table(deal=[0], worth=[math.inf]), ("worth",), "'worth': not all values are finite"),
        (5, ("worth",), "expected a table of Arrow, such as those of a study, not 5"),
    ],
)
def test_what_has_no_mean_is_refused(rows: Any, asked: tuple[str, ...], told: str) -> None:
    with pytest.raises(ArenaError) as refused:
        means(rows, *asked)
    assert told in str(refused.value)


def test_a_confidence_is_between_0_and_1_and_pyarrow_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = table(deal=[0], worth=[1])
    with pytest.raises(ArenaError, match="confidence"):
        means(rows, "worth", confidence=1)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArenaError, match="need pyarrow"):
        means(rows, "worth")
