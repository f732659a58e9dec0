"""States and views with one changed value are refused with the same message as before, or read as before."""

from pathlib import Path

import pytest
from tools.golden import first_difference
from tools.refusals import again, matches

FOLDER = Path(__file__).parent / "refusals"


def test_there_is_a_text_for_each_match() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*matches()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", matches())
def test_what_is_changed_is_told_what_it_was_told(name: str) -> None:
    before = FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")
    meant = "if the change is meant, run nox -s generate -- refusals and review what is different"
    assert first_difference(before, again(name, before)) is None, meant
