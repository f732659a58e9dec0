"""Mutation testing of one package: ``python -m tools.mutants records``, in a copy of the project.

mutmut changes the package's code in one place after the other, and runs those of its quick tests that come by.  What
nobody notices is compared with the ledger, which has a reason for each.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

__all__ = ["Survivor", "ledger", "main"]

ROOT: Final = Path(__file__).parents[1]
LEDGER: Final = ROOT / "tests" / "mutants.toml"
UNNOTICED: Final = ("survived", "no tests", "suspicious")
KILLED_AT_LEAST: Final = 0.95
CHOICE: Final = 'only_mutate = ["src/bacon_rules/{0}/*"]\npytest_add_cli_args_test_selection = ["tests/{0}"]\n'
COPIED: Final = ("pyproject.toml", "src", "tests", "docs", "examples", "tools", "fuzz", "benchmarks", "noxfile.py")
COPIED_PAGES: Final = ("README.md", "CHANGELOG.md", "LICENSE")


@attrs.frozen
class Survivor:
    """A change that no test notices.

    Attributes:
        function: the module and the function, without ``bacon_rules``, as mutmut writes them.
        change: the lines with which the function differs, as in a diff.
    """

    function: str
    change: str


def ledger() -> dict[Survivor, str]:
    """Return the survivors that are known, each with the reason why nothing can notice it, or why nobody need."""
    entries = tomllib.loads(LEDGER.read_text(encoding="utf-8")).get("survivor", [])
    return {Survivor(entry["function"], entry["change"].strip("\n")): entry["reason"] for entry in entries}


def main(package: str, work: Path) -> int:
    """Mutate a package in a copy of the project, print what survived, and return 1 if too much did or it is new."""
    _copy(work, package)
    subprocess.run(["mutmut", "run", "--max-children", "1"], cwd=work, check=True)
    results = dict(_results(work))
    survivors = {name: _survivor(work, name) for name, result in results.items() if result in UNNOTICED}
    known = ledger()
    unknown = {name: survivor for name, survivor in survivors.items() if survivor not in known}
    for name, survivor in unknown.items():
        print(f"\n{name}: {results[name]}\n{survivor.change}")
    counted = len(results) - len(survivors) + len(unknown)
    killed = (len(results) - len(survivors)) / max(counted, 1)
    print(
        f"\n{package}: {len(results)} mutants, {len(survivors)} survive, {len(unknown)} without a reason: {killed:.1%}"
    )
    return int(killed < KILLED_AT_LEAST)


def _copy(work: Path, package: str) -> None:
    """Copy the project, and choose the package and its tests.  All is new: mutmut does not see that tests changed."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in (*COPIED, *COPIED_PAGES):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, work / name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, work / name)
    settings = work / "pyproject.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("[tool.mutmut]\n", f"[tool.mutmut]\n{CHOICE.format(package)}"), encoding="utf-8")


def _results(work: Path) -> Iterator[tuple[str, str]]:
    told = subprocess.run(["mutmut", "results", "--all", "true"], cwd=work, check=True, capture_output=True, text=True)
    for line in told.stdout.splitlines():
        name, _, result = line.strip().partition(": ")
        if result:
            yield name, result


def _survivor(work: Path, name: str) -> Survivor:
    told = subprocess.run(["mutmut", "show", name], cwd=work, check=True, capture_output=True, text=True)
    lines = [line for line in told.stdout.splitlines() if line[:1] in ("-", "+") and line[:3] not in ("---", "+++")]
    function = name.removeprefix("bacon_rules.").rpartition("__mutmut_")[0]
    return Survivor(function, "\n".join(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
