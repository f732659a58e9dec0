"""Serving one client on a pair of streams, with a line for each message and each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

from bacon_rules.server.jsonrpc import Endpoint

_SKIPPED_AT_ONCE: Final = 1 << 16


def serve(endpoint: Endpoint, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of the input stream on the output stream, until the input ends.

    Each answer is flushed, so that a client can wait for it.  Only the beginning of a line that is too long is kept.

    Raises:
        BrokenPipeError: nobody reads the answers any more.
    """
    for message in _messages(source, endpoint.longest_message):
        answer = endpoint.answer(message)
        if answer is not None:
            sink.write(answer + b"\n")
            sink.flush()


def _messages(source: BinaryIO, longest: int) -> Iterator[bytes]:
    """Yield each line without its end; lines that are too long are cut one byte beyond the limit."""
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
