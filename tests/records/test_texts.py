"""Records as texts: what is written is read again, and what is wrong is refused where it is."""

import copy
import json
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import RecordError, Rules, __version__, bacon, new_match, parse_move
from bacon_rules.documents import JsonValue
from bacon_rules.records import LARGEST, Cause, Record, Unreadable, dumps, loads, read, validate, write
from tests.records.matches import DATE, FORM, SCHEMA, SMALL, TEXT, VALUE, matches


def test_the_format_is_the_documented_one() -> None:
    start = new_match(attrs.evolve(bacon(4), naturals_each=1, wilds_each=0, target=1), dealer=2)
    deal = parse_move("deal:1c/2c/3c/4c")
    record = Record.of(start, [deal, parse_move("single-4:4c")], seats=["Ann", "Bän", 'C"', "\u200d"], date=DATE)
    assert dumps(record) == (
        "{\n"
        '  "format": "bacon-rules/record",\n'
        '  "version": 2,\n'
        f'  "written_by": "{__version__}",\n'
        '  "rules": {"game": "bacon-4", "house_rules": {"naturals_each": 1, "wilds_each": 0, "target": 1}},\n'
        '  "seats": ["Ann", "Bän", "C\\"", "\u200d"],\n'
        '  "date": "2026-11-21",\n'
        '  "dealer": 2,\n'
        '  "moves": [\n'
        '    "deal:1c/2c/3c/4c",\n'
        '    "single-4:4c"\n'
        "  ],\n"
        '  "result": {"scores": [0, 1], "winners": [1]}\n'
        "}\n"
    )
    assert '"date": null,\n  "dealer": 0,\n  "moves": [],\n' in dumps(Record.of(new_match(bacon(4)), []))


@given(matches())
def test_what_is_written_is_read_again(tmp_path_factory: pytest.TempPathFactory, match: tuple[Rules, Record]) -> None:
    _, record = match
    text = dumps(record)
    assert loads(text) == loads(text.encode()) == record
    assert hash(loads(text)) == hash(record)
    assert dumps(loads(text)) == text
    path = tmp_path_factory.mktemp("records") / "a.bacon.json"
    write(record, path)
    first = path.read_bytes()
    assert read(path) == record
    write(read(str(path)), path)
    assert path.read_bytes() == first == text.encode()


def test_a_record_cut_short_anywhere_is_reported_as_such() -> None:
    data = TEXT.encode()
    for length in range(len(data) - 1):
        verdict = validate(data[:length])
        assert isinstance(verdict, Unreadable), length
        assert verdict.cause is Cause.CUT_SHORT, data[:length]
    assert validate(data[:-1]) == validate(data) == validate(SMALL)
    assert str(validate(b"")) == str(validate(" \n")) == "it is empty"


@pytest.mark.parametrize("keep", range(1, 6))
def test_a_record_without_its_last_lines_is_cut_short(keep: int) -> None:
    verdict = validate("".join(TEXT.splitlines(keepends=True)[:-keep]))
    assert str(verdict).startswith("it ends too early: not JSON: Expecting")


def test_the_schema_is_one_and_tells_the_form_of_records() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert FORM.is_valid(VALUE)
    assert set(SCHEMA["required"]) == set(SCHEMA["properties"]) == set(VALUE)


def test_marks_and_line_ends_of_other_systems_are_read() -> None:
    for text in (TEXT.replace("\n", "\r\n"), TEXT.replace("\n", "\r"), json.dumps(VALUE), json.dumps(VALUE, indent=8)):
        for marked in (text, "\ufeff" + text):
            assert loads(marked) == loads(marked.encode()) == SMALL


def objects(value: JsonValue) -> list[dict[str, JsonValue]]:
    """Return all objects in a value."""
    if isinstance(value, list):
        return [found for part in value for found in objects(part)]
    if isinstance(value, dict):
        return [value, *(found for part in value.values() for found in objects(part))]
    return []


@pytest.mark.parametrize("key", [key for found in objects(VALUE) for key in found])
def test_a_key_that_stands_twice_is_refused(key: str) -> None:
    verdict = validate(TEXT.replace(f'"{key}":', f'"{key}": 0, "{key}":', 1))
    assert verdict == Unreadable(Cause.NOT_JSON, f"the key {key!r} stands twice in one object")


@pytest.mark.parametrize("place", [0, 1, 3])
def test_unknown_and_missing_keys_are_refused(place: int) -> None:
    for key in (*objects(VALUE)[place], "more"):
        value = copy.deepcopy(VALUE)
        found = objects(value)[place]
        if key in found:
            del found[key]
        else:
            found[key] = None
        verdict = validate(json.dumps(value))
        if key != "house_rules":
            assert isinstance(verdict, Unreadable)
            assert verdict.cause is Cause.NOT_A_RECORD
            assert repr(key) in str(verdict) or key == "game"
            assert not FORM.is_valid(value)


WRONG_VALUES: Final = [
    ("format", "bacon-rules/state", "format: expected 'bacon-rules/record', got 'bacon-rules/state'"),
    ("version", 3, "version: version 3 is newer than 2"),
    ("version", True, "version: expected 2, got true"),
    ("written_by", 7, f"written_by: expected a version such as '{__version__}', or nothing, got 7"),
    ("written_by", "x", "written_by: expected a version such as '"),
    ("written_by", "1" * 101, "written_by: expected a version such as '"),
    ("rules", "bacon-4", "rules: expected an object such as"),
    ("rules", {}, "rules: expected an object such as"),
    ("rules", {"game": "whist"}, "there is no game named 'whist'"),
    ("rules", {"game": []}, "there is no game named []"),
    ("rules", {"game": "bacon-4", "house_rules": {"target": 0}}, "rules.house_rules.target: "),
    ("rules", {"game": "bacon-4", "more": 1}, "rules: there is no key 'more' here"),
    ("seats", "Ann", "seats: expected a list, got 'Ann'"),
    ("seats", ["Ann", "Ben", "Cem"], "seats: bacon-4 has 4 seats, here are 3 names"),
    ("seats", ["Ann", "Ben", "Cem", 4], "seats[3]: expected a text, got 4"),
    ("seats", ["Ann", "Ben", "Cem", "\ud800"], "seats[3]: it cannot be written as UTF-8"),
    ("seats", ["Ann", "Ben", "Cem\n", "Dee"], "seats[2]: a name has no control characters"),
    ("seats", ["Ann", "Be\u2028n", "Cem", "Dee"], "seats[1]: a name has no control characters and no line ends"),
    ("seats", ["Ann\u2029", "Ben", "Cem", "Dee"], "seats[0]: a name has no control characters and no line ends"),
    ("seats", ["A" * 101, "Ben", "Cem", "Dee"], "seats[0]: a name has at most 100 characters, not 101"),
    ("date", "20261121", "date: expected a date such as '2026-11-21', or null, got '20261121'"),
    ("date", "2026-02-30", "date: expected a date"),
    ("date", 2026, "date: expected a date"),
    ("dealer", 4, "dealer: expected a seat from 0 to 3, got 4"),
    ("dealer", True, "dealer: expected a seat, got True"),
    ("dealer", None, "dealer: expected a seat, got None"),
    ("moves", {}, "moves: expected a list, got an object"),
    ("moves", ["pass", 7], "moves[1]: expected a text, got 7"),
    ("moves", ["\udfff"], "moves[0]: it cannot be written as UTF-8"),
    ("result", None, "result: expected an object, got null"),
    ("result", {"scores": 1, "winners": []}, "result.scores: expected a list, got 1"),
    ("result", {"scores": [1.0, 0], "winners": []}, "result.scores[0]: expected an integer below 2**53, got 1.0"),
    ("result", {"scores": [0, 2**53], "winners": []}, "result.scores[1]: expected an integer below 2**53"),
    ("result", {"scores": [0, 0], "winners": [-(2**53)]}, "result.winners[0]: expected an integer"),
    ("result", {"scores": [0, 0], "winners": [False]}, "result.winners[0]: expected an integer"),
]


@pytest.mark.parametrize(("key", "value", "problem"), WRONG_VALUES)
def test_wrong_values_are_refused_where_they_are(key: str, value: JsonValue, problem: str) -> None:
    text = json.dumps({**VALUE, key: value})
    verdict = validate(text)
    assert isinstance(verdict, Unreadable)
    assert verdict.cause is Cause.NOT_A_RECORD
    assert str(verdict).startswith(problem)
    with pytest.raises(RecordError) as raised:
        loads(text)
    assert str(raised.value) == str(verdict)


@pytest.mark.parametrize(
    ("text", "cause", "problem"),
    [
        ("{}x", Cause.NOT_JSON, "not JSON: Extra data"),
        ("null", Cause.NOT_A_RECORD, "expected an object, got null"),
        ("[]", Cause.NOT_A_RECORD, "expected an object, got a list"),
        ('{"dealer": NaN}', Cause.NOT_JSON, "NaN is not JSON"),
        ('{"dealer": %s}' % ("9" * 10_000), Cause.NOT_JSON, "a number has too many digits"),
        ("[" * 1_000_000, Cause.NOT_JSON, "values are nested too deeply"),
        (b"\xff" + TEXT.encode(), Cause.NOT_UTF8, "it is not UTF-8: invalid start byte at byte 1"),
        (TEXT.encode() + b"\xff", Cause.NOT_UTF8, "it is not UTF-8: invalid start byte at byte"),
        (TEXT.encode("utf-16"), Cause.NOT_UTF8, "it is not UTF-8"),
        (TEXT.encode()[: TEXT.index("Ä") + 1], Cause.CUT_SHORT, "it ends too early: unexpected end of data at byte"),
        (" " * (LARGEST + 1), Cause.TOO_LARGE, "a record has at most 16777216 bytes (16 MiB)"),
        (b" " * (LARGEST + 1), Cause.TOO_LARGE, "a record has at most 16777216 bytes (16 MiB)"),
        (None, Cause.NOT_A_RECORD, "expected a text or bytes, got None"),
        (5, Cause.NOT_A_RECORD, "expected a text or bytes, got 5"),
    ],
    ids=range(14),
)
def test_what_is_no_record_is_refused(text: str | bytes, cause: Cause, problem: str) -> None:
    verdict = validate(text)
    assert isinstance(verdict, Unreadable)
    assert verdict.cause is cause
    assert str(verdict).startswith(problem)
    assert str(cause)


def ends_inside(text: str) -> bool:
    """Return whether a text ends within a string or between brackets, found out a character at a time."""
    inside = escaped = False
    depth = 0
    for character in text:
        if inside:
            inside = escaped or character != '"'
            escaped = not escaped and character == "\\"
        else:
            inside = character == '"'
            depth += (character in "[{") - (character in "]}")
    return inside or depth > 0


@given(st.text(alphabet='[]{}",\\1', max_size=40))
def test_cut_short_is_what_ends_inside(text: str) -> None:
    verdict = validate(text)
    assert isinstance(verdict, Unreadable)
    if verdict.cause is not Cause.NOT_A_RECORD:
        assert (verdict.cause is Cause.CUT_SHORT) == (not text or ends_inside(text))


def test_a_record_that_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(RecordError, match=r"a record has at most 16777216 bytes"):
        dumps(attrs.evolve(SMALL, moves=("x" * LARGEST,)))


def test_a_record_of_the_largest_size_is_written_and_read() -> None:
    room = LARGEST - len(dumps(attrs.evolve(SMALL, moves=("",))).encode())
    largest = attrs.evolve(SMALL, moves=("x" * room,))
    text = dumps(largest)
    assert len(text.encode()) == LARGEST
    assert loads(text) == loads(text.encode()) == largest
    with pytest.raises(RecordError, match=r"^moves: they make 16777217 bytes; a record has at most 16777216 bytes"):
        dumps(attrs.evolve(SMALL, moves=("x" * (room + 1),)))


@pytest.mark.parametrize(("depth", "cause"), [(1, Cause.CUT_SHORT), (100, Cause.CUT_SHORT), (101, Cause.NOT_JSON)])
def test_a_text_that_ends_deep_in_brackets_was_not_a_record(depth: int, cause: Cause) -> None:
    verdict = validate("[" * depth)
    assert isinstance(verdict, Unreadable)
    assert verdict.cause is cause


def test_rules_that_are_no_object_are_shown() -> None:
    text = json.dumps({**json.loads(TEXT), "rules": 5})
    with pytest.raises(RecordError, match=r'^rules: expected an object such as {"game": "bacon-4"}, got 5$'):
        loads(text)


def test_rules_without_a_hash_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_hash(_: object) -> int:
        raise TypeError("unhashable")

    record = Record.of(new_match(bacon(6)), [])
    expected = dumps(record)
    monkeypatch.setattr(Rules, "__hash__", no_hash)
    assert dumps(record) == expected
