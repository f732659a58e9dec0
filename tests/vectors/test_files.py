"""The shipped conformance vectors: they are what the project's program makes, and each has its name."""

import json

import pytest
from tools import vectors as making

from bacon_rules import JsonError
from bacon_rules.games import GAMES
from bacon_rules.vectors import names, vectors


@pytest.mark.exhaustive
def test_the_shipped_files_are_those_that_are_made() -> None:
    made = {path.stem: json.loads(text) for path, text in making.files()}
    assert made.keys() == {*names()}
    assert all(vectors(name) == content for name, content in made.items())


def test_every_file_is_of_a_game() -> None:
    assert {vectors(name)["game"] for name in names()} == set(GAMES)
    assert all(name.endswith(str(vectors(name)["game"])) for name in names())


@pytest.mark.parametrize("name", ["positions-bacon-5", "", "../__init__"])
def test_an_unknown_name(name: str) -> None:
    with pytest.raises(JsonError, match=r"^\$: there are no vectors named '.*'; the names are bombs-applewood-3, "):
        vectors(name)
