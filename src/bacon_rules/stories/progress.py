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
    yield from (thing for _, thing in _followed(enumerate(things, start=1), total, stream))


def counted(numbers: Iterable[int], total: int, stream: TextIO | None) -> Iterator[int]:
    """Yield how many things are done, whenever some more are, with a progress bar on a terminal.

    Args:
        numbers: the numbers of things done.
        total: the number of all things.
        stream: as for `tracked`.
    """
    yield from (number for number, _ in _followed(((number, number) for number in numbers), total, stream))


def _followed(things: Iterable[tuple[int, ThingT]], total: int, stream: TextIO | None) -> Iterator[tuple[int, ThingT]]:
    """Yield things, each after the number of those that are done, with a progress bar on a terminal."""
    if total < MANY or stream is None or not stream.isatty():
        yield from things
        return
    width = min(WIDEST, shutil.get_terminal_size().columns - len(f"[]  {total}/{total}"))
    try:
        _draw(stream, 0, total, width)
        for done, thing in things:
            _erase(stream)
            yield done, thing
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
