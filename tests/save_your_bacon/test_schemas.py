"""The JSON Schemas of Save Your Bacon!: true of all that is written, and no stricter than what is read."""

import functools
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
from bacon_rules.documents.faults import LARGEST_COUNT
from bacon_rules.documents.values import JsonValue
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import DeckRules, DeckSource, Format, Rules, observe, parse_move
from bacon_rules.save_your_bacon.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import Frame
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.table import Table
from tests.jsontrees import Path, at, bends, mutations, places, replaced
from tests.save_your_bacon.corpus import WAITING, corpus, same
from tests.save_your_bacon.strategies import ALL_RULES, STRESS, steps

KINDS: dict[str, Callable[[JsonValue], object]] = {
    "event": load_event,
    "move": load_move,
    "rules": load_rules,
    "state": load_state,
    "view": load_view,
}
SCHEMAS: dict[str, Any] = {kind: schema(f"save-your-bacon-{kind}") for kind in KINDS}
VALIDATORS = {kind: Draft202012Validator(found) for kind, found in SCHEMAS.items()}
MOVE = re.compile(SCHEMAS["move"]["pattern"])


def events_seen() -> list[JsonValue]:
    """Return an event of each type that random matches have."""
    found: dict[str, JsonValue] = {}
    for name in WAITING:
        for before, move, _ in steps(ALL_RULES[name], 5, 250):
            for event in before.events(move):
                found.setdefault(tag_of(type(event)), same(event.to_json()))
    return list(found.values())


@functools.cache
def documents(kind: str) -> list[JsonValue]:
    """Return documents of a kind, of everything that random matches wait for."""
    states = corpus().values()
    match kind:
        case "event":
            return events_seen()
        case "state":
            return [same(state.to_json()) for state in states]
        case "view":
            return [same(observe(state, seat).to_json()) for state in states for seat in (1, None)]
        case _:
            return [
                same(Rules(decks=DeckSource.DRAFT, best_of=3, hand_size=7, deck_rules=DeckRules(size=9)).to_json()),
                same(Rules(players=3, format=Format.FREE_FOR_ALL, pool=STRESS).to_json()),
            ]


DOCUMENTS = ("event", "rules", "state", "view")


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", DOCUMENTS)
def test_what_is_written_is_valid(kind: str) -> None:
    for document in documents(kind):
        VALIDATORS[kind].validate(document)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for place, name in enumerate(ALL_RULES) if place % 7 == 0])
def test_moves_and_events_that_are_written_are_valid(name: str) -> None:
    for number, (before, move, _) in enumerate(steps(ALL_RULES[name], 6, 150)):
        VALIDATORS["move"].validate(str(move))
        if number % 5 == 0:
            for event in before.events(move):
                VALIDATORS["event"].validate(same(event.to_json()))


@given(st.sampled_from(DOCUMENTS), st.data())
def test_what_the_schema_refuses_is_not_read(kind: str, data: st.DataObject) -> None:
    bent = data.draw(mutations(data.draw(st.sampled_from(documents(kind)))))
    try:
        KINDS[kind](bent)
    except JsonError:
        return
    VALIDATORS[kind].validate(bent)


def tag_at(document: JsonValue, place: Path) -> JsonValue:
    """Return the type of the object at a place, or the document's if it has none: places that differ in it differ."""
    part = at(document, place) if place else document
    return part.get("type") if isinstance(part, dict) else None


def check_limits(kind: str, every: int) -> None:
    """Go over the limits at one of so many different places of the documents."""
    found = set()
    seen: dict[tuple[object, ...], int] = {}
    for document in documents(kind)[:1] if kind == "rules" else documents(kind):
        for place in places(document):
            alike = (tag_at(document, place[:-1]), *("*" if isinstance(step, int) else step for step in place))
            seen[alike] = seen.get(alike, 0) + 1
            if seen[alike] > 1 or "pool" in place[:3] or place == ("version",) or len(seen) % every:
                continue
            for bent in [*bends(at(document, place)), LARGEST_COUNT + 1]:
                changed = replaced(document, place, bent)
                valid = VALIDATORS[kind].is_valid(changed)
                found.add(valid)
                if not valid:
                    with pytest.raises(JsonError):
                        KINDS[kind](changed)
    assert found == {True, False}


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", DOCUMENTS)
def test_what_goes_over_a_limit_of_the_schema_is_not_read(kind: str) -> None:
    check_limits(kind, every=8)


@pytest.mark.deep
@pytest.mark.parametrize("kind", DOCUMENTS)
def test_deep_what_goes_over_a_limit_of_the_schema_is_not_read(kind: str) -> None:
    check_limits(kind, every=1)


def tags(union: Any) -> set[str]:
    return set(map(tag_of, get_args(union)))


def told(described: dict[str, Any]) -> set[str]:
    return {kind["properties"]["type"]["const"] for kind in described["oneOf"]}


def test_the_schemas_know_what_the_package_knows() -> None:
    definitions = SCHEMAS["state"]["$defs"]
    house = definitions["rules"]["properties"]["house_rules"]["properties"]
    assert set(house) == {field.name for field in attrs.fields(Rules)}
    assert house["format"]["enum"] == [one.value for one in Format]
    assert house["decks"]["enum"] == [one.value for one in DeckSource]
    assert set(definitions["deck_rules"]["properties"]) == {field.name for field in attrs.fields(DeckRules)}
    assert told(SCHEMAS["event"]) == tags(Event)
    assert told(definitions["frame"]) == tags(Frame)
    assert told(definitions["stage"]) == tags(Preparation) | {tag_of(Table)}
    assert SCHEMAS["state"]["properties"]["chances"]["maximum"] == LARGEST_COUNT


def enums_in(kind: type) -> dict[str, list[str]]:
    found = {}
    for field in attrs.fields(attrs.resolve_types(kind)):
        members = getattr(field.type, "__members__", None)
        if members is not None:
            found[field.name] = [one.value for one in members.values()]
    return found


@pytest.mark.parametrize("frame", get_args(Frame))
def test_the_schema_has_the_steps_of_each_frame(frame: type) -> None:
    described = next(
        one
        for one in SCHEMAS["state"]["$defs"]["frame"]["oneOf"]
        if one["properties"]["type"]["const"] == tag_of(frame)
    )
    assert list(described["properties"]) == ["type", *(field.name for field in attrs.fields(frame))]
    for name, values in enums_in(frame).items():
        assert described["properties"][name]["enum"] == values


def test_common_parts_are_in_common() -> None:
    common: dict[str, Any] = {}
    for whole in SCHEMAS.values():
        assert whole["$id"].startswith("urn:bacon-rules:save-your-bacon:")
        for part, described in whole.get("$defs", {}).items():
            assert common.setdefault(part, described) == described
    rules = {key: value for key, value in SCHEMAS["rules"].items() if not key.startswith("$") and key != "title"}
    assert common["rules"] == rules


FIELDS = ("hand_size", "actions", "bacon_to_win", "energy_to_lose", "equipment_limit", "most_pitched", "most_readied")


@pytest.mark.parametrize("field", FIELDS)
def test_the_schema_has_the_limits_of_the_rules(field: str) -> None:
    limits = SCHEMAS["rules"]["properties"]["house_rules"]["properties"][field]
    for number in (limits["minimum"] - 1, limits["minimum"], limits["maximum"], limits["maximum"] + 1):
        inside = limits["minimum"] <= number <= limits["maximum"]
        assert VALIDATORS["rules"].is_valid({"game": "save-your-bacon", "house_rules": {field: number}}) == inside
        changed: dict[str, Any] = {field: number}
        problem = ""
        try:
            Rules(**changed)
        except RulesError as error:
            problem = str(error)
        assert ("expected a number from" in problem) == (not inside), problem


@given(st.from_regex(MOVE, fullmatch=True))
def test_what_has_the_shape_of_a_move_is_one_or_has_a_key_that_is_written_otherwise(text: str) -> None:
    try:
        assert str(parse_move(text)) == text
    except NotationError as error:
        assert "expected a card such as iron-hammer" in error.problem, text


SHAPES = [
    "play:hammer@2!0",
    "activate:2/0!1",
    "attack:12",
    "shuffle:a,b-2,c",
    "pool:",
    "pass-time",
    "take:ß-x",
    "lot:0",
]


@given(st.sampled_from(SHAPES), st.data())
def test_what_is_a_move_has_the_shape_of_one(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from([*"0129abxyz,/:@!-?é \n", ""])) + text[place + 1 :]
    try:
        parse_move(text)
    except NotationError:
        return
    assert MOVE.fullmatch(text)
