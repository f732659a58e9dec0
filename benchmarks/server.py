"""Asking the rules server through a pipe, as an engine in another language does: two processes, by the clock."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import IO, Final

from bacon_rules.documents import JsonValue, write_json
from bacon_rules.server import rules_endpoint
from benchmarks.matches import decisions
from benchmarks.measuring import FEW, AtMost, Section, Subject

__all__ = ["SERVER"]

REQUESTS: Final = 4_000
STATES: Final = 200
TOGETHER: Final = 100

Ask = Callable[[IO[bytes], IO[bytes], list[bytes]], None]
"""A way to ask: it writes the requests, and reads all answers."""


def _request(method: str, params: JsonValue, number: int) -> bytes:
    return write_json({"jsonrpc": "2.0", "method": method, "params": params, "id": number}).encode()


def _messages(seed: int) -> tuple[list[bytes], list[bytes]]:
    """Return messages that make the server hold the states of a random match, and questions about moves in them."""
    played = list(islice(decisions("bacon-4", f"server {seed}"), STATES))
    loading = [_request("load_state", [state.to_json()], handle) for handle, (state, _) in enumerate(played, 1)]
    asking = []
    for number in range(REQUESTS):
        handle = number % len(played)
        asking.append(_request("check_move", [handle + 1, str(played[handle][1])], number))
    return loading, asking


def _one_at_a_time(source: IO[bytes], sink: IO[bytes], messages: list[bytes]) -> None:
    for message in messages:
        sink.write(message + b"\n")
        sink.flush()
        source.readline()


def _ahead(source: IO[bytes], sink: IO[bytes], messages: list[bytes]) -> None:
    for some in _groups(messages):
        sink.write(b"\n".join(some) + b"\n")
        sink.flush()
        for _ in some:
            source.readline()


def _in_batches(source: IO[bytes], sink: IO[bytes], messages: list[bytes]) -> None:
    _one_at_a_time(source, sink, [b"[" + b",".join(some) + b"]" for some in _groups(messages)])


def _groups(messages: list[bytes]) -> list[list[bytes]]:
    return [messages[start : start + TOGETHER] for start in range(0, len(messages), TOGETHER)]


@contextmanager
def _server() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    command = [sys.executable, "-m", "bacon_rules", "serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        yield process.stdout, process.stdin


def _through_a_pipe(ask: Ask) -> Callable[[int], float]:
    def sample(seed: int) -> float:
        loading, asking = _messages(seed)
        with _server() as (source, sink):
            _one_at_a_time(source, sink, loading)
            start = time.perf_counter()
            ask(source, sink, asking)
            return (time.perf_counter() - start) / len(asking) * 1e6

    return sample


def _without_a_pipe(seed: int) -> float:
    loading, asking = _messages(seed)
    endpoint = rules_endpoint()
    for message in loading:
        endpoint.answer(message)
    start = time.perf_counter()
    for message in asking:
        endpoint.answer(message)
    return (time.perf_counter() - start) / len(asking) * 1e6


SERVER = Section(
    "Having the server check one move in bacon-4: microseconds by the clock",
    (
        Subject("a request, its answer, the next request", _through_a_pipe(_one_at_a_time), AtMost(500)),
        Subject(f"{TOGETHER} requests ahead of the answers", _through_a_pipe(_ahead), AtMost(500)),
        Subject(f"in batches of {TOGETHER}", _through_a_pipe(_in_batches), AtMost(500)),
        Subject("in the same process, without a pipe", _without_a_pipe),
    ),
    FEW,
)
