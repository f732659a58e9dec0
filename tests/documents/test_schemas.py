"""The JSON Schemas: right by the standard's own, shipped, described; `tests/games` compares them with what is read."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tools.schemas import files as made

import bacon_rules
import bacon_rules.documents as documents_module
from bacon_rules import JsonError
from bacon_rules.documents import SCHEMAS as NAMES
from bacon_rules.documents import JsonValue, schema
from bacon_rules.errors import shown
from tests.jsontrees import at, places

SCHEMAS: dict[str, Any] = {name: schema(name) for name in NAMES}
IDS = {whole["$id"] for whole in SCHEMAS.values()}
MADE = dict(made())


def objects_in(value: JsonValue) -> Iterator[dict[str, Any]]:
    for place in places(value):
        part = at(value, place)
        if isinstance(part, dict):
            yield part


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_a_schema_is_what_the_classes_make(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == MADE[path], "make it again with nox -s generate -- schemas"


def test_every_schema_is_shipped_and_named() -> None:
    assert set(MADE) == set(Path(bacon_rules.__file__).parent.glob("**/schemas/*.json"))
    assert {path.stem for path in MADE} == set(NAMES)
    assert "SCHEMAS" in dir(documents_module)
    with pytest.raises(AttributeError, match=r"module 'bacon_rules\.documents' has no attribute 'SCHEMA'"):
        documents_module.SCHEMA  # type: ignore[attr-defined]  # noqa: B018 - that is the mistake
    with pytest.raises(AttributeError, match="no attribute 'SCHEMATA'"):
        getattr(documents_module, "SCHEMATA")  # noqa: B009 - the type checkers know that it is not there


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_right_and_its_parts_are_described(name: str) -> None:
    whole = SCHEMAS[name]
    assert whole["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(whole)
    assert whole["title"]
    assert whole["description"]
    for part in objects_in(whole):
        for key, inner in part.get("properties", {}).items():
            assert inner["description"].endswith("."), key
        if part.get("type") == "object" and "properties" in part:
            assert part["additionalProperties"] is False
            assert set(part["required"]) <= set(part["properties"])
        if "$ref" in part:
            assert part["$ref"].removeprefix("#/$defs/") in {*whole.get("$defs", {}), *IDS}
    for described in whole.get("$defs", {}).values():
        assert described["description"]


def test_every_schema_has_a_name_of_its_own() -> None:
    assert len(IDS) == len(NAMES)


@pytest.mark.parametrize("name", ["", "states", "state.json", "../errors", None, "x" * 10_000])
def test_there_is_no_other_schema(name: str) -> None:
    told = re.escape(shown(name))
    with pytest.raises(JsonError, match=rf"^\$: there is no schema named {told}; the names are event, move, record, "):
        schema(name)
