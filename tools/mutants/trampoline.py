"""Calls a function, or the change of it that is tried, ten times as fast as mutmut's own trampoline.

mutmut writes all changes of a function beside it, and a dictionary of them.  The first call after a change was chosen
looks the function up and is noted down; later calls go straight to it.
"""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable
from types import MethodType
from typing import Any, Final, TypeAlias

import attrs
from mutmut.utils.format_utils import make_mutant_key

Function: TypeAlias = Callable[..., Any]
MutantDict: TypeAlias = dict[str, Function]

SETTING: Final = "BACON_RULES_MUTANT"
"""The variable of the environment by which other processes get to know the change that is tried."""

ORIGINAL: Final = "_mutmut_orig"


@attrs.define(eq=False)
class Slot:
    """Where a function is found.

    Attributes:
        key: the function's name, as mutmut writes it, with its module.
        unchanged: the function as it was defined, which is not that of its class if attrs made another class.
        mutants: the function's changes, and the function itself, once all of them are defined.
        function: what is called now.
    """

    key: str
    unchanged: Function
    mutants: MutantDict
    function: Function = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Look the function up anew when it is called next."""
        self.function = self._first

    def _first(self, *args: Any, **kwargs: Any) -> Any:
        _called.add(self.key)
        if ORIGINAL not in self.mutants:
            return self.unchanged(*args, **kwargs)
        module, _, name = os.environ.get(SETTING, "").rpartition(".")
        mine = name in self.mutants and self.key.startswith(f"{module}.x")
        found = self.mutants[name if mine else ORIGINAL]
        self.function = found.__func__ if isinstance(found, MethodType) else found
        return self.function(*args, **kwargs)


_slots: Final[list[Slot]] = []
_called: Final[set[str]] = set()


def choose(name: str) -> None:
    """Have a change tried from now on; none, if the name is empty."""
    os.environ[SETTING] = name
    _called.clear()
    for slot in _slots:
        slot.restart()


def called() -> list[str]:
    """Return which functions were called since the choice."""
    return sorted(_called)


def wrap_in_trampoline(mutants: MutantDict, *, is_classmethod: bool = False) -> Callable[[Function], Function]:  # noqa: ARG001
    """Return a decorator for a function with changes, under the name and with the arguments that mutmut writes."""

    def decorated(function: Function) -> Function:
        of_class, _, name = function.__qualname__.rpartition(".")
        slot = Slot(f"{function.__module__}.{make_mutant_key(name, of_class or None)}", function, mutants)
        _slots.append(slot)
        if inspect.iscoroutinefunction(function):

            @functools.wraps(function)
            async def trampoline(*args: Any, **kwargs: Any) -> Any:
                return await slot.function(*args, **kwargs)
        else:

            @functools.wraps(function)
            def trampoline(*args: Any, **kwargs: Any) -> Any:
                return slot.function(*args, **kwargs)

        return trampoline

    return decorated
