"""The JSON Schema of card pools: it takes what is read, and what it takes has the form of a pool."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import JsonError
from bacon_rules.documents import schema
from bacon_rules.documents.loading import LONGEST_LIST
from bacon_rules.documents.values import JsonValue
from bacon_rules.game import to_json
from bacon_rules.save_your_bacon.cards.codec import LARGEST_NUMBER, LONGEST_TEXT, pool_form, pool_from_json
from bacon_rules.save_your_bacon.cards.effect_actions.common import word_of
from bacon_rules.save_your_bacon.cards.effects import EffectAction, Lasting
from bacon_rules.save_your_bacon.cards.loading import starter_pool
from tests.jsontrees import Path, at, bends, places, replaced
from tests.save_your_bacon.cards.test_pool import SMALL, changed_pools
from tests.save_your_bacon.cards.verdicts import pool_of_line, verdicts
from tests.save_your_bacon.cards.words_used import ENUMS

SCHEMA: Any = schema("save-your-bacon-pool")
VALIDATOR = Draft202012Validator(SCHEMA)
STARTER: Any = to_json(starter_pool())


NEAR_LIMITS: dict[type, list[JsonValue]] = {int: [99, 100], str: ["x" * 60, "x" * 61, "a\tb", "a\n"]}


def is_valid(value: JsonValue) -> bool:
    try:
        return VALIDATOR.is_valid(value)
    except ValueError:  # about a number with more digits than Python writes, no message can be made
        return False


def is_read(value: JsonValue) -> bool:
    try:
        pool_from_json(value)
    except JsonError:
        return False
    return True


def has_form(value: JsonValue) -> bool:
    try:
        pool_form(value)
    except JsonError:
        return False
    return True


def has_whole_floats(value: JsonValue) -> bool:
    """Return whether there are numbers such as 1.0, which JSON Schema takes for integers."""
    return any(isinstance(part := at(value, place), float) and part.is_integer() for place in places(value))


def check_agrees(value: JsonValue) -> bool:
    """Check that what is read is valid, and what is valid has the form; return whether it is valid."""
    valid = is_valid(value)
    assert valid or not is_read(value)
    assert not valid or has_form(value) or has_whole_floats(value)
    return valid


def test_the_pools_are_valid() -> None:
    VALIDATOR.validate(STARTER)
    VALIDATOR.validate(SMALL)


@pytest.mark.exhaustive
@given(changed_pools())
def test_the_schema_and_the_reader_agree(value: JsonValue) -> None:
    check_agrees(value)


def small_pools() -> Iterator[JsonValue]:
    """Yield pools that are small, and together have everything of the starter pool."""
    lists = ("champions", "equipment", "actions", "reactions", "conditions", "decks")
    alone = {key: part for key, part in STARTER.items() if key not in lists}
    for name in lists:
        for entry in STARTER[name]:
            for part in alone_in(entry, "effects", "actions", "does"):
                yield alone | {"champions": SMALL["champions"]} | {name: [part]}


def alone_in(entry: Any, *lists: str) -> Iterator[Any]:
    """Yield an object with each of the entries of its lists, and of those of their lists, alone."""
    found = [name for name in lists if name in entry]
    for name in found:
        for part in entry[name]:
            for alone in alone_in(part, *lists):
                yield entry | {name: [alone]}
    if not found:
        yield entry


def kind_of_place(value: JsonValue, place: Path) -> str:
    """Return what stands at a place of a pool, whatever its number in a list."""
    owner: Any = at(value, place[:-1])
    deed = owner.get("do", "") if isinstance(owner, dict) else ""
    return f"{deed} {[step for step in place[-4:] if isinstance(step, str)]}"


@pytest.mark.exhaustive
def test_the_schema_and_the_reader_agree_near_every_value() -> None:
    found = set()
    seen = set()
    for value in small_pools():
        for place in places(value):
            if len(place) < 2 or kind_of_place(value, place) in seen:
                continue
            seen.add(kind_of_place(value, place))
            part = at(value, place)
            for bent in [*bends(part), *NEAR_LIMITS.get(type(part), [])]:
                found.add(check_agrees(replaced(value, place, bent)))
    assert found == {True, False}


@pytest.mark.exhaustive
@pytest.mark.parametrize("field", ["format", "version", "name", "note", "champions", "actions", "pod_copies"])
def test_the_schema_and_the_reader_agree_about_the_document(field: str) -> None:
    whole = SMALL | {"note": "A note.\nOf two lines.", "pod_copies": 3}
    assert check_agrees(whole)
    for bent in [*bends(whole[field]), "x" * 2001, "x" * 61, 100]:
        check_agrees(whole | {field: bent})


@pytest.mark.exhaustive
def test_faults_of_form_are_faults_of_the_schema() -> None:
    valid = [check_agrees(pool_of_line(part)) for part in verdicts()]
    assert 20 < sum(valid) < len(valid) - 20


def test_the_schema_knows_all_words() -> None:
    definitions = SCHEMA["$defs"]
    listed = [set(part["enum"]) for part in definitions.values() if "enum" in part]
    for parent in (*definitions.values(), *definitions["action"]["oneOf"]):
        listed += [set(part["enum"]) for part in parent.get("properties", {}).values() if "enum" in part]
    for kind in ENUMS:
        assert {member.value for member in kind} in listed
    for name, union in (("action", EffectAction), ("lasting", Lasting)):
        told = [form["properties"]["do"]["const"] for form in definitions[name]["oneOf"]]
        assert told == [word_of(kind) for kind in get_args(union)]


def test_the_schema_has_the_limits_of_the_reader() -> None:
    definitions = SCHEMA["$defs"]
    assert definitions["champion"]["properties"]["attack"]["maximum"] == LARGEST_NUMBER
    assert definitions["text"]["maxLength"] == LONGEST_TEXT
    assert SCHEMA["properties"]["champions"]["maxItems"] == LONGEST_LIST


@given(
    st.text(max_size=4) | st.sampled_from(["\x7f", "\x85", "\u2028", "\u2029", "\ud800", "\udfff", "a\n", "🥓", "é"])
)
def test_the_schema_takes_the_names_and_texts_that_are_read(text: str) -> None:
    assert VALIDATOR.is_valid(SMALL | {"note": text}) == is_read(SMALL | {"note": text})
    if is_read(SMALL | {"name": text}):
        assert VALIDATOR.is_valid(SMALL | {"name": text})
    elif any(letter.isalnum() for letter in text):
        assert not VALIDATOR.is_valid(SMALL | {"name": text})
