"""The JSON Schemas of the trick-taking game: all that is written is valid, and what is not valid is not read."""

import re
from collections.abc import Callable
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import JsonError, NotationError, RulesError
from bacon_rules.documents import schema
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import tag_of
from bacon_rules.trick_taking import PACK, Event, Rules, Stage, Suit, Taker, observe, parse_hand, parse_move
from tests.jsontrees import Path, at, mutations, places, replaced
from tests.trick_taking.scripts import HOUSE_RULES, states, steps
from tests.trick_taking.strategies import CALLS
from tests.trick_taking.test_codec import LOADERS, documents, same

KINDS = (*LOADERS, "move")
SCHEMAS: dict[str, Any] = {kind: schema(f"trick-taking-{kind}") for kind in KINDS}
VALIDATORS = {kind: Draft202012Validator(found) for kind, found in SCHEMAS.items()}
HAND, MOVE, CARD = (
    re.compile(found["pattern"])
    for found in (SCHEMAS["state"]["$defs"]["hand"], SCHEMAS["move"], SCHEMAS["state"]["$defs"]["card"])
)


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_what_is_written_is_valid(rules: Rules) -> None:
    VALIDATORS["rules"].validate(same(rules.to_json()))
    course = states(rules, 1)
    for state in (*course[::16], course[-1]):
        VALIDATORS["state"].validate(same(state.to_json()))
        for seat in (None, 2):
            VALIDATORS["view"].validate(same(observe(state, seat).to_json()))
    for before, move, _ in steps(rules, 1)[::5]:
        VALIDATORS["move"].validate(str(move))
        for event in before.events(move):
            VALIDATORS["event"].validate(same(event.to_json()))


@given(st.sampled_from(sorted(LOADERS)), st.data())
def test_what_the_schema_refuses_is_not_read(kind: str, data: st.DataObject) -> None:
    bent = data.draw(mutations(data.draw(st.sampled_from(documents(kind)))))
    try:
        LOADERS[kind](bent)
    except JsonError:
        return
    VALIDATORS[kind].validate(bent)


def bends(part: Any) -> list[JsonValue]:
    """Return values near to one, among them some that go just over a limit."""
    match part:
        case bool() | None:
            return [0, "", not part]
        case int():
            return [-1, 0, 1, 3, 4, 13, 14, 51, 52, 10**6 + 1, LARGEST_INT, LARGEST_INT + 1, str(part)]
        case str():
            return ["", part + " ", part + " X", part + ",2c", part.upper(), part[1:], "\n" + part, [part]]
        case list():
            return [[], part[:-1], [*part, *part[-1:]], part * 7, part * 300, [*part, None], {}]
        case _:
            return [{**part, "more": 0}, [part], *({key: part[key] for key in part if key != gone} for gone in part)]


def first_of_each(place: Path) -> bool:
    """Whether no other entry of a list comes before: the schema describes all of them alike."""
    return not any(isinstance(step, int) and step for step in place)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("kind", "some"),
    [("event", slice(None)), ("rules", slice(None)), ("state", slice(3, None, 4)), ("view", slice(9, None, 12))],
)
def test_what_goes_over_a_limit_of_the_schema_is_not_read(kind: str, some: slice) -> None:
    found = set()
    for value in documents(kind)[some]:
        for place in filter(first_of_each, places(value)):
            for bent in bends(at(value, place)):
                document = replaced(value, place, bent)
                valid = VALIDATORS[kind].is_valid(document)
                found.add(valid)
                if not valid:
                    with pytest.raises(JsonError):
                        LOADERS[kind](document)
    assert found == {True, False}


def test_the_schemas_know_what_the_package_knows() -> None:
    definitions = SCHEMAS["state"]["$defs"]
    house = definitions["rules"]["properties"]["house_rules"]["properties"]
    assert set(house) == {field.name for field in attrs.fields(Rules)}
    assert house["taker"]["enum"] == [taker.value for taker in Taker]
    assert definitions["suit"]["enum"] == [suit.value for suit in Suit]
    assert definitions["call"]["enum"] == list(CALLS)
    assert SCHEMAS["state"]["properties"]["deal_number"]["maximum"] == LARGEST_INT
    assert {kind["properties"]["type"]["const"] for kind in SCHEMAS["event"]["oneOf"]} == set(
        map(tag_of, get_args(Event))
    )
    stages = {stage["properties"]["type"]["const"] for stage in definitions["stage"]["oneOf"]}
    assert stages == set(map(tag_of, get_args(Stage)))
    assert {card for card in map(str, PACK) if not CARD.fullmatch(card)} == set()


def test_common_parts_are_in_common() -> None:
    common: dict[str, Any] = {}
    for whole in SCHEMAS.values():
        assert whole["$id"].startswith("urn:bacon-rules:trick-taking:")
        for part, described in whole.get("$defs", {}).items():
            assert common.setdefault(part, described) == described
    rules = {key: value for key, value in SCHEMAS["rules"].items() if not key.startswith("$") and key != "title"}
    assert common["rules"] == rules


@pytest.mark.parametrize("field", ["cards_each", "upcards", "most_tricks", "all_tricks", "factor", "target"])
def test_the_schema_has_the_limits_of_the_rules(field: str) -> None:
    limits = SCHEMAS["rules"]["properties"]["house_rules"]["properties"][field]
    for number in (limits["minimum"] - 1, limits["minimum"], limits["maximum"], limits["maximum"] + 1):
        inside = limits["minimum"] <= number <= limits["maximum"]
        assert VALIDATORS["rules"].is_valid({"game": "trick-taking", "house_rules": {field: number}}) == inside
        told = ""
        try:
            attrs.evolve(Rules(cards_each=1, most_tricks=0), **{field: number})
        except RulesError as error:
            told = str(error)
        assert ("expected an int from" in told) == (not inside), told


def check_shape(parse: Callable[[str], object], text: str) -> None:
    try:
        assert str(parse(text)) == text
    except NotationError as error:
        assert any(words in error.problem for words in ("it is written ", " is in the hand twice", "longer than")), text


@given(st.from_regex(MOVE, fullmatch=True))
def test_what_has_the_shape_of_a_move_is_one_or_is_written_otherwise(text: str) -> None:
    check_shape(parse_move, text)


@given(st.from_regex(HAND, fullmatch=True))
def test_what_has_the_shape_of_a_hand_is_one_or_is_written_otherwise(text: str) -> None:
    check_shape(parse_hand, text)


@given(st.sampled_from([*CALLS, "play:10h", "discard:As", "deal:2c,3d/Ah/", "deal:"]), st.data())
def test_what_is_a_move_has_the_shape_of_one(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from([*"0123479AJQKcdhs,/:-\n ", ""])) + text[place + 1 :]
    try:
        parse_move(text)
    except NotationError:
        return
    assert MOVE.fullmatch(text)
