"""The process of a program: ending it with its child processes, and reading its standard error."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from typing import IO, Final

LONGEST_COMPLAINT: Final = 200
"""The greatest number of characters of a complaint that are told."""

_KEPT: Final = 4_000
_READ: Final = 1 << 16
_PAUSE: Final = 0.002
_SOON: Final = 0.2
"""The seconds after its end in which the last words of a program are read."""


class Complaints:
    """The end of a program's standard error.

    Args:
        source: the pipe, which is read until its end.
    """

    def __init__(self, source: IO[bytes]) -> None:
        self._end = b""
        self._thread = threading.Thread(target=self._read, args=(source,), daemon=True)
        self._thread.start()

    def last_line(self) -> str:
        """Return the last line that the program has written, after a colon; an empty text if there is none."""
        self._thread.join(_SOON)
        lines = self._end.decode(errors="replace").split("\n")
        last = next((line for line in map(str.strip, reversed(lines)) if line), "")
        told = "".join(letter if letter.isprintable() else "?" for letter in last)[:LONGEST_COMPLAINT]
        return f": {told}" if told else ""

    def _read(self, source: IO[bytes]) -> None:
        with source:
            while some := os.read(source.fileno(), _READ):
                self._end = (self._end + some)[-_KEPT:]


def status_of(process: subprocess.Popen[bytes], seconds: float) -> int | None:
    """Return the exit status of a process, below 0 for a signal; `None` if it does not end in time.

    The process stays known to the system, and so does its group, which `end` needs.
    """
    if not hasattr(os, "waitid") or process.returncode is not None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        return process.returncode
    deadline = time.monotonic() + seconds
    while True:
        found = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if found is not None:
            return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status
        if time.monotonic() >= deadline:
            return None
        time.sleep(_PAUSE)


def end(process: subprocess.Popen[bytes], seconds: float) -> None:
    """End a process and its child processes.

    Args:
        process: the process.
        seconds: the time that it has to end by itself.
    """
    if process.returncode is not None:
        return
    status_of(process, seconds)
    kill_group: Callable[[int, int], None] | None = getattr(os, "killpg", None)
    if kill_group is None:
        process.kill()
    else:
        with contextlib.suppress(OSError):
            kill_group(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)
