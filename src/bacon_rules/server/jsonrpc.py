"""JSON-RPC 2.0: from a message to its answer, with any methods."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Mapping
from typing import Final

import attrs

from bacon_rules.documents.values import LONGEST_TEXT, JsonObject, JsonValue, read_json, told, write_json
from bacon_rules.errors import JsonError, closest, shown
from bacon_rules.server.limits import Work

_LOG: Final = logging.getLogger(__name__)

LONGEST_ID: Final = 100
"""The greatest length of an id as JSON, in characters."""

_ALWAYS_ANSWERED: Final = 512
"""The bytes reserved for each answer of a batch: enough for the status of a state and for any refusal."""

_BYTES_OF_A_UNIT: Final = 256
"""The bytes of an answer that count as a unit of work."""


@attrs.frozen
class Code:
    """A kind of error: its number and its short description, the same for every error of the kind."""

    number: int
    message: str


PARSE_ERROR: Final = Code(-32700, "Parse error")
INVALID_REQUEST: Final = Code(-32600, "Invalid Request")
METHOD_NOT_FOUND: Final = Code(-32601, "Method not found")
INVALID_PARAMS: Final = Code(-32602, "Invalid params")
INTERNAL_ERROR: Final = Code(-32603, "Internal error")
LIMIT_EXCEEDED: Final = Code(-32000, "Limit exceeded")

_IDS: Final = (int, str, type(None), float)
_PARAMS: Final = (list, dict)


@attrs.frozen
class Fault:
    """A fault, for the error object of an answer.

    Attributes:
        code: the kind of error.
        problem: a sentence for a person.
        details: further values for programs.
    """

    code: Code
    problem: str
    details: JsonObject = attrs.field(factory=dict)

    def to_json(self) -> JsonObject:
        """Return the error object."""
        data = {"problem": self.problem, **self.details}
        return {"code": self.code.number, "message": self.code.message, "data": data}


@attrs.frozen
class Method:
    """A method and its parameters, which can be given by name or by position.

    Attributes:
        call: the function behind the method.
        names: the parameters in order, the required ones first.
        required: the required parameters.
    """

    call: Callable[..., JsonObject]
    names: tuple[str, ...]
    required: tuple[str, ...]


def method(call: Callable[..., JsonObject]) -> Method:
    """Return the method that calls a function, with the same parameters and defaults."""
    parameters = inspect.signature(call).parameters
    required = tuple(name for name, parameter in parameters.items() if parameter.default is parameter.empty)
    return Method(call, tuple(parameters), required)


@attrs.frozen
class Endpoint:
    """An endpoint, which answers the messages of one client.

    Attributes:
        methods: the methods by name.
        fault_of: returns the fault for an exception of a method; `None` if only a bug can cause it.
        longest_message: the greatest size of a message, in bytes.
        largest_batch: the greatest number of requests in a batch.
        longest_answer: the greatest size of an answer, in bytes.
        work: the work that the message may still ask for.
    """

    methods: Mapping[str, Method]
    fault_of: Callable[[Exception], Fault | None]
    longest_message: int
    largest_batch: int
    longest_answer: int = LONGEST_TEXT
    work: Work = attrs.field(factory=Work)

    def answer(self, message: bytes) -> bytes | None:
        """Answer a message: a request, a notification or a batch of them, in UTF-8.

        The method never raises.  The answer is one line of ASCII without a line end, or `None` where the protocol
        demands no answer.
        """
        self.work.renew()
        return _answer(self, message)


def _answer(endpoint: Endpoint, message: bytes) -> bytes | None:
    value = _read(endpoint, message)
    if isinstance(value, Fault):
        return _written(_failure(None, value))
    if not isinstance(value, list):
        return _answer_one(endpoint, value, endpoint.longest_answer)
    answers: list[bytes] = []
    room = endpoint.longest_answer - 2 - _ALWAYS_ANSWERED * len(value)
    for one in value:
        answer = _answer_one(endpoint, one, room + _ALWAYS_ANSWERED - 1)
        room += _ALWAYS_ANSWERED
        if answer is not None:
            answers.append(answer)
            room -= len(answer) + 1
    return b"[%b]" % b",".join(answers) if answers else None


def _read(endpoint: Endpoint, message: bytes) -> JsonValue | Fault:
    """Return the content of a message, or the reason for refusing the whole message."""
    if len(message) > endpoint.longest_message:
        return _beyond("message_bytes", endpoint.longest_message, "a message has too many bytes")
    try:
        value = read_json(message.decode(), endpoint.longest_message)
    except UnicodeDecodeError as error:
        return Fault(PARSE_ERROR, f"byte {error.start + 1} is not UTF-8")
    except JsonError as error:
        return Fault(PARSE_ERROR, error.problem)
    if value == []:
        return Fault(INVALID_REQUEST, "a batch has at least one request")
    most = min(endpoint.largest_batch, endpoint.longest_answer // _ALWAYS_ANSWERED - 1)
    if isinstance(value, list) and len(value) > most:
        return _beyond("batch", most, f"a batch of {len(value)} requests is too large")
    return value


def _beyond(limit: str, most: int, problem: str) -> Fault:
    return Fault(LIMIT_EXCEEDED, f"{problem}: {most} are allowed", {"limit": limit, "most": most})


def _failure(request_id: JsonValue, fault: Fault) -> JsonObject:
    return {"jsonrpc": "2.0", "error": fault.to_json(), "id": request_id}


def _written(answer: JsonObject) -> bytes:
    return write_json(answer).encode()


def _answer_one(endpoint: Endpoint, request: JsonValue, room: int) -> bytes | None:
    """Answer a request, in at most a number of bytes; `None` for a notification."""
    answer = _response(endpoint, request)
    if answer is None:
        return None
    text = _written(answer)
    if len(text) > room:
        problem = f"the answer has {len(text)} bytes, too many to be sent here: ask for less, or ask in another message"
        details: JsonObject = {"limit": "answer_bytes", "most": endpoint.longest_answer}
        text = _written(_failure(answer["id"], Fault(LIMIT_EXCEEDED, problem, details)))
    endpoint.work.charge(len(text) // _BYTES_OF_A_UNIT)
    return text


def _response(endpoint: Endpoint, request: JsonValue) -> JsonObject | None:
    if not isinstance(request, dict):
        return _failure(None, Fault(INVALID_REQUEST, f"a request is an object, not {told(request)}"))
    request_id = request.get("id")
    if type(request_id) not in _IDS:
        problem = f"an id is a string, a number or null, not {told(request_id)}"
        return _failure(None, Fault(INVALID_REQUEST, problem))
    if len(write_json(request_id)) > LONGEST_ID:
        return _failure(None, Fault(INVALID_REQUEST, f"an id has at most {LONGEST_ID} characters, as JSON writes it"))
    name, params = request.get("method"), request.get("params", [])
    if request.get("jsonrpc") != "2.0":
        return _failure(request_id, Fault(INVALID_REQUEST, 'a request has the member "jsonrpc": "2.0"'))
    if not isinstance(name, str):
        return _failure(request_id, Fault(INVALID_REQUEST, 'a request has a member "method", which is a string'))
    if not isinstance(params, _PARAMS):
        problem = f"params are an object or an array, or are left out; they are not {told(params)}"
        return _failure(request_id, Fault(INVALID_REQUEST, problem))
    result = _result(endpoint, name, params)
    if "id" not in request:
        return None
    if isinstance(result, Fault):
        return _failure(request_id, result)
    return {"jsonrpc": "2.0", "result": result, "id": request_id}


def _result(endpoint: Endpoint, name: str, params: list[JsonValue] | dict[str, JsonValue]) -> JsonObject | Fault:
    found = endpoint.methods.get(name)
    if found is None:
        meant = closest(name, endpoint.methods)
        hint = f", did you mean {meant!r}?" if meant else f"; the methods are {', '.join(endpoint.methods)}"
        problem = f"there is no method {shown(name)}{hint}"
        return Fault(METHOD_NOT_FOUND, problem)
    misfit = _misfit(found, params)
    if misfit is not None:
        names = [param if param in found.required else f"{param} (may be left out)" for param in found.names]
        problem = f"{misfit}; the params of {name} are {', '.join(names) or 'none'}"
        return Fault(INVALID_PARAMS, problem, {"path": "$"})
    try:
        endpoint.work.spend(1)
        return found.call(*params) if isinstance(params, list) else found.call(**params)
    except Exception as error:  # a client's mistake, or a bug: neither may end the server
        fault = endpoint.fault_of(error)
        if fault is None:
            _LOG.exception("the method %s failed", name)
            fault = Fault(INTERNAL_ERROR, f"{name} failed, which is a bug of the server")
        return fault


def _misfit(called: Method, params: list[JsonValue] | dict[str, JsonValue]) -> str | None:
    """Return the reason why params do not fit a method, or `None` if they fit."""
    given = len(params)
    if given > len(called.names):
        return f"{given} params are too many"
    if isinstance(params, list):
        return None if given >= len(called.required) else f"{called.required[given]} is missing"
    for name in params:
        if name not in called.names:
            return f"there is no param {shown(name)}"
    return next((f"{name} is missing" for name in called.required if name not in params), None)
