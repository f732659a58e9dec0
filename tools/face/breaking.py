"""Says what is different between two faces, and what each difference breaks.

Griffe reads the stubs, and finds what is gone and which calls no longer fit.  It does not compare types, values and
bases, nor does it tell what is new: that is done here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

import attrs
import griffe

from tools.face.commands import COMMANDS

Told: TypeAlias = tuple[Literal["broken", "added"], str]
PACKAGE: Final = "bacon_rules"
DATA: Final = "from dataclasses import KW_ONLY, dataclass"
Kind: TypeAlias = griffe.BreakageKind
BY_KEYWORD: Final = (griffe.ParameterKind.positional_or_keyword, griffe.ParameterKind.keyword_only)


@attrs.frozen
class Changes:
    """What is different: lines of what breaks programs, and of what harms nobody."""

    broken: tuple[str, ...]
    added: tuple[str, ...]


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> Changes:
    """Compare two faces, each the stub of every package by its name, and the command's options."""
    if before == after:
        return Changes((), ())
    told = [
        *_of_commands(before.get(COMMANDS, ""), after.get(COMMANDS, "")),
        *_of_packages(_load(before), _load(after)),
    ]
    broken, added = ({text: None for kind, text in told if kind == wanted} for wanted in ("broken", "added"))
    return Changes(tuple(broken), tuple(added))


def _load(face: Mapping[str, str]) -> griffe.Module:
    modules = {}
    for name, text in face.items():
        if name != COMMANDS:
            path = name.removeprefix(PACKAGE).strip(".").replace(".", "/")
            modules[f"{path}/__init__.py".lstrip("/")] = f"__all__ = {_names(text)!r}\n{DATA}\n{text}"
    with griffe.temporary_visited_package(PACKAGE, modules, resolve_aliases=True) as package:
        return package


def _names(stub: str) -> list[str]:
    found: list[str] = []
    for node in ast.parse(stub).body:
        match node:
            case ast.ImportFrom(names=imported):
                found += [alias.name for alias in imported]
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                found.append(name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                found.append(name)
            case _:
                raise AssertionError(ast.unparse(node))
    return found


def _of_commands(before: str, after: str) -> Iterator[Told]:
    old, new = before.splitlines(), after.splitlines()
    yield from (
        ("broken", f"removed or changed: {line} (breaks: scripts that say it)") for line in old if line not in new
    )
    added = [line for line in new if line not in old]
    for line in added:
        is_of_new_command = any(line.startswith(f"{command} ") for command in added)
        kind: Literal["broken", "added"] = "broken" if line.endswith(" required") and not is_of_new_command else "added"
        yield kind, f"added: {line}"


def _of_packages(before: griffe.Module, after: griffe.Module) -> Iterator[Told]:
    old, new = dict(_objects(before)), dict(_objects(after))
    for breakage in griffe.find_breaking_changes(before, after):
        yield from (("broken", text) for text in _found(breakage, old))
    for path, now in new.items():
        if path not in old:
            if path.rpartition(".")[0] in {PACKAGE, *old}:
                yield "added", f"added: {path}"
        elif not isinstance(now, griffe.Alias):
            yield from _inside(path, old[path], now)


def _objects(inside: griffe.Object | griffe.Alias) -> Iterator[tuple[str, griffe.Object | griffe.Alias]]:
    """Yield everything by its path; what is imported from another package only as a name."""
    for member in inside.members.values():
        if member.name not in ("__all__", "dataclass", "KW_ONLY"):
            yield member.path, member
            if not isinstance(member, griffe.Alias):
                yield from _objects(member)


def _found(breakage: griffe.Breakage, old: Mapping[str, griffe.Object | griffe.Alias]) -> Iterator[str]:
    """Say what Griffe found; bases are compared by their names, below."""
    path = breakage.obj.path.removesuffix(".__init__")
    name, parameter = path.rpartition(".")[2], getattr(breakage.old_value or breakage.new_value, "name", "")
    at = f"parameter `{parameter}` of {path}"
    match breakage.kind:
        case Kind.OBJECT_REMOVED:
            yield f"removed: {path} (breaks: {_use(breakage.obj)})"
        case Kind.OBJECT_CHANGED_KIND:
            is_now, was = breakage.new_value.value, breakage.old_value.value
            yield f"another kind: {path} is now: {is_now}, was: {was} (breaks: {_use(breakage.obj)})"
        case Kind.PARAMETER_REMOVED:
            renamed = _renamed(parameter, old[breakage.obj.path], breakage.obj)
            how = f"renamed `{renamed}`" if renamed else "removed"
            yield f"{how}: {at} (breaks: {name}({_passed(breakage.old_value)}))"
        case Kind.PARAMETER_MOVED:
            yield f"moved: {at} (breaks: {name}(…) with arguments by place)"
        case Kind.PARAMETER_CHANGED_KIND:
            kind = breakage.new_value.kind.value
            yield f"another kind: {at} is now {kind} (breaks: {name}({_passed(breakage.old_value)}) in other ways)"
        case Kind.PARAMETER_CHANGED_REQUIRED | Kind.PARAMETER_ADDED_REQUIRED:
            yield f"required now: {at} (breaks: {name}(…) without {parameter})"
        case Kind.PARAMETER_CHANGED_DEFAULT:
            old, new = breakage.old_value.default, breakage.new_value.default
            yield f"another default: {at} is {new}, was {old} (breaks: {name}(…) that counts on {old})"
        case Kind.CLASS_REMOVED_BASE:
            pass
        case _:
            yield f"{path}: {breakage.kind.value}"


def _renamed(name: str, old: griffe.Object | griffe.Alias, new: griffe.Object) -> str | None:
    """Return the parameter that stands in the place of one that is gone, if it is new."""
    assert isinstance(old, griffe.Function)
    assert isinstance(new, griffe.Function)
    known = [parameter.name for parameter in old.parameters]
    there = [parameter.name for parameter in new.parameters][known.index(name) :][:1]
    return next((other for other in there if other not in known), None)


def _use(thing: griffe.Object | griffe.Alias) -> str:
    """Return how a program uses something."""
    parent = thing.parent
    if parent is None or parent.is_module:
        return (
            f"import {thing.path}" if thing.is_module else f"from {thing.path.rpartition('.')[0]} import {thing.name}"
        )
    return f"{parent.name}.{thing.name}"


def _passed(parameter: griffe.Parameter) -> str:
    return f"{parameter.name}=…" if parameter.kind in BY_KEYWORD else "…"


def _inside(path: str, old: griffe.Object | griffe.Alias, new: griffe.Object) -> Iterator[Told]:
    """Compare types, values and bases."""
    if isinstance(old, griffe.Function) and isinstance(new, griffe.Function):
        known = {one.name: one for one in old.parameters}
        for parameter in new.parameters:
            at = f"parameter `{parameter.name}` of {path.removesuffix('.__init__')}"
            if parameter.name in known:
                yield from _taken(at, str(known[parameter.name].annotation), str(parameter.annotation))
            elif not parameter.required:
                yield "added", f"added: {at}"
        yield from _given(f"what {path} returns", str(old.returns), str(new.returns))
    elif isinstance(old, griffe.Attribute) and isinstance(new, griffe.Attribute):
        if str(old.annotation) == str(new.annotation) == "TypeAlias":
            yield from _taken(path, str(old.value), str(new.value))
            return
        yield from _given(path, str(old.annotation), str(new.annotation))
        if str(old.value) != str(new.value) and old.annotation is None:
            yield "broken", f"{path} is {new.value}, was {old.value} (breaks: data that was stored with it)"
    elif isinstance(old, griffe.Class) and isinstance(new, griffe.Class):
        for base in {*map(str, old.bases)} - {*map(str, new.bases)}:
            yield "broken", f"{path} is no {base} any more (breaks: except {base}, isinstance(value, {base}))"


def _taken(at: str, old: str, new: str) -> Iterator[Told]:
    """Compare types of what a program hands over: more types are harmless."""
    if old != new:
        if _parts(old) <= _parts(new):
            yield "added", f"{at} takes {new}, took {old}"
        else:
            how = "narrowed" if _parts(new) < _parts(old) else "another type"
            yield "broken", f"{how}: {at} takes {new}, took {old} (breaks: whoever hands over the rest)"


def _given(at: str, old: str, new: str) -> Iterator[Told]:
    """Compare types of what a program gets: fewer types are harmless."""
    if old != new:
        if _parts(new) <= _parts(old):
            yield "added", f"{at} is always {new}, was {old}"
        else:
            how = "widened" if _parts(old) < _parts(new) else "another type"
            yield "broken", f"{how}: {at} is {new}, was {old} (breaks: whoever counts on {old})"


def _parts(kind: str) -> frozenset[str]:
    """Return the types of a union."""

    def parts(node: ast.expr) -> Iterator[str]:
        match node:
            case ast.BinOp(left, ast.BitOr(), right):
                yield from parts(left)
                yield from parts(right)
            case _:
                yield ast.unparse(node)

    return frozenset(parts(ast.parse(kind, mode="eval").body))
