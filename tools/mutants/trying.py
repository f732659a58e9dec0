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
import inspect
import json
import math
import os
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import IO, Final, Literal

import attrs
import pytest
from hypothesis import Phase, Verbosity, settings

from tools.mutants.differences import Statement
from tools.mutants.forking import Done, Job, forked
from tools.mutants.trampoline import SETTING, called, choose
from tools.mutants.visiting import Visit, Visits, import_all, passes, visits_of

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
NEARER: Final = 20
"""How much more it is worth that a test noticed a change of the same function, than of the same module."""

UNTRIED: Final = 0.02
"""What a test is worth that has noticed nothing yet, where one that noticed a change of the module is worth 1."""

SOONEST: Final = 0.002
"""The seconds that pytest needs for a test that does nothing."""


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
        import_all(map(_module, changes))
        at_import = frozenset(called())
        _make_what_is_kept()
        gc.collect()
        gc.freeze()
        visits = visits_of(session.items, [*dict.fromkeys(changes.values())], tell)
        tell(f"{len(visits.all)} tests take {sum(visit.seconds for visit in visits.all):.0f} s, each alone\n")
        results: dict[str, str] = {}
        noticed_by: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for number, done in enumerate(forked(self._trials(changes, visits, noticed_by, session.items)), 1):
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
        for redone in forked(self._trials_anew(anew, visits, session)):
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
        return (UNTRIED + in_module[visit.test] + NEARER * in_function[visit.test]) / max(visit.seconds, SOONEST)

    return sorted(visits, key=value, reverse=True)


def _as_long_as(seconds: float, visits: Sequence[Visit]) -> list[Visit]:
    """Return the first tests, as many as take so long together, and at least one if there is any."""
    begun = accumulate((visit.seconds for visit in visits), initial=0.0)
    return [visit for visit, before in zip(visits, begun, strict=False) if before < seconds]


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
        if not passes(test, following):
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
