"""The file of a match in progress, which only one table or terminal writes."""

from __future__ import annotations

import contextlib
import os
import weakref
from pathlib import Path
from typing import Self

import attrs
import filelock

from bacon_rules.errors import RecordError
from bacon_rules.records.files import FAILURES, beside, parts_of, reason, write
from bacon_rules.records.record import Record

_Mark = tuple[int, int, int] | None
"""What shows whether a file was changed; `None` if there is none."""


@attrs.define(eq=False)
class Owned:
    """The file of a match in progress.

    As long as this value exists, others are refused the file, in this process and in others.  What another program
    changes is noticed, and not overwritten.

    Attributes:
        path: the file, which may not exist yet.
    """

    path: Path
    _lock: filelock.BaseFileLock
    _mark: _Mark = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        weakref.finalize(self, release, self._lock)
        self._mark = _mark(self.path)

    @classmethod
    def of(cls, path: Path) -> Self:
        """Take a file.

        Raises:
            RecordError: another table or terminal has it, or there can be no files in its folder.
        """
        try:
            target = Path(os.path.realpath(path))
            os.stat(target.parent)  # which the lock would make
            lock = filelock.FileLock(beside(target, ".lock"), timeout=0, thread_local=False)
            lock.acquire()
        except filelock.Timeout:
            problem = "another table or terminal is playing this match; end that first, or go on with a copy"
            raise RecordError(f"{path}: {problem}") from None
        except FAILURES as error:
            raise RecordError(f"{path}: it cannot be written: {reason(error)}") from None
        for left_over in parts_of(target):
            with contextlib.suppress(OSError):
                left_over.unlink()
        return cls(path, lock)

    def write(self, record: Record) -> None:
        """Replace the file by a record, in one step.

        Raises:
            RecordError: the file cannot be written, or another program has changed it.
        """
        if _mark(self.path) not in (self._mark, None):
            raise RecordError(f"{self.path}: another program has changed it, and the match is not kept")
        write(record, self.path)
        self._mark = _mark(self.path)

    def close(self) -> None:
        """Let others have the file."""
        release(self._lock)


def _mark(path: Path) -> _Mark:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def release(lock: filelock.BaseFileLock) -> None:
    """Give up a lock, and remove its file."""
    if lock.is_locked:
        with contextlib.suppress(OSError):
            os.unlink(lock.lock_file)
        lock.release()
