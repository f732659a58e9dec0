"""Processes of this machine that play."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

import attrs
from typing_extensions import override

ArgumentsT = ParamSpec("ArgumentsT")
ValueT = TypeVar("ValueT")


@contextlib.contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Start a number of processes, and end them; `None` for one, since this process can play as well.

    Where a process ends, all are started anew.
    """
    if number == 1:
        yield None
        return
    with Processes(number) as executor:
        yield executor


@attrs.define(eq=False)
class Processes(Executor):
    """An executor of processes.

    After the end of one, all are replaced.  Whatever they were working on fails, as with any executor.

    Args:
        number: the number of processes.
    """

    number: int
    _pool: ProcessPoolExecutor = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._pool = self._started()

    @override
    def submit(
        self, fn: Callable[ArgumentsT, ValueT], /, *args: ArgumentsT.args, **kwargs: ArgumentsT.kwargs
    ) -> Future[ValueT]:
        """Give a call to a process, and return its future."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            self._pool.shutdown(wait=False)
            self._pool = self._started()
            return self._pool.submit(fn, *args, **kwargs)

    @override
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.number, multiprocessing.get_context("spawn"))
