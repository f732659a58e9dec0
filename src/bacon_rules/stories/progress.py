"""A progress bar for work that takes a while."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

MANY: Final = 10
"""The least number of things for which there is a bar."""

WIDEST: Final = 60

ThingT = TypeVar("ThingT")


def tracked(things: Iterable[ThingT], total: int, stream: TextIO | None) -> Iterator[ThingT]:
    """Yield things as they get done, with a progress bar on a terminal.

    While a thing is being handled, the bar is hidden, so that other output can be printed.

    Args:
        things: the things, one after the other.
        total: the number of things.
        stream: the terminal for the bar, which is drawn only for many things; `None` for no bar.
    """
    if total < MANY or stream is None or not stream.isatty():
        yield from things
        return
    width = min(WIDEST, shutil.get_terminal_size().columns - len(f"[]  {total}/{total}"))
    try:
        _draw(stream, 0, total, width)
        for done, thing in enumerate(things, start=1):
            _erase(stream)
            yield thing
            _draw(stream, done, total, width)
    finally:
        _erase(stream)


def _draw(stream: TextIO, done: int, total: int, width: int) -> None:
    bar = "#" * (done * width // total)
    stream.write(f"\r[{bar:{width}}] {done}/{total}" if width > 0 else f"\r{done}/{total}")
    stream.flush()


def _erase(stream: TextIO) -> None:
    stream.write("\r\x1b[K")
    stream.flush()
