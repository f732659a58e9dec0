"""The JSON Schemas: right by the standard's own, and true of all that is written."""

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import PRESETS, JsonError, Kind, Move, NotationError, Rules, Tie, action_space, observe, parse_move, preset
from bacon_rules.climbing.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.climbing.events import Ending
from bacon_rules.conversion import LARGEST_INT, LONGEST_LIST
from bacon_rules.jsonvalues import JsonValue
from bacon_rules.schemas import NAMES, schema
from tests.climbing.positions import ALL_RULES, random_match
from tests.climbing.test_codec import DOCUMENTS, steps
from tests.jsontrees import at, mutations, places

LOADERS: dict[str, Callable[[JsonValue], object]] = {
    "event": load_event,
    "move": load_move,
    "rules": load_rules,
    "state": load_state,
    "view": load_view,
}
SCHEMAS: dict[str, Any] = {name: schema(name) for name in NAMES}
VALIDATORS = {name: Draft202012Validator(SCHEMAS[name]) for name in NAMES}
BY_LOADER = {load: VALIDATORS[name] for name, load in LOADERS.items()}


def objects_in(value: JsonValue) -> Iterator[dict[str, Any]]:
    for place in places(value):
        part = at(value, place)
        if isinstance(part, dict):
            yield part


def test_every_schema_is_shipped_and_named() -> None:
    shipped = {path.name for path in files("bacon_rules.schemas").iterdir() if path.name.endswith(".json")}
    assert shipped == {f"{name}.json" for name in NAMES}


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
        if part.get("type") == "object":
            assert part["additionalProperties"] is False
            assert set(part["required"]) <= set(part["properties"])
        if "$ref" in part:
            assert part["$ref"].removeprefix("#/$defs/") in whole["$defs"]
    for described in whole.get("$defs", {}).values():
        assert described["description"]


def test_schemas_have_names_of_their_own_and_common_parts_in_common() -> None:
    assert len({whole["$id"] for whole in SCHEMAS.values()}) == len(NAMES)
    common: dict[str, Any] = {}
    for name in LOADERS:
        for part, described in SCHEMAS[name].get("$defs", {}).items():
            assert common.setdefault(part, described) == described
    rules = {key: value for key, value in SCHEMAS["rules"].items() if not key.startswith("$") and key != "title"}
    assert common["rules"] == rules
    assert common["combination"]["pattern"][1:-1] in SCHEMAS["move"]["pattern"]


@pytest.mark.parametrize("name", ["", "states", "state.json", "../errors", None, "x" * 10_000])
def test_there_is_no_other_schema(name: str) -> None:
    with pytest.raises(JsonError, match=r"^\$: there is no schema named .*; the names are event, move, rules, "):
        schema(name)


@pytest.mark.parametrize("name", ALL_RULES)
def test_what_is_written_is_valid(name: str) -> None:
    VALIDATORS["rules"].validate(ALL_RULES[name].to_json())
    for number, state in enumerate(random_match(ALL_RULES[name], seed=5)):
        if number % 9 == 0 or state.is_over:
            VALIDATORS["state"].validate(state.to_json())
            for seat in (None, 2):
                VALIDATORS["view"].validate(observe(state, seat).to_json())
    for state, move in steps(ALL_RULES[name], seed=6)[::4]:
        VALIDATORS["move"].validate(str(move))
        for event in state.events(move):
            VALIDATORS["event"].validate(event.to_json())


@given(st.data())
def test_what_the_schema_refuses_is_not_read(data: st.DataObject) -> None:
    load, value = data.draw(st.sampled_from(DOCUMENTS))
    bent = data.draw(mutations(value))
    try:
        load(bent)
    except JsonError:
        return
    BY_LOADER[load].validate(bent)


@given(st.data())
def test_a_missing_or_foreign_key_is_refused_by_both(data: st.DataObject) -> None:
    load, value = data.draw(st.sampled_from(DOCUMENTS))
    bent = data.draw(mutations(value))
    if not BY_LOADER[load].is_valid(bent):
        with pytest.raises(JsonError):
            load(bent)
