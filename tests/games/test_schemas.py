"""The JSON Schemas of the games: true of all that is written, and no stricter than what is read."""

import re
from collections.abc import Callable
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import JsonError, NotationError, RulesError, applewood, climbing, save_your_bacon, trick_taking
from bacon_rules.documents.faults import LARGEST_COUNT
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon.frames import Frame
from bacon_rules.save_your_bacon.preparations import Preparation
from tests.games.kits import (
    CLIMBING,
    KINDS,
    KITS,
    SAVE_YOUR_BACON,
    TRICK_TAKING,
    Kit,
    different_places,
    documents,
    every_kind,
    every_kit,
    kit_of,
)
from tests.games.matches import RULES, played
from tests.jsontrees import at, bends, mutations, replaced
from tests.trick_taking.strategies import CALLS

SCHEMAS: dict[tuple[Kit, str], Any] = {(kit, kind): kit.schema(kind) for kit in KITS for kind in KINDS}
VALIDATORS = {key: Draft202012Validator(found) for key, found in SCHEMAS.items()}


def definitions(kit: Kit) -> dict[str, Any]:
    """Return the parts that the schema of a state, and each of its game, is made of."""
    found: dict[str, Any] = SCHEMAS[kit, "state"]["$defs"]
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_what_is_written_is_valid(name: str) -> None:
    kit, match = kit_of(name), played(name)
    VALIDATORS[kit, "rules"].validate(RULES[name])
    for position, move in match[:: len(match) // 8 + 1]:
        VALIDATORS[kit, "state"].validate(position.to_json())
        for seat in (None, 1):
            VALIDATORS[kit, "view"].validate(position.observe(seat))
        VALIDATORS[kit, "move"].validate(move)
        for event in position.events(move):
            VALIDATORS[kit, "event"].validate(event)


@pytest.mark.exhaustive
@every_kit
@every_kind
def test_what_is_written_of_all_that_can_be_due_is_valid(kit: Kit, kind: str) -> None:
    for document in documents(kit, kind):
        VALIDATORS[kit, kind].validate(document)


@every_kit
@every_kind
@given(data=st.data())
def test_what_the_schema_refuses_is_not_read(kit: Kit, kind: str, data: st.DataObject) -> None:
    bent = data.draw(mutations(data.draw(st.sampled_from(documents(kit, kind)))))
    try:
        kit.load(kind, bent)
    except JsonError:
        return
    VALIDATORS[kit, kind].validate(bent)


def check_limits(kit: Kit, kind: str, every: int) -> None:
    """Go over the limits at one of so many different places of the documents."""
    found = set()
    for document, place in [*different_places(kit, kind)][::every]:
        if place == ("version",):
            continue
        for bent in [*bends(at(document, place)), LARGEST_COUNT + 1]:
            changed = replaced(document, place, bent)
            valid = VALIDATORS[kit, kind].is_valid(changed)
            found.add(valid)
            if not valid:
                with pytest.raises(JsonError):
                    kit.load(kind, changed)
    assert found == {True, False}


@pytest.mark.exhaustive
@every_kit
@every_kind
def test_what_goes_over_a_limit_of_the_schema_is_not_read(kit: Kit, kind: str) -> None:
    check_limits(kit, kind, every=8 if kit is SAVE_YOUR_BACON else 1)


@pytest.mark.deep
@every_kind
def test_deep_what_goes_over_a_limit_of_the_schema_is_not_read(kind: str) -> None:
    check_limits(SAVE_YOUR_BACON, kind, every=1)


UNIONS: list[tuple[Kit, str, Any]] = [
    (CLIMBING, "event", climbing.Event),
    (CLIMBING, "stage", climbing.Stage),
    (TRICK_TAKING, "event", trick_taking.Event),
    (TRICK_TAKING, "stage", trick_taking.Stage),
    (SAVE_YOUR_BACON, "event", save_your_bacon.Event),
    (SAVE_YOUR_BACON, "stage", Preparation | save_your_bacon.Table),
    (SAVE_YOUR_BACON, "frame", Frame),
]


@pytest.mark.parametrize(("kit", "name", "union"), UNIONS, ids=[f"{kit.folder} {name}" for kit, name, _ in UNIONS])
def test_the_schema_has_the_types_of_the_package_with_their_fields(kit: Kit, name: str, union: Any) -> None:
    described = SCHEMAS[kit, "event"] if name == "event" else definitions(kit)[name]
    found = {one["properties"]["type"]["const"]: one["properties"] for one in described["oneOf"]}
    assert set(found) == set(map(tag_of, get_args(union)))
    for kind in get_args(union):
        properties = found[tag_of(kind)]
        check_fields(kit, {key: properties[key] for key in properties if key not in ("type", "seen_by")}, kind)


def check_fields(kit: Kit, properties: dict[str, Any], kind: type, fixed: frozenset[str] = frozenset()) -> None:
    """Check that the schema of a class has its fields, and their values where there are few."""
    fields = {field.name: field.type for field in attrs.fields(attrs.resolve_types(kind)) if field.init}
    assert set(properties) == {*fields} - fixed
    for name, described in properties.items():
        members = getattr(fields[name], "__members__", None)
        if members is not None and name not in ("zone", "to"):  # an event has only some of the zones
            part = described if "enum" in described else definitions(kit)[described["$ref"].rpartition("/")[2]]
            assert part["enum"] == [one.value for one in members.values()]


@every_kit
def test_the_schema_has_the_house_rules_and_the_limits_of_the_package(kit: Kit) -> None:
    house = SCHEMAS[kit, "rules"]["properties"]["house_rules"]["properties"]
    check_fields(kit, house, type(kit.rules[0]), frozenset({"variant", "players"} if kit is CLIMBING else ()))
    count, largest = ("chances", LARGEST_COUNT) if kit is SAVE_YOUR_BACON else ("deal_number", LARGEST_INT)
    assert SCHEMAS[kit, "state"]["properties"][count]["maximum"] == largest


def test_the_schema_has_every_call() -> None:
    assert definitions(TRICK_TAKING)["call"]["enum"] == list(CALLS)


@every_kit
def test_common_parts_are_in_common(kit: Kit) -> None:
    common: dict[str, Any] = {}
    for kind in KINDS:
        whole = SCHEMAS[kit, kind]
        assert whole["$id"].startswith("urn:bacon-rules:" + kit.prefix.rstrip("-"))
        for part, described in whole.get("$defs", {}).items():
            assert common.setdefault(part, described) == described
    rules = SCHEMAS[kit, "rules"].items()
    assert common["rules"] == {key: value for key, value in rules if not key.startswith("$") and key != "title"}


BIG_PACK = attrs.evolve(applewood(3), suits=4, ranks=13, copies=3, naturals_each=1)
LIMITED: list[tuple[Kit, Any, str]] = [
    (CLIMBING, BIG_PACK, "suits ranks copies naturals_each wilds_each target max_deals points"),
    (
        TRICK_TAKING,
        trick_taking.Rules(cards_each=1, most_tricks=0),
        "cards_each upcards most_tricks all_tricks factor target",
    ),
    (
        SAVE_YOUR_BACON,
        save_your_bacon.Rules(),
        "hand_size actions bacon_to_win energy_to_lose equipment_limit most_pitched most_readied",
    ),
]


@pytest.mark.parametrize(
    ("kit", "rules", "field"), [(kit, rules, field) for kit, rules, fields in LIMITED for field in fields.split()]
)
def test_the_schema_has_the_limits_of_the_rules(kit: Kit, rules: Any, field: str) -> None:
    house = SCHEMAS[kit, "rules"]["properties"]["house_rules"]["properties"][field]
    limits = house.get("items") or house.get("anyOf", [house])[-1]
    for number in (limits["minimum"] - 1, limits["minimum"], limits["maximum"], limits["maximum"] + 1):
        value = [number, number, number] if field == "points" else number
        inside = limits["minimum"] <= number <= limits["maximum"]
        written = {"game": rules.name, "house_rules": {field: value}}
        assert VALIDATORS[kit, "rules"].is_valid(written) == inside
        told = ""
        try:
            attrs.evolve(rules, **{field: tuple(value) if isinstance(value, list) else value})
        except RulesError as error:
            told = str(error)
        assert (re.search(r"expected an? (int|number) from|the pack has 156", told) is None) == inside, told


def pattern(kit: Kit, name: str) -> re.Pattern[str]:
    return re.compile((SCHEMAS[kit, name] if name == "move" else definitions(kit)[name])["pattern"])


CLIMBING_TEXTS = ("it is written ", " is not a ", "a hand holds at most ")
TRICK_TEXTS = ("it is written ", " is in the hand twice", "longer than")
SHAPES: list[tuple[Kit, str, Callable[[str], object], tuple[str, ...]]] = [
    (CLIMBING, "move", climbing.parse_move, CLIMBING_TEXTS),
    (CLIMBING, "combination", climbing.parse_combination, CLIMBING_TEXTS),
    (CLIMBING, "hand", climbing.parse_hand, CLIMBING_TEXTS),
    (TRICK_TAKING, "move", trick_taking.parse_move, TRICK_TEXTS),
    (TRICK_TAKING, "hand", trick_taking.parse_hand, TRICK_TEXTS),
    (SAVE_YOUR_BACON, "move", save_your_bacon.parse_move, ("expected a card such as iron-hammer",)),
]
"""Texts that a schema describes, what reads them, and what can be wrong with one that has the right shape."""


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape[0].folder} {shape[1]}")
@given(data=st.data())
def test_what_has_the_right_shape_is_read_or_is_written_otherwise(shape: Any, data: st.DataObject) -> None:
    kit, name, parse, problems = shape
    text = data.draw(st.from_regex(pattern(kit, name), fullmatch=True))
    try:
        assert str(parse(text)) == text
    except NotationError as error:
        assert any(words in error.problem for words in problems), (text, error)


MOVES = {
    "bacon-4": ["pair-7:7c,X", "deal:1c,X/10h,10h/", "give:2", "yes", "straight-9:5c,6d,X,8h,9c"],
    "trick-taking": ["pick-up", "veto-alone", "pass", "accept", "play:10h", "discard:As", "deal:2c,3d/Ah/", "deal:"],
    "save-your-bacon": [
        *("play:hammer@2!0", "activate:2/0!1", "attack:12", "shuffle:a,b-2,c"),
        *("pool:", "pass-time", "take:ß-x", "lot:0"),
    ],
}


@pytest.mark.parametrize("name", MOVES)
@given(data=st.data())
def test_what_is_a_move_has_the_shape_of_one(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(MOVES[name]))
    letters = sorted({*"".join(MOVES[name]), *"01239acdhsAKX/:-,!?é \n"})
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from([*letters, ""])) + text[place + 1 :]
    position = played(name)[0][0]
    try:
        position.state.parse_move(text)
    except NotationError:
        return
    assert pattern(kit_of(name), "move").fullmatch(text)


@pytest.mark.parametrize("rules", [climbing.bacon(4), climbing.bacon(6), BIG_PACK], ids=["four", "six", "big"])
def test_the_schema_takes_every_combination_and_its_move(rules: climbing.Rules) -> None:
    actions = climbing.action_space(attrs.evolve(rules, wilds_each=6))
    some = [actions[index] for index in range(0, len(actions), max(1, len(actions) // 5000))]
    for combination in some:
        assert pattern(CLIMBING, "combination").fullmatch(str(combination))
        assert pattern(CLIMBING, "move").fullmatch(str(combination))
    assert {combination.kind for combination in some} == set(climbing.Kind)
    combinations = definitions(CLIMBING)["combination"]["pattern"]
    assert combinations[1:-1] in SCHEMAS[CLIMBING, "move"]["pattern"]
