"""How a changed function differs: read from the text that mutmut writes, which has all changes of a module in it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from textwrap import dedent
from typing import TypeAlias

import attrs

from tools.mutants.ledger import Survivor

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@attrs.frozen
class Statement:
    """A statement, or the head of a compound one.

    Attributes:
        path: the file.
        first: its first line.
        last: its last line.
    """

    path: str
    first: int
    last: int


@attrs.frozen
class Difference:
    """How a changed function differs.

    Attributes:
        name: of the change, as mutmut writes it, with the module.
        survivor: the function, and the lines by which it differs.
        statement: what is changed of the function as it was.
    """

    name: str
    survivor: Survivor
    statement: Statement


def differences(path: str, code: str, names: Iterable[str]) -> Iterator[Difference]:
    """Yield how the functions of a module differ.

    Args:
        path: the module's file.
        code: the module with all its changes.
        names: those that are asked for, as mutmut writes them, with the module.
    """
    lines = code.split("\n")
    functions = {node.name: node for node in _functions(ast.parse(code))}
    for name in names:
        function = name.partition("__mutmut_")[0]
        original = functions[f"{function.rpartition('.')[2]}__mutmut_orig"]
        was, is_now = _written(lines, original), _written(lines, functions[name.rpartition(".")[2]])
        survivor = Survivor(function.removeprefix("bacon_rules."), "\n".join(_differing(was, is_now)))
        same = next((place for place, pair in enumerate(zip(was, is_now, strict=False)) if len({*pair}) > 1), len(was))
        first, last = _statement(original, min(original.lineno + same, original.end_lineno or 0))
        yield Difference(name, survivor, Statement(path, first, last))


def _functions(module: ast.Module) -> Iterator[Function]:
    of_classes = [node for class_ in module.body if isinstance(class_, ast.ClassDef) for node in class_.body]
    for node in [*module.body, *of_classes]:
        if isinstance(node, Function):
            yield node


def _written(lines: list[str], function: Function) -> list[str]:
    """Return the lines of a function, whose name is the same for all."""
    written = dedent("\n".join(lines[function.lineno - 1 : function.end_lineno]))
    return written.replace(function.name, "_", 1).split("\n")


def _differing(original: list[str], changed: list[str]) -> Iterator[str]:
    for line in unified_diff(original, changed, lineterm=""):
        if line[:1] in ("-", "+") and line[:3] not in ("---", "+++"):
            yield line


def _statement(function: Function, line: int) -> tuple[int, int]:
    """Return the first and the last line of the statement or the head that a line is part of.

    All lines are those of a function's own head, of which none is executed when it is called, and a case is
    its pattern.
    """
    around = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and _has(node, line)]
    inner = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
    body = getattr(inner, "body", None)
    if inner is function or inner.end_lineno is None:
        return function.lineno, function.end_lineno or function.lineno
    if isinstance(inner, ast.Match):
        return line, next(case.body[0].lineno - 1 for case in inner.cases if case.body[0].lineno > line)
    return inner.lineno, max(body[0].lineno - 1, inner.lineno) if body else inner.end_lineno


def _has(node: ast.stmt, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or node.lineno)
