"""Texts of unknown origin, made fit to be printed."""

from __future__ import annotations

import sys
from typing import Final, TextIO

WRONG: Final = 1
"""The exit status where a record or a pool is wrong, or cannot be read or written."""

WRONG_USE: Final = 2
"""The exit status for arguments that make no sense."""


def encodable(text: str, stream: TextIO | None) -> str:
    """Return a text with escapes for the characters that the stream cannot take."""
    encoding = (stream and stream.encoding) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def printable(text: str, stream: TextIO | None) -> str:
    """Return a text without line ends, or anything else that moves a cursor, as far as the stream can take it."""
    return encodable("".join(letter if letter.isprintable() else "?" for letter in text), stream)


def complain(problem: str) -> None:
    """Print on standard error what is wrong."""
    if sys.stderr is not None:  # a process can be started without
        print(printable(f"bacon-rules: {problem}", sys.stderr), file=sys.stderr)
