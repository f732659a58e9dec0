"""Making texts of unknown origin safe to print."""

from __future__ import annotations

import sys
from typing import Final, TextIO

from bacon_rules.speaking.speaker import Speaker

WRONG: Final = 1
"""The exit status if a record or a pool is wrong, or cannot be read or written."""

WRONG_USE: Final = 2
"""The exit status for arguments that make no sense."""


class Refused(Exception):  # noqa: N818 - what a command says before it ends
    """A command cannot do what it is asked to do.

    Attributes:
        status: the exit status.
    """

    def __init__(self, problem: str, status: int = WRONG, /, **parts: object) -> None:
        """Make a refusal.

        Args:
            problem: what is said; a message of the catalogues, if there are parts to fill in.
            status: the exit status.
            parts: the parts of the message.
        """
        super().__init__(problem.format(**parts) if parts else problem)
        self.status: int = status
        self._problem, self._parts = problem, parts

    def told(self, by: Speaker) -> str:
        """Return the problem in the language of a speaker, if it is a message."""
        return by.say(self._problem, **self._parts) if self._parts else self._problem


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
