"""Running each test alone, to see which statements it executes and how long it takes."""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import IO

import attrs
import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.differences import Statement
from tools.mutants.forking import Job, forked
from tools.mutants.trampoline import choose
from tools.mutants.watching import executed


@attrs.frozen
class Visit:
    """What a test does when nothing is changed.

    Attributes:
        test: its place among the tests.
        seconds: of the processor.
        elapsed: seconds by the clock.
    """

    test: int
    seconds: float
    elapsed: float


@attrs.frozen
class Visits:
    """The visits of all tests that pass when nothing is changed.

    Attributes:
        all: every visit.
        of: the visits of each statement.
        near: the visits of each file.
    """

    all: list[Visit] = attrs.field(factory=list)
    of: defaultdict[Statement, list[Visit]] = attrs.field(factory=lambda: defaultdict(list))
    near: defaultdict[str, list[Visit]] = attrs.field(factory=lambda: defaultdict(list))


def visits_of(tests: Sequence[pytest.Item], statements: Sequence[Statement], tell: Callable[[str], object]) -> Visits:
    """Run each test alone, and leave out those that fail although nothing is changed."""
    visits = Visits()
    for done in forked(Job(number, partial(_visited, test, statements)) for number, test in enumerate(tests)):
        if done.status == 0:
            seconds, elapsed, places, modules = json.loads(done.told)
            import_all(modules)
            visit = Visit(done.subject, seconds, elapsed)
            visits.all.append(visit)
            for place in places:
                visits.of[statements[place]].append(visit)
            for path in {statements[place].path for place in places}:
                visits.near[path].append(visit)
        else:
            tell(f"left out, because it fails without a change: {tests[done.subject].nodeid}\n")
    return visits


def _visited(test: pytest.Item, statements: Sequence[Statement], told: IO[bytes]) -> bool:
    choose("")
    begun, started = time.process_time(), time.monotonic()
    with executed(statements) as places:
        passed = passes(test, None)
    taken = [time.process_time() - begun, time.monotonic() - started]
    modules = [name for name in sys.modules if name.startswith("bacon_rules.")]
    told.write(json.dumps([*taken, sorted(places), modules]).encode())
    told.flush()
    return passed


def passes(test: pytest.Item, following: pytest.Item | None) -> bool:
    """Run a test, and return whether it passes."""
    return not any(report.failed for report in runtestprotocol(test, log=False, nextitem=following))


def import_all(modules: Iterable[str]) -> None:
    """Import modules, as far as their own requirements are there, once for all forks."""
    for module in set(modules).difference(sys.modules):
        with suppress(ImportError):
            importlib.import_module(module)
