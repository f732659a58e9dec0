"""Whatever a client writes, it gets an answer that keeps the standard, or none: nothing else ever comes out."""

from __future__ import annotations

import io
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules.server import Endpoint, Limits, rules_endpoint, serve
from tests.server.messages import messages, mutated
from tests.server.protocol import call, checked, request

LIMITS = Limits(message_bytes=20_000, batch=4, states=40, page=50)


def endpoint_with_states() -> Endpoint:
    """Make an endpoint that holds some states of several games: dealt, in play and to be dealt."""
    endpoint = rules_endpoint(LIMITS)
    for number, game in enumerate(("bacon-4", "applewood-3", "chunky-6")):
        first = call(endpoint, "new_game", game)["state"]
        move = call(endpoint, "chance_move", first, number)["move"]
        dealt = call(endpoint, "apply", first, move)["state"]
        lead = call(endpoint, "legal_moves", dealt, 300, 1)["moves"][0]
        call(endpoint, "apply", dealt, lead)
    return endpoint


def must_be_fine(answer: bytes | None) -> None:
    if answer is None:
        return
    read = checked(answer)
    for one in read if isinstance(read, list) else [read]:
        assert "result" in one or one["error"]["code"] != -32603, one


@given(st.lists(messages, max_size=12))
def test_any_json_is_answered(values: list[object]) -> None:
    endpoint = endpoint_with_states()
    for value in values:
        must_be_fine(endpoint.answer(json.dumps(value).encode()))


@given(st.lists(st.binary(max_size=80), max_size=12))
def test_any_bytes_are_answered(lines: list[bytes]) -> None:
    sink = io.BytesIO()
    serve(endpoint_with_states(), io.BytesIO(b"\n".join(lines)), sink)
    output = sink.getvalue()
    assert output == b"" or output.endswith(b"\n")
    for line in output.splitlines():
        must_be_fine(line)


def right_messages() -> list[bytes]:
    """Return a request for every method, all of which succeed where `endpoint_with_states` holds the states."""
    endpoint = endpoint_with_states()
    deal = call(endpoint, "chance_move", 1, "x")["move"]
    record = {
        "format": "bacon-rules/record",
        "version": 1,
        "rules": {"game": "bacon-4"},
        "seats": ["Ann", "Ben", "Cam", "Dee"],
        "date": None,
        "dealer": 0,
        "moves": [deal],
        "result": {"scores": [0, 0], "winners": []},
    }
    requests = [
        request("version", []),
        request("limits", {}),
        request("games", []),
        request("new_game", {"game": "bacon-6", "house_rules": {"target": 30, "tie": "play on"}, "dealer": 3}),
        request("load_state", {"value": call(endpoint, "dump_state", 3)}),
        request("dump_state", {"state": 3}),
        request("rules", [4]),
        request("status", {"state": 5}),
        request("observe", {"state": 5, "seat": 0}),
        request("observe", [6, None]),
        request("count_legal_moves", [2]),
        request("legal_moves", {"state": 2, "offset": 10, "limit": 5}),
        request("holding", {"state": 2, "cards": ["X"], "offset": 10, "limit": 5}),
        request("of", [2, ["X", "X"]]),
        request("addable", {"state": 3, "cards": []}),
        request("readings", [5, ["1c", "X"]]),
        request("check_move", [2, "pair-3:3h,X"]),
        request("apply", [3, "pass"], "a"),
        request("events", {"state": 3, "move": "pass"}, None),
        request("chance_move", {"state": 1, "seed": 7}, 1.5),
        request("replay_record", {"record": json.dumps(record), "ply": 1}),
        request("validate_record", [json.dumps(record)]),
        request("determinize", {"view": call(endpoint, "observe", 5, 0), "seed": "x"}),
        request("suggest", [call(endpoint, "observe", 2, call(endpoint, "status", 2)["to_act"]), 3]),
        request("release", [[7]]),
    ]
    assert {json.loads(message)["method"] for message in requests} == set(endpoint.methods)
    batch = b"[%s]" % b",".join(requests[8:12])
    return [*requests, batch]


def test_the_right_messages_are_right() -> None:
    endpoint = endpoint_with_states()
    call(endpoint, "status", 9)
    for message in right_messages():
        answer = endpoint.answer(message)
        assert answer is not None
        read = checked(answer)
        for one in read if isinstance(read, list) else [read]:
            assert "result" in one, one


@pytest.mark.exhaustive
def test_ten_thousand_mutated_messages(capfd: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(2026)
    rights = right_messages()
    for _ in range(100):
        endpoint = endpoint_with_states()
        for _ in range(100):
            must_be_fine(endpoint.answer(mutated(rng, rng.choice(rights))))
        assert call(endpoint, "version")["protocol"] == 2
    assert capfd.readouterr() == ("", "")


@pytest.mark.few(3)
@pytest.mark.parametrize("depth", [1, 10, 100, 500, 900, 950, 970, 980, 990])
def test_deeply_nested_params(depth: int) -> None:
    endpoint = endpoint_with_states()
    for name, method in endpoint.methods.items():
        for param in method.names:
            others = {other: 2 for other in method.required if other != param}
            for opening, closing in (("[", "]"), ('{"rules":', "}"), ('{"game":', "}"), ('{"table":', "}")):
                value = opening * depth + "0" + closing * depth
                params = json.dumps({**others, param: "?"}).replace('"?"', value)
                message = f'{{"jsonrpc": "2.0", "method": "{name}", "params": {params}, "id": 1}}'
                must_be_fine(endpoint.answer(message.encode()))
