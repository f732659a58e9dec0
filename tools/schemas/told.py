"""The meanings of classes and of their attributes, read from docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache

__all__ = ["meaning", "summary"]


def summary(kind: type) -> str:
    """Take the first paragraph of a docstring, without the rulings that it cites."""
    return _plain((kind.__doc__ or "").split("\n\n")[0])


def meaning(kind: type, attribute: str) -> str | None:
    """Find what an attribute means in the docstring of its class, of a base of that class, or below the attribute."""
    for owner in kind.__mro__:
        told = inspect.cleandoc(owner.__doc__ or "")
        found = re.search(rf"^    {attribute}: (.*?)(?=^    \w+: |^ *$|\Z)", told, re.M | re.S)
        text = found[1] if found is not None else _below(owner).get(attribute)
        if text is not None:
            plain = _plain(text)
            return plain[0].upper() + plain[1:].rstrip(".") + "."
    return None


@cache
def _below(kind: type) -> dict[str, str]:
    """Read the texts that stand below the attributes of a class."""
    if not kind.__module__.startswith("bacon_rules"):
        return {}
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    return {
        before.target.id: inspect.cleandoc(after.value.value)
        for before, after in zip(body.body, body.body[1:], strict=False)
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
    }


def _plain(text: str) -> str:
    text = re.sub(r" \((?:§|[BST]\d)[^)]*\)", "", " ".join(text.split()))
    return text.replace("``", "").replace("`None` for", "left out for").replace("`None`", "null").replace("`", "")
