"""Mutation testing of one package: ``python -m tools.mutants records FOLDER``, in a copy of the project.

mutmut changes its code in one place after the other, and ``tools.mutants.trying`` runs those of its quick
tests that come by.  What nobody notices is compared with the ledger, which has a reason for each.
``python -m tools.mutants ledger FOLDER`` compares the ledger with the code instead, and tests nothing.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Final

import attrs
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name

from tools.mutants import trampoline
from tools.mutants.differences import Difference, differences
from tools.mutants.ledger import follow, gone, ledger, module_of
from tools.mutants.trying import UNNOTICED

GAMES: Final = ("climbing", "trick_taking", "save_your_bacon")
MUTMUTS_OWN: Final = "mutmut.mutation.trampoline"
WHOLE: Final = "bacon_rules"
ROOT: Final = Path(__file__).parents[2]
SAMPLE: Final = "--sample="
SEED: Final = 1
KILLED_AT_LEAST: Final = 0.95
COPIED: Final = ("pyproject.toml", "src", "tests", "docs", "examples", "tools", "fuzz", "benchmarks", "noxfile.py")
ALSO: Final[Mapping[str, tuple[str, ...]]] = {
    "arena": ("cli", "examples"),
    "bots": ("cli", "arena", "games", *(f"{game}/played" for game in GAMES)),
    "games": ("climbing", "trick_taking", "records", "reading", "vectors"),
    "reading": tuple(f"{game}/shown" for game in GAMES),
    "scenes": ("cli", "pictures", "games", *(f"{game}/shown" for game in GAMES)),
    "speaking": ("words", "cli", *(f"{game}/shown" for game in GAMES)),
    "stories": ("cli", "save_your_bacon/pools"),
    "words": ("speaking", "cli", *(f"{game}/shown" for game in GAMES)),
}
"""The rooms of tests that a package meets besides its own: tests of those who show, play or measure with it."""

COPIED_PAGES: Final = ("README.md", "CHANGELOG.md", "LICENSE")
OPTIONS: Final = (
    *("-q", "-p", "tools.mutants.trying", "-p", "no:cacheprovider", "--assert=plain"),
    *("--hypothesis-profile=mutants", "-m not deep and not exhaustive"),
)


def main(package: str, work: Path, *arguments: str) -> int:
    """Mutate a package in a copy of the project, print what survived, and return 1 if too much did or it is new.

    Of the package that has all others, ``bacon_rules``, only its own modules are changed; they meet all quick tests.
    A game meets its own tests, and those of all games.
    With patterns, only the changes with such names are tried: ``bacon_rules.records.text.*``.  With ``--seconds=3``,
    each meets only the first of its tests, as many as take that long: a quick first look.  With ``--sample=250``, so
    many are drawn at random.
    """
    patterns = [argument for argument in arguments if not argument.startswith("-")]
    limits = [argument for argument in arguments if argument.startswith("-") and not argument.startswith(SAMPLE)]
    samples = [int(argument.removeprefix(SAMPLE)) for argument in arguments if argument.startswith(SAMPLE)]
    _copy(work)
    source = work / "src" / WHOLE
    paths = sorted(source.glob("*.py") if package == WHOLE else (source / package).rglob("*.py"))
    changes = {change.name: change for change in _changes(work, paths, patterns or ["*"])}
    for size in samples:
        changes = dict(Random(SEED).sample(sorted(changes.items()), min(size, len(changes))))
    results = _results(work, package, changes, limits)
    survived = {name: changes[name].survivor for name, result in results.items() if result in UNNOTICED}
    known = ledger()
    unknown = {name: survivor for name, survivor in survived.items() if not known.has(survivor)}
    for name, survivor in unknown.items():
        print(f"\n{name}: {results[name]}\n{survivor.change}")
    noticed = len(results) - len(survived)
    killed = noticed / max(noticed + len(unknown), 1)
    reasons = len(survived) - len(unknown)
    told = f"{len(results)} changes, {noticed} killed, {reasons} in the ledger, {len(unknown)} alive: {killed:.1%}"
    print(f"\n{package}: {told}")
    return int(killed < KILLED_AT_LEAST)


def _copy(work: Path) -> None:
    """Copy the project anew."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in (*COPIED, *COPIED_PAGES):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, work / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, work / name)


def check_ledger(work: Path) -> int:
    """Print which entries of the ledger are about code that is gone, and return 1 if there are any.

    The entries of a function that is now in another module, and in no other besides, are written anew to say so.
    """
    moved = {function: places for function, places in gone(ledger()).items() if len(places) == 1}
    follow({function: place for function, [place] in moved.items()})
    for function, [place] in moved.items():
        print(f"{function} is now {place}")
    known = ledger()
    lost = gone(known)
    for function, places in lost.items():
        print(f"{function} is gone; functions of that name: {', '.join(places) or 'none'}")
    _copy(work)
    functions = set(known.functions()) - set(lost)
    patterns = sorted({f"{WHOLE}.{module_of(function)}.*" for function in functions})
    made = {change.survivor for change in _changes(work, sorted((work / "src").rglob("*.py")), patterns)}
    outdated = [survivor for survivor in known.reasons if survivor.function in functions and survivor not in made]
    for survivor in outdated:
        print(f"{survivor.function} can no longer be changed so: {survivor.change}")
    print(f"\n{len(known.reasons)} entries: {len(lost)} functions are gone, {len(outdated)} changes are outdated")
    return int(bool(lost or outdated))


def _changes(work: Path, paths: Sequence[Path], patterns: Sequence[str]) -> Iterator[Difference]:
    """Write the changes into the copy, beside each other, in those modules that have some of these names."""
    for path in paths:
        module = get_mutant_name(path.relative_to(work), "")
        if any(_meet(module, pattern) for pattern in patterns):
            mutated = mutate_file_contents(str(path), path.read_text(encoding="utf-8"))
            code = mutated.code.replace(MUTMUTS_OWN, trampoline.__name__)
            path.write_text(code, encoding="utf-8")
            names = [f"{module}{name}" for name in mutated.mutant_names]
            tried = [name for name in names if any(fnmatch(name, pattern) for pattern in patterns)]
            yield from differences(str(path.resolve()), code, tried)


def _meet(module: str, pattern: str) -> bool:
    """Whether a pattern can be one of names that begin so."""
    beginning = pattern.partition("*")[0]
    return module.startswith(beginning) or beginning.startswith(module)


def _results(work: Path, package: str, changes: Mapping[str, Difference], limits: list[str]) -> dict[str, str]:
    listed = work / "mutants.json"
    statements = {name: attrs.astuple(change.statement) for name, change in changes.items()}
    listed.write_text(json.dumps(statements), encoding="utf-8")
    rooms = (package, *(("games",) if package in GAMES else ALSO.get(package, ())))
    tests = ["tests"] if package == WHOLE else [f"tests/{room}" for room in rooms]
    subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, "--mutants=mutants.json", *limits, *tests],
        cwd=work,
        env={**os.environ, "PYTHONPATH": "src", "BACON_RULES_PURE": "1"},
        check=True,
    )
    results: dict[str, str] = json.loads(listed.read_text(encoding="utf-8"))
    return results


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["ledger", folder]:
            sys.exit(check_ledger(Path(folder)))
        case [package, folder, *arguments]:
            sys.exit(main(package, Path(folder), *arguments))
        case _:
            sys.exit(__doc__)
