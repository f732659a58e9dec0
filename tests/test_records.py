"""Records: what is written is read again, what is wrong is found where it is, and nothing else ever comes out."""

import copy
import datetime
import json
import os
import pickle
import random
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import (
    Move,
    NotationError,
    Reason,
    RecordError,
    Rules,
    State,
    Tie,
    applewood,
    bacon,
    chance_move,
    chunky_bacon,
    legal_moves,
    new_match,
    parse_move,
    why_illegal,
)
from bacon_rules.jsonvalues import JsonValue
from bacon_rules.positions import position_of
from bacon_rules.records import (
    LARGEST,
    Cause,
    Options,
    Record,
    Result,
    Unreadable,
    Valid,
    WrongMove,
    WrongResult,
    dumps,
    loads,
    positions,
    read,
    replay,
    validate,
    validate_file,
    write,
)
from tests.climbing.strategies import every_preset
from tests.jsontrees import mutations

SEATS: Final = ("Ann", "Ben", "Cem", "Dee")
DATE: Final = datetime.date(2026, 11, 21)
NOT_IN_NAMES: Final = ("Cc", "Cs", "Zl", "Zp")
names = st.text(st.characters(exclude_categories=NOT_IN_NAMES), max_size=100)


def random_moves(rules: Rules, dealer: int, seed: int) -> list[Move]:
    """Play a match to its end, anyhow."""
    rng = random.Random(seed)
    state = new_match(rules, dealer)
    moves: list[Move] = []
    while not state.is_over:
        chance = state.to_act is None
        moves.append(chance_move(state, rng.getrandbits(64)) if chance else rng.choice(legal_moves(state)))
        state = state.apply(moves[-1])
    return moves


def states(record: Record, rules: Rules) -> list[State]:
    """Give all states of a record whose moves are right, by the typed verbs alone."""
    found = [new_match(rules, record.dealer)]
    for move in record.moves:
        found.append(found[-1].apply(parse_move(move)))
    return found


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Draw a preset or house rules, these with shorter matches."""
    rules = draw(every_preset)
    if draw(st.booleans()):
        return rules
    return attrs.evolve(
        rules,
        naturals_each=draw(st.integers(1, rules.naturals_each)),
        wilds_each=draw(st.integers(0, 6)),
        target=draw(st.integers(1, rules.target)),
        max_deals=draw(st.none() | st.integers(1, 3)),
        tie=draw(st.sampled_from(Tie)) if rules.name.startswith("applewood") else rules.tie,
    )


@st.composite
def matches(draw: st.DrawFn) -> tuple[Rules, Record]:
    """Draw the record of a random match, often one that was not played to its end."""
    rules = draw(some_rules())
    dealer = draw(st.integers(0, rules.players - 1))
    moves = random_moves(rules, dealer, draw(st.integers(0, 10_000)))
    played = draw(st.just(len(moves)) | st.integers(0, len(moves)))
    record = Record.of(
        new_match(rules, dealer),
        moves[:played],
        seats=draw(st.none() | st.lists(names, min_size=rules.players, max_size=rules.players)),
        date=draw(st.none() | st.dates()),
    )
    return rules, record


def small_record() -> Record:
    """Give a whole match that is soon over, with a name that takes two bytes."""
    rules = attrs.evolve(bacon(4), naturals_each=2, wilds_each=0, target=1)
    return Record.of(new_match(rules, 3), random_moves(rules, 3, seed=5), seats=("Änne", *SEATS[1:]), date=DATE)


SMALL: Final = small_record()
TEXT: Final = dumps(SMALL)
VALUE: Final = json.loads(TEXT)
SCHEMA: Final = json.loads(files("bacon_rules.schemas").joinpath("record.json").read_text(encoding="utf-8"))
FORM: Final = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)


def test_the_format_is_the_documented_one() -> None:
    start = new_match(attrs.evolve(bacon(4), naturals_each=1, wilds_each=0, target=1), dealer=2)
    deal = parse_move("deal:1c/2c/3c/4c")
    record = Record.of(start, [deal, parse_move("single-4:4c")], seats=["Ann", "Bän", 'C"', "\u200d"], date=DATE)
    assert dumps(record) == (
        "{\n"
        '  "format": "bacon-rules/record",\n'
        '  "version": 1,\n'
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


@given(matches(), st.data())
def test_a_record_comes_to_what_its_moves_come_to(match: tuple[Rules, Record], data: st.DataObject) -> None:
    rules, record = match
    expected = states(record, rules)
    assert list(positions(record)) == [position_of(state) for state in expected]
    assert record.result == Result(expected[-1].scores, expected[-1].winners)
    assert validate(record) == validate(dumps(record)) == Valid(record, position_of(expected[-1]))
    assert replay(record) == position_of(expected[-1])
    ply = data.draw(st.integers(0, len(record.moves)))
    assert replay(record, ply) == position_of(expected[ply])
    assert Record.of_texts(record.start, record.moves, seats=record.seats, date=record.date) == record


def first_wrong(rules: Rules, dealer: int, moves: list[str]) -> WrongMove | State:
    """Give the first wrong move, found by asking about every move before it is made."""
    state = new_match(rules, dealer)
    for ply, text in enumerate(moves):
        reason: Reason | str | None
        try:
            move = parse_move(text)
            reason = why_illegal(state, move)
        except NotationError as error:
            reason = str(error)
        if reason is not None:
            legal = [str(option) for option in legal_moves(state)]
            shown = legal if len(legal) <= 8 else [legal[eighth * len(legal) // 8] for eighth in range(8)]
            return WrongMove(ply, state.to_act, text, reason, Options(len(legal), tuple(shown)))
        state = state.apply(move)
    return state


@given(matches(), st.data())
def test_the_first_wrong_move_is_found(match: tuple[Rules, Record], data: st.DataObject) -> None:
    rules, record = match
    moves = list(record.moves)
    elsewhere = st.sampled_from([*record.moves, "pass", "give:0", "ask:2", "yes", "single-1:X"])
    for _ in range(data.draw(st.integers(1, 3))):
        ply = data.draw(st.integers(0, len(moves)))
        moves[ply : ply + data.draw(st.integers(0, 2))] = data.draw(
            st.lists(elsewhere | st.text(st.characters(codec="utf-8"), max_size=12), max_size=2)
        )
    expected = first_wrong(rules, record.dealer, moves)
    verdict = validate(attrs.evolve(record, moves=tuple(moves)))
    if isinstance(expected, WrongMove):
        assert verdict == expected
        with pytest.raises(RecordError) as raised:
            replay(attrs.evolve(record, moves=tuple(moves)))
        assert str(raised.value) == str(verdict)
        before = list(islice(positions(attrs.evolve(record, moves=tuple(moves))), expected.ply + 1))
        assert len(before) == expected.ply + 1
        with pytest.raises(RecordError):
            Record.of_texts(record.start, moves)
    else:
        result = Result(expected.scores, expected.winners)
        if result == record.result:
            assert isinstance(verdict, Valid)
        else:
            assert verdict == WrongResult(result, record.result)


def test_a_wrong_move_is_found_at_every_ply() -> None:
    rules = attrs.evolve(bacon(6), naturals_each=4, target=4)
    record = Record.of(new_match(rules), random_moves(rules, 0, seed=2))
    for ply, state in enumerate(states(record, rules)):
        wrong = "yes" if state.is_over or state.to_act is None else "hex-11:X,X,X,X,X,X"
        verdict = validate(attrs.evolve(record, moves=(*record.moves[:ply], wrong, *record.moves[ply + 1 :])))
        assert isinstance(verdict, WrongMove)
        assert (verdict.ply, verdict.number, verdict.seat) == (ply, ply + 1, state.to_act)
        assert verdict.reason is why_illegal(state, parse_move(wrong))


HAND: Final = "deal:1c,3c/2c,4c/3c,5d/6c,6d"


def told(*moves: str, result: Result = SMALL.result) -> str:
    return str(validate(attrs.evolve(SMALL, moves=moves, result=result)))


def test_verdicts_tell_people_what_is_wrong() -> None:
    assert told("pass") == "move 1: pass: the cards have to be dealt first (B3); no player is to move"
    assert told(HAND, "pass") == "move 2 (seat 0): pass: who leads cannot pass (B8); legal: single-1:1c, single-3:3c"
    assert told(HAND, "single-3:3c", "pass", "single-3:3c").endswith(
        "move 4 (seat 2): single-3:3c: the top combination is of the same kind and as high or higher (B7); "
        "legal: single-5:5d, pass"
    )
    assert told(HAND, "pari-7").startswith(
        "move 2 (seat 0): 'pari-7', at character 1: expected a combination such as pair-7:7c,X"
    )
    big = Record.of(new_match(bacon(4)), [chance_move(new_match(bacon(4)), seed=7)])
    assert str(validate(attrs.evolve(big, moves=(*big.moves, "pass")))).startswith(
        "move 2 (seat 1): pass: who leads cannot pass (B8); 1106 moves are legal, such as single-1:1c, "
    )
    assert str(validate(attrs.evolve(big, moves=big.moves * 2))).startswith("move 2 (seat 1): 'deal:")
    assert len(str(validate(attrs.evolve(big, moves=(*big.moves, "x" * 10_000))))) < 1000
    assert told(HAND, result=Result((1, 0), (0,))) == (
        "result: the moves come to scores [0, 0] and winners [], the record says scores [1, 0] and winners [0]"
    )


@pytest.mark.parametrize(
    ("rules", "ending"),
    [
        (bacon(4), "Bacon for 4, team"),
        (chunky_bacon(6), "Chunky Bacon for 6, team"),
        (applewood(5), "Applewood for 5, seat"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_verdict_on_a_right_record_tells_what_was_played(rules: Rules, ending: str) -> None:
    record = Record.of(new_match(rules), random_moves(rules, 0, seed=3))
    [winner], scores = record.result.winners, sorted(record.result.scores, reverse=True)
    outcome = f"{ending} {winner} won {'-'.join(map(str, scores))}"
    assert str(validate(record)) == f"ok, {len(record.moves)} moves, {outcome}"


def test_the_verdict_tells_shared_wins_and_matches_that_are_not_over() -> None:
    rules = attrs.evolve(applewood(3), naturals_each=1, wilds_each=0, points=(1, 1, 0), target=1)
    moves = [parse_move(text) for text in ("deal:6c/7c/8c", "single-7:7c", "single-8:8c")]
    start = new_match(rules)
    assert str(validate(Record.of(start, moves))) == "ok, 3 moves, Applewood for 3, seats 1 and 2 share the win 1-1-0"
    assert str(validate(Record.of(start, moves[:1]))) == "ok, 1 move, Applewood for 3, not over, 0-0-0"


def test_a_wrong_result_is_found() -> None:
    scores, winners = SMALL.result.scores, SMALL.result.winners
    for wrong in (
        Result((scores[0] + 1, scores[1]), winners),
        Result(scores[::-1], winners),
        Result(scores, ()),
        Result(scores, (*winners, 1 - winners[0])),
        Result((*scores, 0), winners),
        Result((), ()),
    ):
        assert validate(attrs.evolve(SMALL, result=wrong)) == WrongResult(SMALL.result, wrong)


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
    """Give all objects in a value."""
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
    ("version", 2, "version: version 2 is newer than 1"),
    ("version", True, "version: expected 1, got true"),
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
    ],
    ids=range(13),
)
def test_what_is_no_record_is_refused(text: str | bytes, cause: Cause, problem: str) -> None:
    verdict = validate(text)
    assert isinstance(verdict, Unreadable)
    assert verdict.cause is cause
    assert str(verdict).startswith(problem)
    assert str(cause)


def test_a_record_that_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(RecordError, match=r"a record has at most 16777216 bytes"):
        dumps(attrs.evolve(SMALL, moves=("x" * LARGEST,)))


@pytest.mark.parametrize("ply", [-1, len(SMALL.moves) + 1, True, 1.0, "1"])
def test_there_is_no_such_place(ply: int) -> None:
    with pytest.raises(RecordError, match=rf"ply: expected a number from 0 to {len(SMALL.moves)}"):
        replay(SMALL, ply)


def test_positions_are_made_when_they_are_asked_for() -> None:
    wrong = attrs.evolve(SMALL, moves=("no move", *SMALL.moves))
    assert next(positions(wrong)) == SMALL.start


def test_a_record_begins_where_a_match_begins() -> None:
    start = new_match(bacon(4))
    with pytest.raises(RecordError, match=r"start: a record begins where a match begins, and this is no start"):
        Record.of(start.apply(chance_move(start, seed=7)), [])
    with pytest.raises(RecordError, match=r"start: a record begins where a match begins that seat 1 deals"):
        attrs.evolve(SMALL, dealer=1)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("dealer", "0", "dealer: expected a seat, got '0'"),
        ("dealer", 4, "dealer: expected a seat from 0 to 3"),
        ("seats", list(SEATS), "seats: expected a tuple of texts"),
        ("moves", "pass", "moves: expected a tuple of texts, got 'pass'"),
        ("date", "2026-11-21", "date: expected a date or nothing, got '2026-11-21'"),
        ("date", datetime.datetime(2026, 11, 21), "date: expected a date or nothing"),
        ("result", ((0, 0), ()), "result: expected a Result"),
    ],
)
def test_a_record_of_wrong_parts_cannot_be_made(field: str, value: Any, problem: str) -> None:
    with pytest.raises(RecordError) as raised:
        attrs.evolve(SMALL, **{field: value})
    assert str(raised.value).startswith(problem)


def test_a_result_is_made_of_tuples() -> None:
    with pytest.raises(RecordError, match=r"result\.scores: expected a tuple of integers"):
        Result([0, 0], ())  # type: ignore[arg-type]  # a list could change


def test_a_record_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(SMALL)) == copy.deepcopy(SMALL) == SMALL
    assert pickle.loads(pickle.dumps(validate(SMALL))) == validate(SMALL)
    assert len({SMALL, loads(TEXT), attrs.evolve(SMALL, date=None)}) == 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        SMALL.dealer = 0  # type: ignore[misc]  # this is what must not work
    assert SMALL.game == "bacon-4"
    assert SMALL.rules == {"game": "bacon-4", "house_rules": {"naturals_each": 2, "wilds_each": 0, "target": 1}}


# Files


def test_files_that_are_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing.bacon.json"
    assert validate_file(missing) == Unreadable(Cause.FILE, "it cannot be opened or read: No such file or directory")
    assert str(validate_file(tmp_path)) == "it cannot be opened or read: Is a directory"
    assert str(validate_file("a\0b")).startswith("it cannot be opened or read: ")
    assert str(validate_file(0)).startswith("it cannot be opened or read: ")  # type: ignore[arg-type]  # a file number
    with pytest.raises(RecordError, match=r"missing\.bacon\.json: it cannot be opened or read: No such file"):
        read(missing)


def test_files_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "a.bacon.json"
    write(SMALL, path)
    assert validate_file(path) == validate(SMALL)
    path.write_text(TEXT[:99])
    with pytest.raises(RecordError, match=r"a\.bacon\.json: it ends too early"):
        read(str(path))


def test_of_a_file_that_is_too_large_only_so_much_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert validate_file(path) == Unreadable(Cause.TOO_LARGE, "a record has at most 16777216 bytes (16 MiB)")


def refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_permissions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", refuse)
    assert str(validate_file("a.bacon.json")) == "it cannot be opened or read: Permission denied"
    with pytest.raises(RecordError, match=r"a\.bacon\.json: it cannot be written: Permission denied"):
        write(SMALL, tmp_path / "a.bacon.json")


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "a.bacon.json"
    path.write_text("old")
    monkeypatch.setattr(os, failing, refuse)
    with pytest.raises(RecordError, match=r"it cannot be written: Permission denied"):
        write(SMALL, path)
    assert path.read_text() == "old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.bacon.json"]


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for path in (tmp_path / "none" / "a", file / "a", "a\0b", tmp_path / ("a" * 300)):
        with pytest.raises(RecordError, match=r"it cannot be written"):
            write(SMALL, path)
    with pytest.raises(RecordError, match=r"it cannot be written"):
        write(SMALL, 1)  # type: ignore[arg-type]  # a file number is not a path
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(RecordError, match=r"it cannot be written: there is something that is not a file"):
            write(SMALL, path)
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_a_replaced_file_keeps_its_mode_and_its_links(tmp_path: Path) -> None:
    path, link = tmp_path / "a.bacon.json", tmp_path / "link"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write(SMALL, link)
    assert link.is_symlink()
    assert read(path) == SMALL
    assert path.stat().st_mode & 0o777 == 0o640


# Anything at all


def verdict_comes(text: str | bytes) -> None:
    """Check that any text ends in a verdict that can be told, and that `loads` and `replay` agree with it."""
    verdict = validate(text)
    assert 0 < len(str(verdict)) < 3000
    if isinstance(verdict, Unreadable):
        with pytest.raises(RecordError) as raised:
            loads(text)
        assert str(raised.value) == str(verdict)
        return
    record = loads(text)
    assert loads(dumps(record)) == record
    assert FORM.is_valid(json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text))
    match verdict:
        case WrongMove():
            with pytest.raises(RecordError) as raised:
                replay(record)
            assert str(raised.value) == str(verdict)
        case WrongResult(expected, result):
            assert Result.of(replay(record)) == expected != result == record.result
        case Valid(found, end):
            assert (found, end) == (record, replay(record))


PIECES: Final = [b"\\ud800", b"1e999", b"-0", b"null", b"9" * 5000, *(bytes([byte]) for byte in b'{}[]",:\\\0\xc3\xff')]


@st.composite
def mutated_bytes(draw: st.DrawFn) -> bytes:
    data = TEXT.encode()
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        end = start + draw(st.integers(0, 3) | st.integers(0, 100))
        piece = draw(st.binary(max_size=3) | st.sampled_from(PIECES) | st.just(data[: draw(st.integers(0, 50))]))
        data = data[:start] + piece + data[end:]
    return data


@st.composite
def mutated_values(draw: st.DrawFn) -> str:
    value = draw(mutations(VALUE))
    try:
        return json.dumps(value, ensure_ascii=draw(st.booleans()))
    except ValueError:  # it has a number that Python does not write
        reject()


@settings(max_examples=200)
@given(mutated_bytes())
@example(b"")
def test_mutated_bytes_end_in_a_verdict(data: bytes) -> None:
    verdict_comes(data)


@settings(max_examples=200)
@given(mutated_values())
def test_mutated_values_end_in_a_verdict(text: str) -> None:
    verdict_comes(text)


@given(st.binary() | st.text())
def test_anything_ends_in_a_verdict(text: str | bytes) -> None:
    verdict_comes(text)


@pytest.mark.deep
@settings(max_examples=10_000)
@given(mutated_bytes() | mutated_values())
def test_ten_thousand_mutated_records_end_in_a_verdict(text: str | bytes) -> None:
    verdict_comes(text)
