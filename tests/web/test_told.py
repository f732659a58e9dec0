"""The messages to pages are the same as before; the diff of these texts shows every change."""

from pathlib import Path

import pytest
from tools.golden import first_difference
from tools.tellings import all_tellings, told

from bacon_rules.documents import JsonObject

FOLDER = Path(__file__).parent / "told"
ALL = dict(all_tellings())


def test_there_is_a_text_for_each() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*ALL}


@pytest.mark.parametrize(("name", "rules"), [pytest.param(*item, id=item[0]) for item in ALL.items()])
def test_pages_are_told_what_they_were(name: str, rules: JsonObject) -> None:
    before = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    again = "if the change is meant, run nox -s generate -- tellings and review what is different"
    assert first_difference(before, told(name, rules)) is None, again
