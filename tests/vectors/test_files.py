"""The shipped conformance vectors: they are what the project's program makes, and each has its name."""

import json
from typing import Any

import pytest
from tools import vectors as making

from bacon_rules import JsonError
from bacon_rules.games import GAMES
from bacon_rules.vectors import names, preset_vectors, vectors


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


@pytest.mark.parametrize("preset", GAMES)
def test_the_vectors_of_a_preset_are_those_that_need_no_house_rules(preset: str) -> None:
    found = preset_vectors(preset)
    assert [*found] == [name for name in names() if vectors(name)["game"] == preset]
    for name, file in found.items():
        whole: Any = vectors(name)
        assert {**file, "cases": None} == {**whole, "cases": None}
        if "cases" in whole:
            played_otherwise = [case for case in whole["cases"] if case["start"]["rules"].get("house_rules")]
            assert file["cases"] == [case for case in whole["cases"] if case not in played_otherwise]
            assert file["cases"] or preset == "applewood-4"


@pytest.mark.parametrize("preset", ["bacon-5", "", "4", "bacon-4 ", "-bacon-4"])
def test_a_preset_without_vectors(preset: str) -> None:
    with pytest.raises(
        JsonError, match=r"^\$: there are no vectors of '.*'; the presets are applewood-3, .*, chunky-6, "
    ):
        preset_vectors(preset)
