"""The moves of a record one by one, and as a table."""

import sys
from typing import Any

import attrs
import pytest
from hypothesis import given

from bacon_rules import RecordError, Rules
from bacon_rules.records import Ply, Record
from tests.records.matches import SMALL, matches, states


@given(matches())
def test_the_moves_are_told_with_what_they_come_to(match: tuple[Rules, Record]) -> None:
    rules, record = match
    expected = [
        Ply(ply, before.to_act, record.moves[ply], len(list(before.legal_moves())), after.scores)
        for ply, (before, after) in enumerate(zip(states(record, rules), states(record, rules)[1:], strict=False))
    ]
    assert list(record.plies()) == expected


@given(matches())
def test_a_record_is_a_table_of_arrow(match: tuple[Rules, Record]) -> None:
    pa = pytest.importorskip("pyarrow")
    _, record = match
    table = pa.table(record)
    assert table.to_pylist() == [attrs.asdict(ply) | {"scores": [*ply.scores]} for ply in record.plies()]
    assert [str(kind) for kind in table.schema.types] == ["int64", "int8", "string", "int64", "list<item: int64>"]


def test_wrong_moves_are_told_before_any_is_told() -> None:
    wrong: Any = attrs.evolve(SMALL, moves=(*SMALL.moves, "no move"))
    for ask in (wrong.plies, wrong.__arrow_c_stream__):
        with pytest.raises(RecordError, match=f"^move {len(wrong.moves)}"):
            ask()


def test_without_pyarrow_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(RecordError, match=r"^a table needs pyarrow, which bacon-rules\[arena\] has$"):
        SMALL.__arrow_c_stream__()
