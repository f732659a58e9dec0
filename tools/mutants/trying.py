"""A plugin of pytest that tries changes of the code: ``python -m pytest -p tools.mutants.trying --mutants=FILE``.

With ``--seconds=3``, a change meets only the first of its tests, as many as take that long without a change.

The tests are collected once.  Each is then run alone, in a fork, to see which statements it executes and how long it
takes; and for each change there is a fork that runs the tests of its statement, the likely and the quick ones first,
until one fails.  A fork has nothing of another's caches, but what the tests make once and keep is made before all of
them; and nothing is imported or collected anew, but for a change that no fork notices in what modules call while they
are imported: there all is done again, with the tests that come by the module.  As many forks run at once as there are
processors.
"""

from __future__ import annotations

import gc
import importlib
import inspect
import json
import math
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate, islice
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final, Generic, Literal, NoReturn, TypeVar

import attrs
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, Verbosity, settings

from tools.mutants.differences import Statement
from tools.mutants.trampoline import SETTING, called, choose
from tools.mutants.watching import executed

MUTANTS: Final = "--mutants"
SECONDS: Final = "--seconds"
KILLED: Final = "killed"
OVERDUE: Final = "timeout"
SURVIVED: Final = "survived"
UNTESTED: Final = "no tests"
LOST: Final = "lost, for want of memory or the like"
UNNOTICED: Final = (SURVIVED, UNTESTED, LOST)
SHORTEST_LIMIT: Final = 3.0
LIMIT: Final = 10.0
SHORTEST_WAIT: Final = 30.0
LONGEST_WAIT: Final = 300
MEMORY: Final = 2 << 30
NEARER: Final = 20
"""How much more it is worth that a test noticed a change of the same function, than of the same module."""

SOONEST: Final = 0.002
"""The seconds that pytest needs for a test that does nothing."""

Subject = TypeVar("Subject")


@attrs.frozen
class Job(Generic[Subject]):
    """What a fork is to do.

    Attributes:
        subject: what it is about.
        run: what it does, with a file to write into; whether all is as it was.
    """

    subject: Subject
    run: Callable[[IO[bytes]], bool]


@attrs.frozen
class Done(Generic[Subject]):
    """What became of a fork.

    Attributes:
        subject: what it was about.
        status: how it ended, as `os.wait` says it: 0 if all is as it was.
        told: what it wrote.
    """

    subject: Subject
    status: int
    told: bytes


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
    """What the tests do when nothing is changed.

    Attributes:
        all: those of all tests that pass.
        of: of those that execute a statement.
        near: of those that execute one of the file.
    """

    all: list[Visit] = attrs.field(factory=list)
    of: defaultdict[Statement, list[Visit]] = attrs.field(factory=lambda: defaultdict(list))
    near: defaultdict[str, list[Visit]] = attrs.field(factory=lambda: defaultdict(list))


@attrs.frozen
class Trial:
    """A run of pytest that tries changes, instead of running each test once.

    Attributes:
        mutants: a file with the names of changes and what statements they change, in JSON, which is replaced by
            what became of each.
        seconds: how long the tests may take together, without a change, that a change meets.
    """

    mutants: Path
    seconds: float

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try them all."""
        if session.testsfailed:
            raise session.Failed("not all tests could be collected")
        tell = partial(session.config.get_terminal_writer().write, flush=True)
        listed = json.loads(self.mutants.read_text(encoding="utf-8"))
        changes = {name: Statement(*statement) for name, statement in listed.items()}
        _import(map(_module, changes))
        at_import = frozenset(called())
        _make_what_is_kept()
        gc.collect()
        gc.freeze()
        visits = _visits(session.items, [*dict.fromkeys(changes.values())], tell)
        tell(f"{len(visits.all)} tests take {sum(visit.seconds for visit in visits.all):.0f} s, each alone\n")
        results: dict[str, str] = {}
        noticed_by: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for number, done in enumerate(_forked(self._trials(changes, visits, noticed_by, session.items)), 1):
            name = done.subject
            function = _function(name)
            results[name] = _result(done)
            if results[name] not in UNNOTICED:
                last = int(done.told.split()[-1])
                noticed_by[function][last] += 1
                noticed_by[_module(function)][last] += 1
            if number % 100 == 0:
                tell(f"{number} of {len(changes)} changes are tried\n")
                self.mutants.write_text(json.dumps(results), encoding="utf-8")
        unnoticed = {name: statement for name, statement in changes.items() if results[name] in UNNOTICED}
        anew = {name: statement for name, statement in unnoticed.items() if _function(name) in at_import}
        for redone in _forked(self._trials_anew(anew, visits, session)):
            results[redone.subject] = SURVIVED if redone.status == 0 else KILLED
        self.mutants.write_text(json.dumps(results), encoding="utf-8")
        return True

    def _trials(
        self,
        changes: Mapping[str, Statement],
        visits: Visits,
        noticed_by: defaultdict[str, Counter[int]],
        tests: Sequence[pytest.Item],
    ) -> Iterator[Job[str]]:
        for name, statement in changes.items():
            function = _function(name)
            ordered = _in_order(visits.of[statement], noticed_by[function], noticed_by[_module(function)])
            yield Job(name, partial(_all_pass, name, _as_long_as(self.seconds, ordered), tests))

    def _trials_anew(
        self, changes: Mapping[str, Statement], visits: Visits, session: pytest.Session
    ) -> Iterator[Job[str]]:
        given = session.config.invocation_params.args
        options = [text for text in given if not text.startswith((MUTANTS, "tests/"))]
        run = [sys.executable, "-m", "pytest", "-x", "--no-summary", *options]
        for name, statement in changes.items():
            near = sorted(visits.near[statement.path] or visits.all, key=lambda visit: visit.seconds)
            tests = [session.items[visit.test].nodeid for visit in _as_long_as(self.seconds, near)]
            yield Job(name, partial(_passes_anew, name, [*run, *tests]))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that say which changes to try, and how long."""
    parser.addoption(MUTANTS, type=Path, help="a file with changes and their statements, in JSON")
    parser.addoption(SECONDS, type=float, default=math.inf, help="how long the tests of a change may take together")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Have a profile without the search for smaller or more examples: one failure is enough, and nobody reads it."""
    settings.register_profile(
        "mutants",
        settings.get_profile("smoke"),
        phases=(Phase.explicit, Phase.generate),
        database=None,
        report_multiple_bugs=False,
        verbosity=Verbosity.quiet,
    )
    mutants: Path | None = config.getoption(MUTANTS)
    if mutants is not None:
        config.pluginmanager.register(Trial(mutants.resolve(), config.getoption(SECONDS)))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport:
    """Report whether a test passed, and not why it failed, which takes ten times as long to tell as to see."""
    assert call.when != "collect"
    return pytest.TestReport(
        nodeid=item.nodeid,
        location=item.location,
        keywords={},
        outcome=_outcome(call),
        longrepr=None,
        when=call.when,
    )


def _import(modules: Iterable[str]) -> None:
    """Import modules, as far as their own requirements are there, once for all forks."""
    for module in set(modules).difference(sys.modules):
        with suppress(ImportError):
            importlib.import_module(module)


def _make_what_is_kept() -> None:
    """Make what the tests make once and keep, so that not every fork has to make it."""
    choose("")
    for module in [module for name, module in sys.modules.items() if name.startswith("tests.")]:
        for made in vars(module).copy().values():
            if hasattr(made, "cache_info") and not inspect.signature(made).parameters:
                made()


def _function(name: str) -> str:
    return name.partition("__mutmut_")[0]


def _module(function: str) -> str:
    return function.rpartition(".")[0]


def _in_order(visits: Iterable[Visit], in_function: Counter[int], in_module: Counter[int]) -> list[Visit]:
    """Return those tests first that are most likely, for the time they take, to notice a change of a function."""

    def value(visit: Visit) -> float:
        return (1 + in_module[visit.test] + NEARER * in_function[visit.test]) / max(visit.seconds, SOONEST)

    return sorted(visits, key=value, reverse=True)


def _as_long_as(seconds: float, visits: Sequence[Visit]) -> list[Visit]:
    """Return the first tests, as many as take so long together, and at least one if there is any."""
    begun = accumulate((visit.seconds for visit in visits), initial=0.0)
    return [visit for visit, before in zip(visits, begun, strict=False) if before < seconds]


def _visits(tests: Sequence[pytest.Item], statements: Sequence[Statement], tell: Callable[[str], object]) -> Visits:
    """Run each test alone, and leave out those that fail although nothing is changed."""
    visits = Visits()
    for done in _forked(Job(number, partial(_visited, test, statements)) for number, test in enumerate(tests)):
        if done.status == 0:
            seconds, elapsed, places, modules = json.loads(done.told)
            _import(modules)
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
        passed = _passes(test, None)
    taken = [time.process_time() - begun, time.monotonic() - started]
    modules = [name for name in sys.modules if name.startswith("bacon_rules.")]
    told.write(json.dumps([*taken, sorted(places), modules]).encode())
    told.flush()
    return passed


def _result(done: Done[str]) -> str:
    if done.status == 0:
        return SURVIVED if done.told else UNTESTED
    if not done.told:
        return LOST
    return OVERDUE if os.WIFSIGNALED(done.status) else KILLED


def _all_pass(name: str, visits: Sequence[Visit], tests: Sequence[pytest.Item], told: IO[bytes]) -> bool:
    choose(name)
    chosen = [tests[visit.test] for visit in visits]
    for visit, test, following in zip(visits, chosen, [*chosen[1:], None], strict=False):
        told.write(f"{visit.test}\n".encode())
        told.flush()
        signal.setitimer(signal.ITIMER_PROF, SHORTEST_LIMIT + LIMIT * visit.seconds)
        signal.setitimer(signal.ITIMER_REAL, SHORTEST_WAIT + LIMIT * visit.elapsed)
        if not _passes(test, following):
            return False
    return True


def _passes_anew(name: str, run: Sequence[str], told: IO[bytes]) -> bool:  # noqa: ARG001
    environment = {**os.environ, SETTING: name}
    try:
        ended = subprocess.run(run, env=environment, capture_output=True, check=False, timeout=LONGEST_WAIT)
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == pytest.ExitCode.OK


def _outcome(call: pytest.CallInfo[None]) -> Literal["passed", "failed", "skipped"]:
    if call.excinfo is None:
        return "passed"
    return "skipped" if call.excinfo.errisinstance(pytest.skip.Exception) else "failed"


def _passes(test: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(test, log=False, nextitem=following))


def _forked(jobs: Iterable[Job[Subject]]) -> Iterator[Done[Subject]]:
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
