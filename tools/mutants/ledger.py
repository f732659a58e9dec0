"""The ledger of the changes that no test notices, each with the reason why nothing can, or why nobody need."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import attrs

ROOT: Final = Path(__file__).parents[2]
LEDGER: Final = ROOT / "tests" / "mutants.toml"
SOURCE: Final = ROOT / "src" / "bacon_rules"
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
EVERYWHERE: Final = "*"
"""Stands for any function, or any text in a change."""


@attrs.frozen
class Survivor:
    """A change that no test notices.

    Attributes:
        function: the module, the class if there is one, and the function, without ``bacon_rules``.
        change: the tokens that differ, and some around them: ``LARGEST + <<1 -> 2>> )``.
    """

    function: str
    change: str


@attrs.frozen
class Ledger:
    """The survivors that are known.

    Attributes:
        reasons: why nothing can notice each, or why nobody need.
    """

    reasons: Mapping[Survivor, str]

    def has(self, survivor: Survivor) -> bool:
        """Tell whether a survivor is in the ledger, by itself or because its change has a reason everywhere."""
        return survivor in self.reasons or any(
            known.function == EVERYWHERE and fnmatchcase(survivor.change, known.change) for known in self.reasons
        )

    def functions(self) -> list[str]:
        """Return the functions that have entries of their own."""
        return sorted({known.function for known in self.reasons} - {EVERYWHERE})


def ledger(path: Path = LEDGER) -> Ledger:
    """Read the ledger: a table for each function, with a list of changes for each reason."""
    tables: dict[str, dict[str, list[str]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return Ledger(
        {
            Survivor(function, change): reason
            for function, reasons in tables.items()
            for reason, changes in reasons.items()
            for change in changes
        }
    )


def gone(known: Ledger, source: Path = SOURCE) -> dict[str, list[str]]:
    """Find the functions of the ledger that are no longer where it says, each with where one of that name is now."""
    there = set(_defined(source))
    return {
        function: sorted(other for other in there if _named(other) == _named(function))
        for function in known.functions()
        if function not in there
    }


def follow(moved: Mapping[str, str], path: Path = LEDGER) -> None:
    """Write into the ledger where functions are now."""
    text = path.read_text(encoding="utf-8")
    for old, new in moved.items():
        text = text.replace(f'\n["{old}"]\n', f'\n["{new}"]\n')
    path.write_text(text, encoding="utf-8")


def _defined(source: Path) -> Iterator[str]:
    """Yield the functions of all modules, named as in the ledger."""
    for path in source.rglob("*.py"):
        module = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield from (f"{module}.{node.name}.{inner.name}" for inner in node.body if isinstance(inner, FUNCTIONS))
            if isinstance(node, FUNCTIONS):
                yield f"{module}.{node.name}"


def module_of(function: str) -> str:
    """Name the module in which a function is."""
    return function.removesuffix(f".{_named(function)}")


def _named(function: str) -> str:
    """Leave the module out: ``Record._repr_html_``, ``_parsed_file``."""
    *_, before, name = function.split(".")
    return f"{before}.{name}" if before.lstrip("_")[:1].isupper() else name
