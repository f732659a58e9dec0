"""JSON texts: what is read, and what is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError, bacon
from bacon_rules.documents.values import LONGEST_TEXT, JsonValue, read_json, told, write_json

json_values: st.SearchStrategy[JsonValue] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def refusal(text: Any, longest: int = LONGEST_TEXT) -> str:
    with pytest.raises(JsonError) as caught:
        read_json(text, longest)
    assert caught.value.path == "$"
    assert len(str(caught.value)) < 300
    return caught.value.problem


@given(json_values)
def test_what_is_written_is_read(value: JsonValue) -> None:
    text = write_json(value)
    assert read_json(text) == value
    assert text.isascii()
    assert "\n" not in text


@given(json_values)
def test_what_is_read_is_what_the_standard_library_reads(value: JsonValue) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=2)
    assert read_json(text) == json.loads(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read_json(text)
    except JsonError as error:
        assert error.problem
    else:
        assert value == json.loads(text)


@given(json_values, st.data())
def test_bent_texts_are_read_or_refused(value: JsonValue, data: st.DataObject) -> None:
    text = write_json(value)
    place = data.draw(st.integers(0, len(text)))
    bent = (
        text[:place]
        + data.draw(st.sampled_from(["", '"', "{", "]", ",", ":", "0", "e9", "\\u", "NaN"]))
        + text[place + 1 :]
    )
    try:
        read_json(bent)
    except JsonError as error:
        assert error.problem


def test_a_text_is_written_without_spaces() -> None:
    assert write_json({"a": [1, None, True], "ä": "\ud800"}) == '{"a":[1,null,true],"\\u00e4":"\\ud800"}'


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_what_is_no_json_is_not_written(value: float) -> None:
    with pytest.raises(ValueError, match="JSON compliant"):
        write_json([value])


@pytest.mark.parametrize(("value", "hint"), [({1}, ""), (b"", ""), (bacon(4), r": write its to_json\(\)")])
def test_what_is_no_json_is_named(value: Any, hint: str) -> None:
    with pytest.raises(JsonError, match=rf"^\$: .* is not JSON{hint}$"):
        write_json({"key": [value]})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        ('{"a": 1,}', "not JSON: "),
        ("[1] [2]", "not JSON: Extra data: line 1 column 5 (char 4)"),
        ("\ufeff[]", "not JSON: Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)"),
        ("NaN", "NaN is not JSON"),
        ("[Infinity]", "Infinity is not JSON"),
        ("-Infinity", "-Infinity is not JSON"),
        ("1e400", "the number '1e400' is too large"),
        ("[-1e400]", "the number '-1e400' is too large"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "the key 'b' stands twice in one object"),
        ("1" * 5000, "a number has too many digits"),
        ("[" * 100_000, "values are nested too deeply"),
        ('{"a":' * 100_000, "values are nested too deeply"),
    ],
)
def test_what_is_refused(text: str, problem: str) -> None:
    assert refusal(text).startswith(problem)


def test_a_key_that_stands_twice_is_cut_if_it_is_long() -> None:
    key = json.dumps("x" * 10_000)
    assert refusal(f"{{{key}: 1, {key}: 2}}").startswith("the key 'xxx")


@pytest.mark.parametrize("text", [None, 1, b"[]", ["[]"]])
def test_only_texts_are_read(text: object) -> None:
    assert refusal(text) == f"expected a text, got a {type(text).__name__}"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        ({"a": [1]}, "an object"),
        ([1, 2], "a list"),
        ((1, 2), "a list"),
        (17, "17"),
        ("it", "'it'"),
    ],
)
def test_a_value_is_told_in_a_few_words(value: JsonValue, words: str) -> None:
    assert told(value) == words


def test_the_longest_text_is_read() -> None:
    assert read_json("[" + " " * (LONGEST_TEXT - 2) + "]") == []
    assert refusal(" " * (LONGEST_TEXT + 1)) == "the text has 1048577 characters, more than the 1048576 that are read"
    assert read_json("[]", longest=2) == []
    assert refusal("[ ]", longest=2) == "the text has 3 characters, more than the 2 that are read"
