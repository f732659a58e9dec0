"""Lines in, lines out."""

from __future__ import annotations

import io
import json
import tracemalloc

import pytest
from typing_extensions import override

from bacon_rules.server import Limits, rules_endpoint, serve
from tests.server.protocol import checked, request

VERSION = request("version", [])
LIMITS = Limits(message_bytes=100)


class Sink(io.BytesIO):
    """A stream that knows what was flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed = b""

    @override
    def flush(self) -> None:
        self.flushed = self.getvalue()


class Unread(io.BytesIO):
    """A pipe whose reader is gone."""

    @override
    def flush(self) -> None:
        raise BrokenPipeError


class Endless(io.RawIOBase):
    """A stream of one very long line, and then a request."""

    def __init__(self, length: int) -> None:
        self._left = length
        self._tail = b"\n" + VERSION

    @override
    def readable(self) -> bool:
        return True

    @override
    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # typeshed's buffer says too little
        if self._left:
            size = min(self._left, len(buffer))
            self._left -= size
            buffer[:size] = b"x" * size
            return size
        size = len(self._tail)
        buffer[:size] = self._tail
        self._tail = b""
        return size


def answers(data: bytes, limits: Limits = LIMITS) -> list[int | str]:
    """Serve these bytes; give the code of each error, and "ok" for each result."""
    sink = Sink()
    serve(rules_endpoint(limits), io.BytesIO(data), sink)
    assert sink.flushed == sink.getvalue()
    lines = [checked(line) for line in sink.flushed.splitlines()]
    return ["ok" if "result" in line else line["error"]["code"] for line in lines]


def test_each_line_has_its_answer() -> None:
    assert answers(b"") == []
    assert answers(VERSION + b"\n" + VERSION + b"\n") == ["ok", "ok"]
    assert answers(VERSION + b"\r\n" + VERSION + b"\r\n") == ["ok", "ok"]
    assert answers(VERSION + b"\n\nx\n" + VERSION + b"\n") == ["ok", -32700, -32700, "ok"]


def test_the_last_line_needs_no_end() -> None:
    assert answers(VERSION) == ["ok"]
    assert answers(VERSION[:-1]) == [-32700]


def test_answers_are_flushed_before_the_next_line_is_read() -> None:
    sink = Sink()
    seen: list[int] = []

    class Source(io.BytesIO):
        @override
        def readline(self, size: int | None = -1, /) -> bytes:
            seen.append(sink.flushed.count(b"\n"))
            return super().readline(size)

    serve(rules_endpoint(), Source((VERSION + b"\n") * 3), sink)
    assert seen == [0, 1, 2, 3]


@pytest.mark.parametrize("end", [b"\n", b""])
def test_a_line_may_have_as_many_bytes_as_the_limit(end: bytes) -> None:
    padding = b" " * (100 - len(VERSION))
    assert answers(VERSION + padding + end) == ["ok"]
    assert answers(VERSION + padding + b" " + end) == [-32000]


@pytest.mark.parametrize("length", [101, 102, 65_636, 65_637, 65_638, 131_172, 131_173, 131_174, 300_000])
def test_a_longer_line_gets_one_error_and_the_next_one_is_read(length: int) -> None:
    long = b"x" * length
    assert answers(long + b"\n" + VERSION) == [-32000, "ok"]
    assert answers(long + b"\n" + long + b"\n\n") == [-32000, -32000, -32700]
    assert answers(long) == [-32000]


def test_of_a_very_long_line_only_the_beginning_is_held() -> None:
    sink = Sink()
    endpoint = rules_endpoint()
    tracemalloc.start()
    try:
        serve(endpoint, io.BufferedReader(Endless(100_000_000)), sink)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    first, second = sink.flushed.splitlines()
    assert checked(first)["error"]["data"]["limit"] == "message_bytes"
    assert "result" in checked(second)
    assert peak < 8_000_000


def test_who_stops_reading_is_told() -> None:
    with pytest.raises(BrokenPipeError):
        serve(rules_endpoint(), io.BytesIO(VERSION), Unread())


def test_notifications_write_nothing() -> None:
    notification = json.dumps({"jsonrpc": "2.0", "method": "version"}).encode()
    sink = Sink()
    serve(rules_endpoint(), io.BytesIO(notification + b"\n[" + notification + b"]\n"), sink)
    assert sink.getvalue() == b""
