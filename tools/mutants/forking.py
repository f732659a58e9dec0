"""Doing jobs in forks of this process, as many at once as there are processors."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final, Generic, NoReturn, TypeVar

import attrs

MEMORY: Final = 2 << 30
"""The bytes that a fork may take, besides what this process has."""

Subject = TypeVar("Subject")


@attrs.frozen
class Job(Generic[Subject]):
    """A job for a fork.

    Attributes:
        subject: the thing to try.
        run: does the job, given a file to write into, and returns whether all is as it was.
    """

    subject: Subject
    run: Callable[[IO[bytes]], bool]


@attrs.frozen
class Done(Generic[Subject]):
    """The result of a job.

    Attributes:
        subject: the thing that was tried.
        status: the exit status of the fork, as `os.wait` gives it: 0 if all is as it was.
        told: the bytes that the fork wrote.
    """

    subject: Subject
    status: int
    told: bytes


def forked(jobs: Iterable[Job[Subject]]) -> Iterator[Done[Subject]]:
    """Do each job in a fork, as many at once as there are processors, and yield what became of each as it ends."""
    waiting = iter(jobs)
    running: dict[int, tuple[Subject, IO[bytes]]] = {}
    at_once = len(os.sched_getaffinity(0))
    while True:
        for job in islice(waiting, at_once - len(running)):
            told: IO[bytes] = TemporaryFile()  # noqa: SIM115 - it is closed when the fork has ended
            child = os.fork()
            if child == 0:
                _run_and_end(partial(job.run, told))
            running[child] = job.subject, told
        if not running:
            return
        ended, status = os.wait()
        subject, told = running.pop(ended)
        with told:
            told.seek(0)
            yield Done(subject, status, told.read())


def _run_and_end(run: Callable[[], bool]) -> NoReturn:
    try:
        resource.setrlimit(resource.RLIMIT_AS, (_memory() + MEMORY, resource.RLIM_INFINITY))
        os._exit(0 if run() else 1)
    finally:
        os._exit(1)


def _memory() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    return pages * resource.getpagesize()
