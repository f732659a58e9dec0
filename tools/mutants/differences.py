"""How a changed function differs: read from the text that mutmut writes, which has all changes of a module in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from textwrap import dedent

from tools.mutants.ledger import Survivor


def survivors(code: str, names: Iterable[str]) -> Iterator[tuple[str, Survivor]]:
    """Yield changes of a module by their names, each with the lines by which its function differs.

    Args:
        code: the module with all its changes.
        names: those that are asked for, as mutmut writes them, with the module.
    """
    functions = dict(_functions(code))
    for name in names:
        function, _, _ = name.partition("__mutmut_")
        original = functions[f"{function.rpartition('.')[2]}__mutmut_orig"]
        yield (
            name,
            Survivor(
                function.removeprefix("bacon_rules."),
                "\n".join(_differing(original, functions[name.rpartition(".")[2]])),
            ),
        )


def _functions(code: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the functions and methods of a module, each with its lines, all under one name."""
    lines = code.split("\n")
    for node in _nodes(ast.parse(code)):
        written = dedent("\n".join(lines[node.lineno - 1 : node.end_lineno]))
        yield node.name, written.replace(node.name, "_", 1).split("\n")


def _nodes(module: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    of_classes = [node for class_ in module.body if isinstance(class_, ast.ClassDef) for node in class_.body]
    for node in [*module.body, *of_classes]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _differing(original: list[str], changed: list[str]) -> Iterator[str]:
    for line in unified_diff(original, changed, lineterm=""):
        if line[:1] in ("-", "+") and line[:3] not in ("---", "+++"):
            yield line
