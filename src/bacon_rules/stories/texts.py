"""Making texts of unknown origin safe to print."""

from __future__ import annotations

import sys
from typing import Final, TextIO

WRONG: Final = 1
"""The exit status if a record or a pool is wrong, or cannot be read or written."""

WRONG_USE: Final = 2
"""The exit status for arguments that make no sense."""


class Refused(Exception):  # noqa: N818 - what a command says before it ends
    """A command cannot do what it is asked to do.

    Attributes:
        status: the exit status.
    """

    def __init__(self, problem: object, status: int = WRONG) -> None:
        super().__init__(problem)
        self.status = status


def encodable(text: str, stream: TextIO | None) -> str:
    """Return a text with escapes for characters that the stream cannot encode."""
    encoding = (stream and stream.encoding) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def printable(text: str, stream: TextIO | None) -> str:
    """Return a text without line ends and control characters, encodable by the stream."""
    return encodable("".join(letter if letter.isprintable() else "?" for letter in text), stream)


def complain(problem: str) -> None:
    """Print a complaint on standard error."""
    if sys.stderr is not None:  # a process can be started without standard error
        print(printable(f"bacon-rules: {problem}", sys.stderr), file=sys.stderr)


def standard_input(most: int) -> bytes:
    """Return the bytes of standard input, at most this number of them.

    Raises:
        OSError: it cannot be read.
    """
    return b"" if sys.stdin is None else sys.stdin.buffer.read(most)  # the stream can be closed from the beginning
