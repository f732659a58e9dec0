"""The terminal: a screen that is redrawn each time, and typed lines."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

from rich.console import Console
from rich.control import Control
from rich.text import Text

with suppress(ImportError):  # not available on every system; without it, typed lines have no history
    import readline

LEAST_COLUMNS: Final = 20
LEAST_ROWS: Final = 8


class _Resized(Exception):  # noqa: N818 - nothing is wrong
    """The size of the window has changed."""


class Terminal:
    """The place of a match's output and input: a terminal with a screen, or any text streams."""

    def __init__(self) -> None:
        self.console: Console = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
        self.is_screen: bool = self.console.is_terminal and _is_terminal() and not self.console.is_dumb_terminal
        self._typing = False
        self._typed = ""

    @property
    def size(self) -> tuple[int, int]:
        """The numbers of columns and rows; the last row is for the input."""
        columns, rows = os.get_terminal_size(self.console.file.fileno()) if self.is_screen else self.console.size
        return max(columns, LEAST_COLUMNS), max(rows, LEAST_ROWS)

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Show a separate screen, and restore the old one at the end in any case."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        if not self.is_screen:
            yield
            return
        before = signal.signal(signal.SIGWINCH, self._on_resize) if hasattr(signal, "SIGWINCH") else None
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.set_alt_screen(False)
            if before is not None:
                signal.signal(signal.SIGWINCH, before)

    def show(self, lines: Sequence[Text]) -> None:
        """Draw a screen with the cursor below the last line; without a screen, print the lines that are not empty."""
        shown = [_without_blanks(line) for line in lines]
        if self.is_screen:
            self.console.control(Control.home(), Control.clear())
        else:
            shown = [line for line in shown if line.plain]
        whole = Text("\n").join(shown)
        self.console.print(whole, width=self.size[0], no_wrap=True, crop=True, overflow="ellipsis")

    def ask(self, prompt: str, draw: Callable[[], None]) -> str:
        """Draw a screen and return the input; redraw the screen whenever the size of the window changes.

        Raises:
            EOFError: the input has ended.
        """
        while True:
            draw()
            try:
                return self._read(prompt)
            except _Resized:
                continue

    def _read(self, prompt: str) -> str:
        if sys.stdin is None:
            raise EOFError
        self._typing = True
        try:
            line = input(prompt)
        finally:
            self._typing = False
        self._keep("")
        return line

    def _on_resize(self, _: int, __: FrameType | None) -> None:
        if self._typing:
            self._typing = False
            self._keep(readline.get_line_buffer() if "readline" in globals() else "")
            raise _Resized

    def _keep(self, typed: str) -> None:
        """Put a text on the next input line, as it was on this one."""
        if "readline" in globals():
            readline.set_startup_hook((lambda: readline.insert_text(typed)) if typed else None)


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and os.environ.get("TERM") != "dumb"


def _without_blanks(line: Text) -> Text:
    shown = line.copy()
    shown.rstrip()
    return shown
