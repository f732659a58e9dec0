"""States, views, moves, events and rules of every game as JSON: what is written is read, and nothing else."""

from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError
from bacon_rules.documents import JsonValue
from bacon_rules.game import to_json
from tests import jsontrees
from tests.games.kits import (
    DOCUMENTS,
    KINDS,
    KITS,
    SAVE_YOUR_BACON,
    Kit,
    different_places,
    documents,
    every_kind,
    every_kit,
    kit_of,
)
from tests.games.matches import RULES, played
from tests.jsontrees import at, mutations, place_of, places, plain, replaced, written

card_games = pytest.mark.parametrize(
    "kit", [kit for kit in KITS if kit is not SAVE_YOUR_BACON], ids=lambda kit: kit.folder
)
"""Games whose documents have no keys that may be left out, but for the house rules."""


def refusal(kit: Kit, kind: str, value: JsonValue) -> JsonError:
    with pytest.raises(JsonError) as caught:
        kit.load(kind, value)
    return caught.value


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_what_is_written_is_read(name: str) -> None:
    kit, match = kit_of(name), played(name)
    rules = kit.load("rules", plain(RULES[name]))
    for ply, (position, text) in enumerate(match):
        state, move = position.state, position.state.parse_move(text)
        assert (to_json(move), kit.load("move", text), state.rules) == (text, move, rules)
        for event in state.events(move):
            value = plain(event.to_json())
            assert (value, kit.load("event", value)) == (to_json(event), event)
        if ply % (len(match) // 20 + 1) == 0:
            for kind, looked in (("state", state), *(("view", state.observe(seat)) for seat in (None, 0, 1))):
                assert kit.load(kind, plain(looked.to_json())) == looked


@pytest.mark.exhaustive
@every_kit
@every_kind
def test_values_of_all_that_can_be_due_are_read_as_they_are_written(kit: Kit, kind: str) -> None:
    for value in kit.values(kind):
        assert kit.load(kind, plain(value.to_json())) == value


@card_games
@every_kind
def test_what_is_of_another_type_is_refused_where_it_stands(kit: Kit, kind: str) -> None:
    for value, place in different_places(kit, kind):
        assert refusal(kit, kind, replaced(value, place, 1.0)).path == written(place)


@card_games
@every_kind
def test_a_key_too_few_or_too_many_is_refused_at_its_object(kit: Kit, kind: str) -> None:
    for value, place in different_places(kit, kind):
        part = at(value, place)
        if isinstance(part, dict) and place[-1:] != ("house_rules",):
            error = refusal(kit, kind, replaced(value, place, {**part, "more": 1}))
            assert error.path == written(place)
            assert error.problem.startswith("there is no key 'more' here, the keys are ")
            for key in {*part} - {"house_rules"}:
                fewer = {other: inner for other, inner in part.items() if other != key}
                error = refusal(kit, kind, replaced(value, place, fewer))
                assert (error.path, error.problem) == (written(place), f"the key {key!r} is missing")


@pytest.mark.exhaustive
@every_kit
@every_kind
@pytest.mark.parametrize("wrong", [True, "1", 1.0, pytest.param(10**400, id="huge"), [1], {"seat": 1}])
def test_only_a_whole_number_of_common_size_is_a_number(kit: Kit, kind: str, wrong: JsonValue) -> None:
    for value, place in different_places(kit, kind):
        if type(at(value, place)) is int:
            assert refusal(kit, kind, replaced(value, place, wrong)).path == written(place)


def without_house_rules(value: JsonValue) -> JsonValue:
    """Drop the one key where a document may say what goes without saying."""
    for place in places(value):
        part = at(value, place)
        if isinstance(part, dict) and "house_rules" in part:
            return replaced(value, place, {"game": part["game"]})
    return value


def check_loaded(kit: Kit, kind: str, value: JsonValue) -> None:
    """Check that a value is refused at an existing place, or is read and written the same again."""
    try:
        loaded = kit.load(kind, value)
    except JsonError as error:
        at(value, place_of(error.path))
        assert error.problem
        assert len(str(error)) < 1000
    else:
        again = plain(to_json(loaded))
        assert kit.load(kind, again) == loaded
        if kit is not SAVE_YOUR_BACON:
            assert without_house_rules(again) == without_house_rules(value)


@card_games
@every_kind
@given(data=st.data())
def test_bent_documents_are_refused_by_our_own_error_alone(kit: Kit, kind: str, data: st.DataObject) -> None:
    check_loaded(kit, kind, data.draw(mutations(data.draw(st.sampled_from(documents(kit, kind))))))


@pytest.mark.deep
@given(st.sampled_from(KITS), st.sampled_from(DOCUMENTS), st.data())
def test_deep_bent_documents(kit: Kit, kind: str, data: st.DataObject) -> None:
    check_loaded(kit, kind, data.draw(mutations(data.draw(st.sampled_from(documents(kit, kind))))))


@every_kit
@given(jsontrees.json_values)
def test_any_json_is_refused_by_our_own_error_alone(kit: Kit, value: JsonValue) -> None:
    for kind in KINDS:
        check_loaded(kit, kind, value)


@pytest.mark.exhaustive
@card_games
@pytest.mark.parametrize("kind", ["state", "view"])
def test_every_number_of_a_document_counts(kit: Kit, kind: str) -> None:
    """No number in it can be changed by one without being refused, or making another value."""
    for value in documents(kit, kind):
        for place in places(value):
            found = at(value, place)
            for change in (found - 1, found + 1) if type(found) is int else ():
                check_loaded(kit, kind, replaced(value, place, change))


def nested(depth: int) -> JsonValue:
    value: JsonValue = 0
    for _ in range(depth):
        value = [value]
    return value


HOSTILE: dict[str, JsonValue] = {
    "nested lists": nested(100_000),
    "nested objects": {"type": {"type": {"type": {}}}},
    "a million numbers": [0] * 1_000_000,
    "many hands": ["1c"] * 200_000,
    "a long text": "1c " * 400_000,
    "a long combination": "hex-7:" + "X," * 400_000,
    "a million digits of rank": "pair-" + "7" * 1_000_000 + ":7c,X",
    "surrogates": "\ud800" * 1000,
    "a huge number": 10**100_000,
    "many keys": {str(key): key for key in range(100_000)},
    "odd keys": {"\ud800": 1, "": 2, "a.b[0]": 3},
}


@card_games
@every_kind
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_values_are_refused_wherever_they_stand(kit: Kit, kind: str, name: str) -> None:
    for value, place in different_places(kit, kind):
        error = refusal(kit, kind, replaced(value, place, HOSTILE[name]))
        assert len(str(error)) < 1000
        assert error.path.startswith(written(place[:-1]))


@every_kit
def test_keys_that_are_no_texts_are_refused(kit: Kit) -> None:
    value: Any = {**kit.values("state")[0].to_json(), 7: 1}
    assert refusal(kit, "state", value).problem.startswith("there is no key 7 here")


@pytest.mark.exhaustive
@every_kit
def test_tuples_and_mappings_are_lists_and_objects(kit: Kit) -> None:
    for state in kit.values("state"):
        rules = MappingProxyType(dict(state.rules.to_json()))
        assert kit.load("state", {**state.to_json(), "scores": tuple(state.scores), "rules": rules}) == state
