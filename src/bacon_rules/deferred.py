"""Names of a package that are imported on first use."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def deferred(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package.

    Args:
        package: the package's name.
        homes: the module for each name; for the name of a module, the module itself.
    """

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        home = import_module(f"{package}.{homes[name]}")
        return home if homes[name] == name else vars(sys.modules[package]).setdefault(name, getattr(home, name))

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return get, names
