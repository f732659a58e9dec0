"""The wings of a game: methods of its object that functions of the same name in its folder replace.

A function is imported when its method is first called, so a program that only plays does not load what is shown.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, NoReturn, TypeVar, cast

from bacon_rules.errors import NoWingError

MethodT = TypeVar("MethodT", bound=Callable[..., Any])


def wing(place: str) -> Callable[[MethodT], MethodT]:
    """Return a decorator for a method, which is the fallback for a function in the folder of the game.

    Args:
        place: the module that may have the function, such as ``shown.words.turns``; in a folder without this module it
            is ``shown.words`` or ``shown``.
    """

    def decorate(fallback: MethodT) -> MethodT:
        name = fallback.__name__

        @functools.wraps(fallback)
        def method(self: Winged, *args: Any, **kwargs: Any) -> Any:  # those of the fallback
            own = own_function(self.folder, place, name)
            return fallback(self, *args, **kwargs) if own is None else own(*args, **kwargs)

        vars(method)["place"] = place
        return cast("MethodT", method)

    return decorate


class Winged:
    """A game with wings.

    Attributes:
        title: the game's name for people.
        variants: the titles of the variants, by the names that records, the command and the server use.
        folder: the package with the functions for wings, usually the `__package__` of the game's module; without one,
            methods are overridden.
    """

    title: ClassVar[str]
    variants: ClassVar[Mapping[str, str]]
    folder: ClassVar[str | None] = None

    def has(self, wing: str) -> bool:
        """Whether the game has a wing of its own, by the name of the method."""
        place: str | None = getattr(getattr(type(self), wing), "place", None)
        return place is None or own_function(self.folder, place, wing) is not None

    def _lacks(self, wing: str) -> NoReturn:
        raise NoWingError(f"{self.title} has no {wing}")


def own_function(folder: str | None, place: str, name: str) -> Callable[..., Any] | None:
    """Return the function in the folder of a game that replaces a method; `None` if there is none."""
    module = None if folder is None else _module(folder, place)
    return getattr(module, name, None)


@functools.cache
def _module(folder: str, place: str) -> ModuleType | None:
    """Return the module at a place in a folder, or the nearest module above it."""
    found, path = None, folder
    for part in place.split("."):
        path = f"{path}.{part}"
        if (found is not None and not hasattr(found, "__path__")) or find_spec(path) is None:
            break
        found = import_module(path)
    return found
