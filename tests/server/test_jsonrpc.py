"""The protocol, with methods of a toy."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from bacon_rules.documents.values import JsonObject, JsonValue
from bacon_rules.server.jsonrpc import Code, Endpoint, Fault, method
from tests.server.protocol import ask, call, checked

TOY = Code(-32001, "Illegal move")
notes: list[JsonValue] = []


def subtract(minuend: JsonValue, subtrahend: JsonValue = 0) -> JsonObject:
    if not isinstance(minuend, int) or not isinstance(subtrahend, int):
        raise TypeError
    return {"difference": minuend - subtrahend}


def note(value: JsonValue) -> JsonObject:
    notes.append(value)
    return {}


def fail() -> JsonObject:
    raise ZeroDivisionError


def toy_fault(error: Exception) -> Fault | None:
    return Fault(TOY, "no number", {"why": "it is none"}) if isinstance(error, TypeError) else None


@pytest.fixture
def toy() -> Endpoint:
    notes.clear()
    methods = {"subtract": method(subtract), "note": method(note), "fail": method(fail)}
    return Endpoint(methods, toy_fault, longest_message=200, largest_batch=3)


def code_and_id(answer: Any) -> tuple[int, object]:
    return answer["error"]["code"], answer["id"]


def test_positions_and_names_give_the_same(toy: Endpoint) -> None:
    assert call(toy, "subtract", 42, 23) == {"difference": 19}
    assert call(toy, "subtract", subtrahend=23, minuend=42) == {"difference": 19}
    assert call(toy, "subtract", 42) == call(toy, "subtract", minuend=42) == {"difference": 42}


def test_params_can_be_left_out_where_there_are_none(toy: Endpoint) -> None:
    assert code_and_id(ask(toy, {"jsonrpc": "2.0", "method": "fail", "id": 1})) == (-32603, 1)


@pytest.mark.parametrize("request_id", ["", "a", "\ud800", "1\n", 0, -1, 10**40, 1.5, 1e300, None])
def test_an_answer_has_the_requests_id(toy: Endpoint, request_id: object) -> None:
    answer = ask(toy, {"jsonrpc": "2.0", "method": "subtract", "params": [3, 1], "id": request_id})
    assert answer == {"jsonrpc": "2.0", "result": {"difference": 2}, "id": request_id}
    assert type(answer["id"]) is type(request_id)


@pytest.mark.parametrize("request_id", ["[]", "{}", "[1]", "true", "false", "1e999", "-1e999"])
def test_other_ids_are_refused(toy: Endpoint, request_id: str) -> None:
    message = f'{{"jsonrpc": "2.0", "method": "note", "params": [1], "id": {request_id}}}'
    answer = toy.answer(message.encode())
    assert answer is not None
    assert checked(answer)["id"] is None
    assert checked(answer)["error"]["code"] in (-32600, -32700)
    assert notes == []


@pytest.mark.parametrize(
    "message",
    [
        {"method": "note", "params": [1]},
        {"jsonrpc": "1.0", "method": "note", "params": [1]},
        {"jsonrpc": 2.0, "method": "note", "params": [1]},
        {"jsonrpc": "2.0", "params": [1]},
        {"jsonrpc": "2.0", "method": 1, "params": "bar"},
        {"jsonrpc": "2.0", "method": None, "params": [1]},
        {"jsonrpc": "2.0", "method": "note", "params": "bar"},
        {"jsonrpc": "2.0", "method": "note", "params": None},
        {"jsonrpc": "2.0", "method": "note", "params": 1},
        {"jsonrpc": "2.0", "method": ["note"], "params": [1]},
        {},
    ],
)
def test_what_is_no_request_is_always_answered(toy: Endpoint, message: dict[str, object]) -> None:
    assert code_and_id(ask(toy, message)) == (-32600, None)
    assert code_and_id(ask(toy, {**message, "id": "x"})) == (-32600, "x")
    assert notes == []


@pytest.mark.parametrize("value", [1, 1.5, "subtract", None, True, False])
def test_a_value_is_no_request(toy: Endpoint, value: object) -> None:
    assert code_and_id(ask(toy, value)) == (-32600, None)


def test_notifications_are_carried_out_and_never_answered(toy: Endpoint) -> None:
    for name, params in (
        ("note", [5]),
        ("note", {"value": 6}),
        ("note", []),
        ("subtract", ["x"]),
        ("fail", []),
        ("?", []),
    ):
        assert ask(toy, {"jsonrpc": "2.0", "method": name, "params": params}) is None
    assert notes == [5, 6]


def test_a_method_that_does_not_exist(toy: Endpoint) -> None:
    error = call(toy, "foobar")
    assert error["code"] == -32601
    assert error["data"]["problem"] == "there is no method 'foobar'; the methods are subtract, note, fail"
    assert call(toy, "Subtract")["data"]["problem"] == "there is no method 'Subtract', did you mean 'subtract'?"


@pytest.mark.parametrize(
    ("name", "params", "problem"),
    [
        ("note", [], "value is missing; the params of note are value"),
        ("note", {}, "value is missing; the params of note are value"),
        ("note", [1, 2], "2 params are too many; the params of note are value"),
        ("note", {"valeu": 1}, "there is no param 'valeu'; the params of note are value"),
        ("note", {"call": 1}, "there is no param 'call'; the params of note are value"),
        ("fail", [1], "1 params are too many; the params of fail are none"),
        (
            "subtract",
            {"subtrahend": 1},
            "minuend is missing; the params of subtract are minuend, subtrahend (may be left out)",
        ),
    ],
)
def test_params_that_do_not_fit(toy: Endpoint, name: str, params: object, problem: str) -> None:
    answer = ask(toy, {"jsonrpc": "2.0", "method": name, "params": params, "id": 1})
    assert answer["error"] == {
        "code": -32602,
        "message": "Invalid params",
        "data": {"problem": problem, "path": "$"},
    }
    assert notes == []


def test_a_methods_fault(toy: Endpoint) -> None:
    assert call(toy, "subtract", "x") == {
        "code": -32001,
        "message": "Illegal move",
        "data": {"problem": "no number", "why": "it is none"},
    }


def test_a_bug_is_logged_and_answered(toy: Endpoint, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        error = call(toy, "fail")
    assert error["code"] == -32603
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivisionError" not in json.dumps(error)


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b" ",
        b"{",
        b'{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
        b"[1,",
        b'{"a": 1, "a": 1}',
        b"NaN",
        b"Infinity",
        b'"\xff"',
        b'"\xed\xa0\x80"',
        b"\xef\xbb\xbf{}",
        b"{}\0",
        b"{} {}",
        b"'a'",
    ],
)
def test_what_is_no_json_is_a_parse_error(toy: Endpoint, message: bytes) -> None:
    answer = toy.answer(message)
    assert answer is not None
    assert code_and_id(checked(answer)) == (-32700, None)


def test_messages_may_have_spaces_around_them(toy: Endpoint) -> None:
    assert toy.answer(b' \t{"jsonrpc":"2.0","method":"subtract","params":[1],"id":1}\r') == (
        b'{"jsonrpc":"2.0","result":{"difference":1},"id":1}'
    )


def test_a_batch_is_answered_in_order_without_its_notifications(toy: Endpoint) -> None:
    batch = [
        {"jsonrpc": "2.0", "method": "note", "params": [1]},
        {"jsonrpc": "2.0", "method": "subtract", "params": [1], "id": "b"},
        {"foo": "boo"},
    ]
    answers = ask(toy, batch)
    assert [answer["id"] for answer in answers] == ["b", None]
    assert answers[0]["result"] == {"difference": 1}
    assert code_and_id(answers[1]) == (-32600, None)


def test_an_empty_batch_gets_one_error(toy: Endpoint) -> None:
    assert code_and_id(ask(toy, [])) == (-32600, None)


def test_a_batch_of_nonsense_gets_an_error_for_each(toy: Endpoint) -> None:
    assert [code_and_id(answer) for answer in ask(toy, [1, [], [{}]])] == [(-32600, None)] * 3


def test_a_batch_of_notifications_is_not_answered(toy: Endpoint) -> None:
    assert ask(toy, [{"jsonrpc": "2.0", "method": "note", "params": [number]} for number in range(3)]) is None
    assert notes == [0, 1, 2]


def test_a_batch_that_is_too_large_is_refused_whole(toy: Endpoint) -> None:
    assert len(ask(toy, [1, 2, 3])) == 3
    answer = ask(toy, [{"jsonrpc": "2.0", "method": "note", "params": [1]}, 2, 3, 4])
    assert code_and_id(answer) == (-32000, None)
    assert answer["error"]["data"] == {
        "problem": "a batch of 4 requests is too large: 3 are allowed",
        "limit": "batch",
        "most": 3,
    }
    assert notes == []


def test_a_message_that_is_too_long_is_refused(toy: Endpoint) -> None:
    request = b'{"jsonrpc":"2.0","method":"note","params":["%s"]}'
    fits = request % (b"x" * (202 - len(request)))
    assert len(fits) == 200
    assert toy.answer(fits) is None
    assert len(notes) == 1
    answer = toy.answer(fits + b" ")
    assert answer is not None
    assert checked(answer)["error"]["data"] == {
        "problem": "a message has too many bytes: 200 are allowed",
        "limit": "message_bytes",
        "most": 200,
    }
    assert len(notes) == 1


def test_deep_nesting_is_refused(toy: Endpoint) -> None:
    deep = Endpoint(toy.methods, toy.fault_of, longest_message=1 << 20, largest_batch=3)
    for message in (b"[" * 500_000, b"[" * 500_000 + b"]" * 500_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000):
        answer = deep.answer(message)
        assert answer is not None
        assert code_and_id(checked(answer)) == (-32700, None)
    for depth in range(400, 1200, 7):
        answer = deep.answer(b"[" * depth + b"]" * depth)
        assert answer is not None
        checked(answer)


def test_numbers_with_very_many_digits_are_refused(toy: Endpoint) -> None:
    deep = Endpoint(toy.methods, toy.fault_of, longest_message=1 << 20, largest_batch=3)
    answer = deep.answer(b'{"jsonrpc":"2.0","method":"subtract","params":[1],"id":' + b"1" * 100_000 + b"}")
    assert answer is not None
    assert code_and_id(checked(answer)) == (-32700, None)


@pytest.mark.parametrize("place", [0, 1, 5])
def test_the_byte_that_is_not_utf_8_is_counted_from_one(toy: Endpoint, place: int) -> None:
    answer = toy.answer(b" " * place + b"\xff")
    assert answer is not None
    assert json.loads(answer)["error"]["data"]["problem"] == f"byte {place + 1} is not UTF-8"
