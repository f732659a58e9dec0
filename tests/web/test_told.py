"""What pages are told is what they were told before; a change of it is seen in the diff of these texts."""

from pathlib import Path

import pytest
from tools.tellings import all_tellings, told

from bacon_rules.documents import JsonObject

FOLDER = Path(__file__).parent / "told"
ALL = dict(all_tellings())


def test_there_is_a_text_for_each() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*ALL}


@pytest.mark.parametrize(("name", "rules"), [pytest.param(*item, id=item[0]) for item in ALL.items()])
def test_pages_are_told_what_they_were(name: str, rules: JsonObject) -> None:
    now = told(name, rules).splitlines()
    before = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8").splitlines()
    pairs = enumerate(zip(before, now, strict=False), 1)
    different = [(number, was, is_now) for number, (was, is_now) in pairs if was != is_now]
    assert not different[:1], "if the change is meant, run nox -s playthroughs and review what is different"
    assert len(now) == len(before)
