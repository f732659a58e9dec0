"""TOML that is written: it is read again as the same values, and has a line for each entry of a long list."""

from __future__ import annotations

from typing import Any

import pytest

from bacon_rules.documents.toml import read_toml
from bacon_rules.documents.toml_writing import WIDTH, toml_value, write_toml
from bacon_rules.errors import JsonError


def test_plain_values_come_before_tables_and_long_lists_have_lines() -> None:
    names = ["a" * 30] * 5
    written = write_toml({"cards": [{"name": "One", "pod": names}], "name": "\u00e4 \x7f", "empty": [], "odd key": 1})
    lines = written.splitlines()
    assert lines[:4] == ['name = "\u00e4 \\u007f"', "empty = []", '"odd key" = 1', ""]
    assert lines[4:7] == ["[[cards]]", 'name = "One"', "pod = ["]
    assert lines[7:] == [*[f'  "{names[0]}",'] * 5, "]"]
    assert max(map(len, lines)) <= WIDTH
    assert len(write_toml({"text": "a" * 200}).splitlines()) == 1


def test_there_is_no_null() -> None:
    with pytest.raises(JsonError, match="no null"):
        toml_value([{"a": None}])


def test_objects_are_tables_on_one_line() -> None:
    assert toml_value({"a": [1, True], "b c": {"d": "e"}}) == '{a = [1, true], "b c" = {d = "e"}}'


@pytest.mark.parametrize(
    "written",
    ["1979-05-27", "1979-05-27T07:32:00.500000", "1979-05-27T07:32:00+09:00", "07:32:00", "inf", "nan", "1e+16"],
)
def test_what_only_toml_knows_is_written_as_it_was_read(written: str) -> None:
    read: Any = read_toml(f"x = {written}")
    assert toml_value(read["x"]) == written
