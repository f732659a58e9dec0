"""The golden playthroughs are what the library plays today; a change of behaviour is seen in their diff."""

from pathlib import Path

import pytest
from tools.golden import first_difference
from tools.playthroughs import all_playthroughs, told

from bacon_rules.documents import JsonObject

FOLDER = Path(__file__).parents[1] / "playthroughs"
ALL = dict(all_playthroughs())


def test_there_is_a_file_for_each() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*ALL}


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "rules"), [pytest.param(*item, id=item[0]) for item in ALL.items()])
def test_a_match_is_played_as_it_was(name: str, rules: JsonObject) -> None:
    before = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    again = "if the change is meant, run nox -s generate -- playthroughs and review what is different"
    assert first_difference(before, told(name, rules)) is None, again
