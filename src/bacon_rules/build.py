"""The running build of the package: with the compiled module, or pure Python.

Both builds do the same.  `bacon_rules._compiled` is optional.  Each of its functions has a twin in Python, and the twin
defines the right result.  The choice between them is made here, once, when the package is imported.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import os
import sys
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Final, ParamSpec, TypeVar

import attrs

from bacon_rules.errors import BuildError, shown

P = ParamSpec("P")
T = TypeVar("T")

SETTING: Final = "BACON_RULES_PURE"
"""The environment variable that decides: ``1`` for pure Python, ``0`` to demand the compiled module."""

SOURCES: Final = "8498ce805ca0f4f9"
"""The digest of the compiled module's sources; a module compiled from other sources is not used."""

_MODULE: Final = "bacon_rules._compiled"


@attrs.frozen
class BuildInfo:
    """The running build of the package.

    Attributes:
        version: the version of the package.
        is_compiled: whether the compiled module is used.
        python: the Python that runs it, such as ``CPython 3.11.7``.
        reason: why the compiled module is not used; empty if it is.
    """

    version: str
    is_compiled: bool
    python: str
    reason: str

    def __str__(self) -> str:
        return f"bacon-rules {self.version} ({'compiled' if self.is_compiled else 'pure Python'}, {self.python})"


def load() -> ModuleType:
    """Return the compiled module.

    Raises:
        ImportError: there is none, it does not fit this Python, or it was compiled from other sources.
    """
    if "free-threading" in sys.version:
        _refuse_stable_abi()
    module = importlib.import_module(_MODULE)
    if getattr(module, "SOURCES", None) != SOURCES:
        raise ImportError(f"{module!r} was compiled from the sources of another version")
    return module


def _refuse_stable_abi() -> None:
    """Fail if the module serves many Pythons: those without a lock find it too, up to 3.14, and crash."""
    found = importlib.machinery.PathFinder.find_spec(_MODULE, [os.path.dirname(__file__)])
    if found and not str(found.origin).endswith(importlib.machinery.EXTENSION_SUFFIXES[0]):
        raise ImportError(f"{found.origin} was compiled for Pythons with a global lock")


def choose(setting: str, load: Callable[[], ModuleType]) -> tuple[ModuleType | None, str]:
    """Return the compiled module if it is to be used, and why it is not.

    Raises:
        BuildError: it has to be used and cannot be, or the setting means nothing.
    """
    if setting == "1":
        return None, f"{SETTING} is 1"
    if setting not in ("", "0"):
        wanted = "1 for Python alone, 0 for the compiled module, or unset or empty for whichever there is"
        raise BuildError(f"{SETTING} is {shown(setting)}: it can be {wanted}")
    try:
        return load(), ""
    except ImportError as error:
        again = "a C compiler at hand, `python -m pip install --force-reinstall` of bacon-rules compiles it"
        if setting == "0":
            raise BuildError(f"{SETTING} is 0, and there is no compiled module: {error}; with {again}") from error
        if not isinstance(error, ModuleNotFoundError):
            told = f"the compiled module of bacon_rules is not used: {error}; with {again}"
            warnings.warn(told, RuntimeWarning, stacklevel=2)
        return None, str(error)


COMPILED, REASON = choose(os.environ.get(SETTING, ""), load)


def build_info() -> BuildInfo:
    """Return the running build of the package: compiled or pure Python, with the same results."""
    import platform  # noqa: PLC0415 - few programs ask

    python = f"{platform.python_implementation()} {platform.python_version()}"
    package = sys.modules["bacon_rules"]  # it is there whenever this is asked
    return BuildInfo(package.__version__, COMPILED is not None, python, REASON)


def compiled_class(cls: type[T]) -> type[T]:
    """Return the compiled class of the same name, or the class itself where the compiled module is not used."""
    twin: type[T] = getattr(COMPILED, cls.__name__) if COMPILED else cls
    return twin


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    """Return the compiled function of the same name, or the function itself where the compiled module is not used."""
    twin: Callable[P, T] = getattr(COMPILED, function.__name__) if COMPILED else function
    return twin
