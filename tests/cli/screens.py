"""A real terminal: the command runs in it, keys are typed, and its screen is read."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from typing import Self

import pyte

from bacon_rules.records.kept import folder

LONGEST = 20.0
"""How long a screen is waited for, in seconds, on however slow a machine."""

CLEAR = "\x1b[2J"
"""With what each screen begins."""


class Screen:
    """The screen of a terminal in which the command runs."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.raw = ""
        self.status: int | None = None
        self.seen = 0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:  # the command's own process, which is not covered
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # jobs in the background are started with it ignored
            names = {"COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"}
            environment = {name: value for name, value in os.environ.items() if name not in names}
            environment |= {"TERM": "xterm-256color", "PYTHONUTF8": "1"}
            command = [sys.executable, "-m", "bacon_rules", "play", *arguments]
            os.execve(sys.executable, command, environment)
        self._resize(columns, rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, once the command waits for a key."""
        self._until_it_sleeps()
        self.seen = self.raw.count(CLEAR)
        self._resize(columns, rows)

    def _resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def type(self, text: str, end: str = "\r") -> None:
        """Type a text, and Enter unless it is told otherwise."""
        self.seen = self.raw.count(CLEAR) if end else self.seen
        os.write(self.terminal, f"{text}{end}".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, once the command waits for a key."""
        self._until_it_sleeps()
        self.type("\x03", end="")

    def _until_it_sleeps(self) -> None:
        """Wait until the command waits for a key.

        CPython does not notice a signal between its last look for one and the wait for a key; no person is that quick.
        """
        end = time.monotonic() + LONGEST
        while not self._sleeps() and time.monotonic() < end:
            time.sleep(0.01)

    def _sleeps(self) -> bool:
        """Tell whether the command's process waits for something; where that cannot be seen, give it time to."""
        try:
            status = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii", errors="replace")
        except FileNotFoundError:
            time.sleep(0.5)
            return True
        return status.rpartition(")")[2].split()[0] == "S"

    def lines(self) -> list[str]:
        """Return the screen's lines; what stands behind a wide character's first half is left out."""
        rows = (self.screen.buffer[row] for row in range(self.screen.lines))
        return ["".join(row[column].data for column in range(self.screen.columns)).rstrip() for row in rows]

    def until(self, *texts: str) -> str:
        """Wait until all of these texts are on a new screen, and the cursor stands behind the prompt; return it."""
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            self._read(0.05)
            lines = self.lines()
            shown = "\n".join(lines)
            prompt = lines[self.screen.cursor.y :][:1]  # none, if the screen is smaller now and not drawn anew yet
            waits = "".join(prompt).startswith(">") and self.raw.count(CLEAR) > self.seen
            if waits and all(text in shown for text in texts):
                return shown
            if self.status is not None:
                break
        raise AssertionError(f"{texts} did not come:\n" + "\n".join(self.lines()))

    def ended(self) -> tuple[int, str]:
        """Wait for the command's end; return its status and what the screen shows then."""
        end = time.monotonic() + LONGEST
        while self.status is None and time.monotonic() < end:
            self._read(0.05)
        assert self.status is not None, "it has not ended"
        return self.status, "\n".join(self.lines()).strip()

    def _read(self, seconds: float) -> None:
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if ready:
            try:
                data = os.read(self.terminal, 65536)
            except OSError:  # nobody is at the other end any more
                data = b""
            text = self.decoder.decode(data)
            self.raw += text
            self.stream.feed(text)
            if data:
                return
        found, status = os.waitpid(self.pid, os.WNOHANG) if self.status is None else (0, 0)
        if found:
            self.status = os.waitstatus_to_exitcode(status)


def kept() -> list[Path]:
    """Return the records that were kept without being named."""
    return sorted(folder().glob("*.bacon.json"))
