"""What a JSON-RPC 2.0 answer has to look like, and how the tests ask."""

from __future__ import annotations

import json
from typing import Any

from bacon_rules.server import Endpoint

CODES = {
    -32700: "Parse error",
    -32600: "Invalid Request",
    -32601: "Method not found",
    -32602: "Invalid params",
    -32603: "Internal error",
    -32000: "Limit exceeded",
    -32001: "Illegal move",
    -32002: "Not notation",
    -32003: "Unknown state",
    -32004: "No chance move due",
    -32005: "Wrong record",
}


def checked(line: bytes) -> Any:
    """Read an answer, having made sure that it is one line and keeps the standard."""
    assert line.isascii()
    assert b"\n" not in line
    answer = json.loads(line)
    if isinstance(answer, list):
        assert answer
    for one in answer if isinstance(answer, list) else [answer]:
        _check_response(one)
    return answer


def _check_response(response: Any) -> None:
    assert isinstance(response, dict)
    assert response["jsonrpc"] == "2.0"
    assert response["id"] is None or type(response["id"]) in (int, float, str)
    if "result" in response:
        assert set(response) == {"jsonrpc", "result", "id"}
        assert isinstance(response["result"], dict)
    else:
        assert set(response) == {"jsonrpc", "error", "id"}
        _check_error(response["error"])


def _check_error(error: Any) -> None:
    assert set(error) == {"code", "message", "data"}
    assert error["message"] == CODES[error["code"]]
    assert isinstance(error["data"]["problem"], str)
    assert error["data"]["problem"]
    if error["code"] == -32602:
        assert error["data"]["path"].startswith("$")


def request(method: str, params: object, request_id: object = 1) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params, "id": request_id}).encode()


def ask(endpoint: Endpoint, message: object) -> Any:
    """Return the answer to a message that is given as a value; `None` where there is none."""
    answer = endpoint.answer(json.dumps(message).encode())
    return None if answer is None else checked(answer)


def call(endpoint: Endpoint, method: str, *params: object, **named: object) -> Any:
    """Return the result of a request, or its error object."""
    answer = endpoint.answer(request(method, named or list(params)))
    assert answer is not None
    response = checked(answer)
    return response["result"] if "result" in response else response["error"]
