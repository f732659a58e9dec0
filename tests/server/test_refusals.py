"""What is refused, in all its words, and how much of a batch is answered in full."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from bacon_rules import JsonError, RecordError, bacon, new_match, save_your_bacon
from bacon_rules.documents.values import LONGEST_TEXT, JsonObject, JsonValue
from bacon_rules.games import GAMES
from bacon_rules.server import methods, params, rules_endpoint
from bacon_rules.server.faults import WRONG_RECORD, fault_of
from bacon_rules.server.jsonrpc import Endpoint, Fault, method
from tests.server.protocol import ask, call, checked, request

RESERVED = 512
"""The bytes that are kept for the answer to each request of a batch."""


def echo(size: JsonValue) -> JsonObject:
    assert isinstance(size, int)
    return {"text": "x" * size}


def fail() -> JsonObject:
    raise ZeroDivisionError


def endpoint(longest_answer: int = 2000, longest_message: int = 5000) -> Endpoint:
    found = {"echo": method(echo), "fail": method(fail)}
    return Endpoint(found, lambda _: None, longest_message, 10, longest_answer)


EMPTY = len(json.dumps({"jsonrpc": "2.0", "result": {"text": ""}, "id": 1}, separators=(",", ":")))


def in_full(sizes: tuple[int, ...], longest: int) -> list[bool]:
    """Return which answers of a batch are sent in full: those that leave room for the rest."""
    answers = endpoint(longest).answer(b"[%b]" % b",".join([request("echo", [size]) for size in sizes]))
    assert answers is not None
    assert len(answers) <= longest
    found = checked(answers)
    assert [one["id"] for one in found] == [1] * len(sizes)
    return ["result" in one for one in found]


@pytest.mark.parametrize("longest", [2048, 2100, 3000])
def test_an_answer_of_a_batch_is_sent_in_full_if_it_leaves_room_for_the_rest(longest: int) -> None:
    for number in (1, 2, 3):
        for sizes in product((0, 400), repeat=number - 1):
            before = 2 + sum(EMPTY + size + 1 for size in sizes[: number - 1])
            last = longest - before - EMPTY - 1
            assert in_full((*sizes, last), longest) == [True] * number
            assert in_full((*sizes, last + 1), longest) == [True] * (number - 1) + [False]
        first = longest - 2 - EMPTY - 1 - RESERVED * (number - 1)
        assert in_full((first, *[0] * (number - 1)), longest)[0]
        assert not in_full((first + 1, *[0] * (number - 1)), longest)[0]


def test_room_that_is_not_used_is_left_for_later_answers() -> None:
    for refused in (2000, 5000):
        found = in_full((refused, 0, 2048 - 2 - EMPTY - EMPTY - 400), 2048)
        assert found == [False, True, True]


def test_an_answer_fills_all_that_is_allowed() -> None:
    assert "result" in ask_text(endpoint(600), request("echo", [600 - EMPTY]))
    told = ask_text(endpoint(600), request("echo", [601 - EMPTY], "mine"))
    assert told["id"] == "mine"
    assert told["error"]["data"]["problem"].startswith("the answer has ")


def ask_text(found: Endpoint, message: bytes) -> Any:
    answer = found.answer(message)
    assert answer is not None
    return checked(answer)


def test_a_batch_has_no_more_requests_than_can_be_answered() -> None:
    assert len(ask_text(endpoint(2047), b"[1,2]")) == 2
    told = ask_text(endpoint(2047), b"[1,2,3]")
    assert told["error"]["data"]["problem"] == "a batch of 3 requests is too large: 2 are allowed"


def test_a_message_may_be_longer_than_other_texts() -> None:
    message = b" " * LONGEST_TEXT + request("echo", [0])
    assert "result" in ask_text(endpoint(longest_message=2 * LONGEST_TEXT), message)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([], "a batch has at least one request"),
        (17, "a request is an object, not 17"),
        ({"id": [1]}, "an id is a string, a number or null, not a list"),
        ({"id": 1}, 'a request has the member "jsonrpc": "2.0"'),
        ({"jsonrpc": "2.0", "id": 1, "method": 7}, 'a request has a member "method", which is a string'),
        (
            {"jsonrpc": "2.0", "id": 1, "method": "echo", "params": 7},
            "params are an object or an array, or are left out; they are not 7",
        ),
    ],
)
def test_what_is_no_request_is_told(value: JsonValue, problem: str) -> None:
    assert ask(endpoint(), value)["error"]["data"]["problem"] == problem


def test_a_bug_is_noted_with_the_name_of_the_method(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        ask_text(endpoint(), request("fail", []))
    assert [record.getMessage() for record in caplog.records] == ["the method fail failed"]


WRONG: dict[str, tuple[Callable[[], object], str, str]] = {
    "a game": (
        lambda: params.game_at("$.game", 7),
        "$.game",
        f"expected the name of a game, one of {', '.join(GAMES)}, not 7",
    ),
    "a text": (lambda: params.text("move", 7), "$.move", "expected a string, not 7"),
    "a number": (lambda: params.whole("seat", "7", 3), "$.seat", "expected a whole number from 0 to 3, not '7'"),
    "cards": (lambda: params.listed("cards", 7), "$.cards", "expected a list of cards, not 7"),
    "a card": (
        lambda: params.listed("cards", ["7c", True]),
        "$.cards[1]",
        "expected a card, as a string or a whole number, not true",
    ),
    "a seed": (lambda: params.seed_of(1.5), "$.seed", "expected a string or a whole number, not 1.5"),
    "a budget": (lambda: methods._budget(0), "$.simulations", "expected a number from 1 to 1000000000, got 0"),
}


@pytest.mark.parametrize("expected", WRONG)
def test_what_is_no_param_is_told(expected: str) -> None:
    asked, path, problem = WRONG[expected]
    with pytest.raises(JsonError, match=f"^{re.escape(f'{path}: {problem}')}$"):
        asked()


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (request("release", [7]), "expected a list of handles, not 7"),
        (
            request("suggest", [new_match(bacon(4)).observe(None).to_json()]),
            "it is not the turn of a spectator",
        ),
    ],
)
def test_what_a_method_refuses_is_told(message: bytes, problem: str) -> None:
    assert ask_text(rules_endpoint(), message)["error"]["data"]["problem"] == problem


def test_a_record_that_is_wrong_is_told() -> None:
    assert fault_of(RecordError("no record")) == Fault(WRONG_RECORD, "no record")


def test_the_seed_of_a_suggestion_is_0_if_it_is_left_out() -> None:
    rng = random.Random(1)
    state = save_your_bacon.new_match()
    found = rules_endpoint()
    differing = 0
    while differing < 2:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.random().hex()))
        else:
            view = state.observe(state.to_act).to_json()
            suggested = [call(found, "suggest", view, *seed) for seed in ([], [0], [1])]
            assert suggested[0] == suggested[1]
            differing += suggested[0] != suggested[2]
            state = state.apply(rng.choice(state.legal_moves()))
