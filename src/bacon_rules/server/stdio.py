"""Serving one client on a pair of streams, a line for each message and for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

from bacon_rules.server.jsonrpc import Endpoint

_SKIPPED_AT_ONCE: Final = 1 << 16


def serve(endpoint: Endpoint, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of a stream on another one, until the first one ends.

    Each answer is flushed, so that a client can wait for it.  Of a line that is longer than a message may be, only
    the beginning is ever held.

    Raises:
        BrokenPipeError: nobody reads the answers any more.
    """
    for message in _messages(source, endpoint.longest_message):
        answer = endpoint.answer(message)
        if answer is not None:
            sink.write(answer + b"\n")
            sink.flush()


def _messages(source: BinaryIO, longest: int) -> Iterator[bytes]:
    """Yield each line, without its end; of one that is too long, one byte more than is allowed."""
    while line := source.readline(longest + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        else:
            yield line
            if len(line) > longest:
                _skip_line(source)


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(_SKIPPED_AT_ONCE)) and not rest.endswith(b"\n"):
        pass
