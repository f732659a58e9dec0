"""Names of a package that are imported on first use."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

PATIENCE: Final = 10.0
"""The time after which a thread no longer waits for another one's imports, in seconds."""

_TURN: Final = threading.RLock()
"""Whoever has it imports; two threads that load a package from two ends wait for each other, and Python ends one."""


def deferred(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package.

    Args:
        package: the package's name.
        homes: the module for each name; for the name of a module, the module itself.
    """

    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        has_turn = _TURN.acquire(timeout=PATIENCE)  # one that imports by itself may wait for the thread that has it
        try:
            home = import_module(f"{package}.{homes[name]}")
        finally:
            if has_turn:
                _TURN.release()
        return home if homes[name] == name else vars(sys.modules[package]).setdefault(name, getattr(home, name))

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return get, names
