"""The golden transcripts are what the terminal shows today; a change of what a person sees is seen in their diff."""

import sys
from pathlib import Path

import pytest
from tools.golden import first_difference
from tools.transcripts import replayed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals are told colours in another way there")

FOLDER = Path(__file__).parent / "transcripts"
SLOW = ("climbing-japanese", "small")
"""Sessions that take long, and show much that others show too."""

LATER = [pytest.param(name, marks=pytest.mark.exhaustive) for name in SLOW]
AGAIN = "if the change is meant, run nox -s generate -- transcripts and review what is different"


def golden(name: str) -> str:
    return FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*LATER, *sorted({file.stem for file in FOLDER.iterdir()} - {"help", *SLOW})])
def test_a_session_shows_what_it_showed(name: str) -> None:
    before = golden(name)
    assert first_difference(before, replayed(before)) is None, AGAIN


def test_the_help_of_every_command_is_what_it_was() -> None:
    before = golden("help")
    assert "".join(replayed(before).split()) == "".join(before.split()), AGAIN
