"""The JSON Schemas: right by the standard's own, and true of all that is written."""

import functools
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tools.schemas import files as made

import bacon_rules
import bacon_rules.documents as documents_module
from bacon_rules import (
    JsonError,
    Kind,
    NotationError,
    Rules,
    RulesError,
    Tie,
    action_space,
    applewood,
    bacon,
    observe,
    parse_combination,
    parse_hand,
    parse_move,
)
from bacon_rules.climbing import PRESETS, load_event, load_move, load_rules, load_state, load_view
from bacon_rules.climbing.events import Ending, Event
from bacon_rules.documents import SCHEMAS as NAMES
from bacon_rules.documents import JsonValue, schema
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.writing import tag_of
from bacon_rules.errors import shown
from tests.climbing.positions import ALL_RULES, random_match
from tests.games.matches import played
from tests.jsontrees import at, bends, mutations, places, replaced

LOADERS: dict[str, Callable[[JsonValue], object]] = {
    "event": load_event,
    "move": load_move,
    "rules": load_rules,
    "state": load_state,
    "view": load_view,
}
SCHEMAS: dict[str, Any] = {name: schema(name) for name in NAMES}
MADE = dict(made())
VALIDATORS = {name: Draft202012Validator(SCHEMAS[name]) for name in NAMES}


@functools.cache
def documents() -> dict[str, list[JsonValue]]:
    """Return documents of the climbing game: states and views for each kind of stage, an event of each type, rules."""
    states: dict[str, JsonValue] = {}
    views: dict[str, JsonValue] = {}
    events: dict[JsonValue, JsonValue] = {}
    for position, move in played("bacon-6", most=1000):
        state: Any = position.state
        stage = type(state.stage).__name__
        states.setdefault(stage, position.to_json())
        views.setdefault(stage, position.observe(1))
        events |= {event["type"]: event for event in position.events(move) if event["type"] not in events}
    over = position.apply(move)
    states["over"], views["over"] = over.to_json(), over.observe(None)
    usual = applewood(3)
    rules = [usual.to_json(), attrs.evolve(usual, target=9, max_deals=9, tie=Tie.PLAY_ON).to_json()]
    return {"event": [*events.values()], "rules": [*rules], "state": [*states.values()], "view": [*views.values()]}


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
    told = re.escape(shown(name))
    with pytest.raises(JsonError, match=rf"^\$: there is no schema named {told}; the names are event, move, record, "):
        schema(name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_what_is_written_is_valid(name: str) -> None:
    VALIDATORS["rules"].validate(ALL_RULES[name].to_json())
    for number, state in enumerate(random_match(ALL_RULES[name], seed=5)):
        if number % 9 == 0 or state.is_over:
            VALIDATORS["state"].validate(state.to_json())
            for seat in (None, 2):
                VALIDATORS["view"].validate(observe(state, seat).to_json())


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_said_is_valid(name: str) -> None:
    for position, move in played(name)[::4]:
        VALIDATORS["move"].validate(move)
        for event in position.events(move):
            VALIDATORS["event"].validate(event)


@given(st.data())
def test_what_the_schema_refuses_is_not_read(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(list(documents())))
    bent = data.draw(mutations(data.draw(st.sampled_from(documents()[name]))))
    try:
        LOADERS[name](bent)
    except JsonError:
        return
    VALIDATORS[name].validate(bent)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["event", "rules", "state", "view"])
def test_what_goes_over_a_limit_of_the_schema_is_not_read(name: str) -> None:
    found = set()
    for value in documents()[name]:
        for place in places(value):
            for bent in bends(at(value, place)):
                document = replaced(value, place, bent)
                valid = VALIDATORS[name].is_valid(document)
                found.add(valid)
                if not valid:
                    with pytest.raises(JsonError):
                        LOADERS[name](document)
    assert found == {True, False}


def test_the_schemas_know_what_the_package_knows() -> None:
    definitions = SCHEMAS["state"]["$defs"]
    assert definitions["rules"]["properties"]["game"]["enum"] == list(PRESETS)
    house = definitions["rules"]["properties"]["house_rules"]["properties"]
    assert set(house) == {field.name for field in attrs.fields(Rules)} - {"variant", "players"}
    assert house["tie"]["enum"] == [tie.value for tie in Tie]
    assert SCHEMAS["state"]["properties"]["deal_number"]["maximum"] == LARGEST_INT
    kinds = {kind["properties"]["type"]["const"]: kind["properties"] for kind in SCHEMAS["event"]["oneOf"]}
    assert {event["type"] for event in documents()["event"] if isinstance(event, dict)} == set(kinds)
    assert kinds["match-won"]["ending"]["enum"] == [ending.value for ending in Ending]
    assert set(kinds) == {tag_of(event) for event in get_args(Event)}


def house_rules(field: str, value: Any) -> Rules:
    changed: dict[str, Any] = {field: tuple(value) if isinstance(value, list) else value}
    return attrs.evolve(BIG_PACK, **changed)


@pytest.mark.parametrize(
    "field", ["suits", "ranks", "copies", "naturals_each", "wilds_each", "target", "max_deals", "points"]
)
def test_the_schema_has_the_limits_of_the_rules(field: str) -> None:
    house = SCHEMAS["rules"]["properties"]["house_rules"]["properties"][field]
    limits = {"points": house.get("items"), "max_deals": house.get("anyOf", [{}])[-1]}.get(field, house)
    for number in (limits["minimum"] - 1, limits["minimum"], limits["maximum"], limits["maximum"] + 1):
        value = [number, number, number] if field == "points" else number
        inside = limits["minimum"] <= number <= limits["maximum"]
        assert VALIDATORS["rules"].is_valid({"game": "applewood-3", "house_rules": {field: value}}) == inside
        try:
            house_rules(field, value)
        except RulesError as error:
            told = str(error)
        else:
            told = ""
        assert ("expected an int from" in told or "the pack has 156" in told) == (not inside), told


BIG_PACK = attrs.evolve(applewood(3), suits=4, ranks=13, copies=3, naturals_each=1)
COMBINATION = re.compile(SCHEMAS["state"]["$defs"]["combination"]["pattern"])
HAND = re.compile(SCHEMAS["state"]["$defs"]["hand"]["pattern"])
MOVE = re.compile(SCHEMAS["move"]["pattern"])
NOT_A_SHAPE = ("it is written ", " is not a ", "a hand holds at most ")
"""What is wrong with a text that has the right shape."""


@pytest.mark.parametrize("rules", [bacon(4), bacon(6), BIG_PACK], ids=["four", "six", "big"])
def test_the_schema_takes_every_combination_and_its_move(rules: Rules) -> None:
    actions = action_space(attrs.evolve(rules, wilds_each=6))
    kinds = set()
    for index in range(0, len(actions), max(1, len(actions) // 5000)):
        text = str(actions[index])
        kinds.add(actions[index].kind)
        assert COMBINATION.fullmatch(text)
        assert MOVE.fullmatch(text)
    assert kinds == set(Kind)


def check_shape(parse: Callable[[str], object], text: str) -> None:
    try:
        assert str(parse(text)) == text
    except NotationError as error:
        assert any(words in error.problem for words in NOT_A_SHAPE), (text, error)  # it need not be raised


@given(st.from_regex(MOVE, fullmatch=True))
def test_what_has_the_shape_of_a_move_is_one_or_is_written_otherwise(text: str) -> None:
    check_shape(parse_move, text)


@given(st.from_regex(COMBINATION, fullmatch=True))
def test_what_has_the_shape_of_a_combination_is_one_or_cannot_be(text: str) -> None:
    check_shape(parse_combination, text)


@given(st.from_regex(HAND, fullmatch=True))
def test_what_has_the_shape_of_a_hand_is_one_or_is_written_otherwise(text: str) -> None:
    check_shape(parse_hand, text)


@given(st.sampled_from(["pair-7:7c,X", "deal:1c,X/10h,10h/", "give:2", "yes", "straight-9:5c,6d,X,8h,9c"]), st.data())
def test_what_is_a_move_has_the_shape_of_one(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from([*"0123479cdhsX,/:-\n ", ""])) + text[place + 1 :]
    try:
        parse_move(text)
    except NotationError:
        return
    assert MOVE.fullmatch(text)
