"""How much a pool may hold, and pools that have no name of a file: what decides in which format they are read."""

import json
from functools import partial

import pytest

from bacon_rules import JsonError
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon.cards import pool_from_json
from bacon_rules.save_your_bacon.cards.codec import DEEPEST, MOST_PARTS
from bacon_rules.save_your_bacon.cards.loading import pool_in_bytes
from tests.save_your_bacon.cards.test_pool import SMALL, TOML, deep, problem

WIDE: list[JsonValue] = [0] * (MOST_PARTS // 1024)


@pytest.mark.parametrize(
    ("value", "is_taken"),
    [(deep(DEEPEST - 1), True), (deep(DEEPEST), False), ([WIDE] * 1024, True), ([*[WIDE] * 1024, [0]], False)],
    ids=["deepest", "too deep", "widest", "too wide"],
)
def test_values_have_so_many_parts_at_most(value: JsonValue, is_taken: bool) -> None:
    with pytest.raises(JsonError) as caught:
        pool_from_json(value)
    told = "expected an object, got a list" if is_taken else "values are nested too deeply"
    assert (caught.value.path, caught.value.problem) == ("$", told)


def test_texts_have_two_thousand_characters_at_most() -> None:
    assert len(pool_from_json(SMALL | {"note": "x" * 2000}).note) == 2000


@pytest.mark.parametrize("content", [TOML, json.dumps(SMALL), f"\ufeff \n{json.dumps(SMALL)}", f"\ufeff{TOML}"])
def test_what_has_no_name_of_a_file_is_json_if_it_begins_with_a_brace(content: str) -> None:
    assert pool_in_bytes("-", content.encode()) == pool_from_json(SMALL)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b" {", "not JSON: Expecting property name enclosed in double quotes: line 1 column 3 (char 2)"),
        (b"name = ", "not TOML: Invalid value (at end of document)"),
        (b"\xff", "not UTF-8 at byte 1"),
    ],
)
def test_what_has_no_name_of_a_file_is_told_by_the_name_it_is_given(content: bytes, told: str) -> None:
    assert problem(partial(pool_in_bytes, "-"), content) == f"-: {told}"
