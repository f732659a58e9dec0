"""Processes of this machine that play."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor


@contextlib.contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Start a number of processes, and end them; `None` for one, since this process can play as well."""
    if number == 1:
        yield None
        return
    with ProcessPoolExecutor(number, multiprocessing.get_context("spawn")) as executor:
        yield executor
