"""A record as a value, and the positions in it."""

import copy
import datetime
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import RecordError, Rules, State, bacon, chance_move, new_match, save_your_bacon, trick_taking
from bacon_rules.games import Position
from bacon_rules.records import Record, Result, Valid, dumps, loads, position_at, positions, validate
from tests.records.matches import MOVES, RULES, SEATS, SMALL, TEXT, matches, states


@given(matches(), st.data())
def test_a_record_comes_to_what_its_moves_come_to(match: tuple[Rules, Record], data: st.DataObject) -> None:
    rules, record = match
    expected = states(record, rules)
    assert list(positions(record)) == [Position(state) for state in expected]
    assert record.result == Result(expected[-1].scores, expected[-1].winners)
    assert validate(record) == validate(dumps(record)) == Valid(record, Position(expected[-1]))
    assert position_at(record) == Position(expected[-1])
    ply = data.draw(st.integers(0, len(record.moves)))
    assert position_at(record, ply) == Position(expected[ply])
    assert Record.of_texts(record.start, record.moves, seats=record.seats, date=record.date) == record
    moves = [expected[0].parse_move(move) for move in record.moves]
    assert Record.of(expected[0], moves, seats=record.seats, date=record.date) == record


def test_a_move_that_is_wrong_is_told_as_its_text_is() -> None:
    first = SMALL.start.state
    assert isinstance(first, State)
    moves = [first.parse_move(move) for move in ("pass", *SMALL.moves)]
    wrong: list[Any] = [moves, moves[1:3] + moves[1:], ["pass"], [*moves[1:], "no move"]]
    for those in wrong:
        with pytest.raises(RecordError) as told:
            Record.of(first, those)
        with pytest.raises(RecordError) as expected:
            Record.of_texts(SMALL.start, map(str, those))
        assert str(told.value) == str(expected.value)
    texts: Any = SMALL.moves
    assert Record.of(first, texts, seats=SMALL.seats, date=SMALL.date) == SMALL


@pytest.mark.parametrize("ply", [-1, len(MOVES) + 1, True, 1.0, "1"])
def test_there_is_no_such_place(ply: int) -> None:
    with pytest.raises(RecordError, match=rf"ply: expected a number from 0 to {len(SMALL.moves)}"):
        position_at(SMALL, ply)


def test_positions_are_made_when_they_are_asked_for() -> None:
    wrong = attrs.evolve(SMALL, moves=("no move", *SMALL.moves))
    assert next(positions(wrong)) == SMALL.start


def test_a_record_begins_where_a_match_begins() -> None:
    start = new_match(bacon(4))
    with pytest.raises(RecordError, match=r"start: a record begins where a match begins, and this .* bacon-4 is later"):
        Record.of(start.apply(chance_move(start, seed=7)), [])
    with pytest.raises(RecordError, match=r"start: a record begins where a match begins, and this"):
        attrs.evolve(SMALL, start=position_at(SMALL, 1))


def test_the_dealer_is_the_one_of_the_first_deal() -> None:
    assert [Record.of(new_match(RULES, dealer), []).dealer for dealer in range(4)] == [0, 1, 2, 3]
    assert Record.of(trick_taking.new_match(dealer=2), []).dealer == 2
    assert Record.of(save_your_bacon.new_match(), []).dealer == 0


def test_positions_have_the_states_of_their_game() -> None:
    state = position_at(SMALL, 1).state
    assert isinstance(state, State)
    assert [str(hand) for hand in state.hands] == ["2c 6h", "5d 6d", "5h 10c", "2c 9d"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("start", new_match(RULES), "start: expected a Position, got "),
        ("start", Position("bacon-4"), "start: expected a state, got 'bacon-4'"),  # type: ignore[arg-type]  # a text
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
        SMALL.date = None  # type: ignore[misc]  # this is what must not work
    assert SMALL.game == "bacon-4"
    assert SMALL.rules == {"game": "bacon-4", "house_rules": {"naturals_each": 2, "wilds_each": 0, "target": 1}}


def test_what_is_wrong_is_shown() -> None:
    with pytest.raises(RecordError, match=r"^move 1: pass: .* \(B3\); no player is to move$"):
        Record.of_texts(SMALL.start, ["pass"])
    with pytest.raises(RecordError, match=r"scores: expected a tuple of integers, got \[1\]$"):
        Result([1], ())  # type: ignore[arg-type]  # what a caller without types could do
    with pytest.raises(RecordError, match=r"^ply: expected a number from 0 to 13, got 'x'$"):
        position_at(SMALL, "x")  # type: ignore[arg-type]  # the same


def test_the_largest_numbers_of_a_result() -> None:
    assert Result((2**53 - 1, 1 - 2**53), ()).scores == (2**53 - 1, 1 - 2**53)
    with pytest.raises(RecordError, match="scores"):
        Result((2**53, 0), ())


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"result": 5}, r"^result: expected a Result, got 5$"),
        ({"start": 5}, r"^start: expected a Position, got 5$"),
        ({"seats": ("a\nb", *SEATS[1:])}, r"^seats\[0\]: a name has no control characters and no line ends: 'a\\nb'$"),
        ({"moves": ("\ud800",)}, r"^moves\[0\]: it cannot be written as UTF-8: '\\ud800'$"),
        ({"seats": ("x" * 101, *SEATS[1:])}, r"^seats\[0\]: "),
    ],
)
def test_what_a_record_refuses_is_shown(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        attrs.evolve(SMALL, **changes)


def test_the_longest_name() -> None:
    assert attrs.evolve(SMALL, seats=("x" * 100, *SEATS[1:])).seats[0] == "x" * 100


@pytest.mark.parametrize(
    "start",
    [
        trick_taking.new_match(trick_taking.Rules(target=5), 2),
        save_your_bacon.new_match(save_your_bacon.Rules(players=3, format=save_your_bacon.Format.FREE_FOR_ALL)),
    ],
)
def test_house_rules_of_every_game_begin_a_record(start: trick_taking.State | save_your_bacon.State) -> None:
    record = Record.of(start, [])
    assert record.start == Position(start)
    assert loads(dumps(record)) == record
