"""How a changed function differs: read from the text that mutmut writes, which has all changes of a module in it."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import takewhile
from textwrap import dedent
from typing import Final, TypeAlias

import attrs

from tools.mutants.ledger import Survivor

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

BEFORE: Final = 8
AFTER: Final = 4
"""How many tokens of its statement are told around a change."""

END: Final = ";"
"""The token at the end of a statement or of a head."""

OF_LAYOUT: Final = (tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.ENDMARKER)


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
        survivor: the function, and the tokens by which it differs.
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
        survivor = Survivor(_plain(function), _change(_tokens(was), _tokens(is_now)))
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


def _plain(function: str) -> str:
    """Write the name of a function as Python does: mutmut has ``xǁRecordǁ_repr_html_`` and ``x__decoded``."""
    module, _, name = function.removeprefix("bacon_rules.").rpartition(".")
    return f"{module}.{name.removeprefix('x_').removeprefix('xǁ').replace('ǁ', '.')}"


def _tokens(lines: list[str]) -> list[str]:
    """Read a function's tokens, without its layout and its comments."""
    found: list[str] = []
    for token in tokenize.generate_tokens(StringIO("\n".join(lines)).readline):
        if token.string in (")", "]", "}") and found[-1] == ",":
            found.pop()
        if token.type not in OF_LAYOUT:
            found.append(END if token.type == tokenize.NEWLINE else token.string)
    return found


def _change(was: list[str], is_now: list[str]) -> str:
    """Write the tokens that differ, with the tokens around them in the same statement."""
    begun = _alike(was, is_now)
    left, right = was[begun:], is_now[begun:]
    same = _alike(left[::-1], right[::-1])
    ended = len(left) - same
    before = _until_end(was[:begun][::-1])[:BEFORE][::-1]
    after = _until_end(left[ended:])[:AFTER]
    changed = f"<<{' '.join(left[:ended])} -> {' '.join(right[: len(right) - same])}>>"
    return " ".join([*before, changed, *after])


def _alike(some: list[str], others: list[str]) -> int:
    """Count the tokens with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


def _until_end(tokens: list[str]) -> list[str]:
    return tokens[: tokens.index(END)] if END in tokens else tokens


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
