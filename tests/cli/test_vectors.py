"""``bacon-rules vectors``: the files of a preset, and a preset that does not exist."""

import json

import pytest

from bacon_rules.vectors import preset_vectors
from tests.cli.running import output, run


def test_the_files_of_a_preset_are_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = output(capsys, "vectors", "applewood-4")
    assert line.isascii()
    assert json.loads(line) == preset_vectors("applewood-4")


def test_a_preset_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, errors = run(capsys, "vectors", "applewood-7")
    assert (status, lines) == (2, [])
    assert "argument GAME: there are no vectors of 'applewood-7'; the presets are applewood-3, applewood-4," in errors
