"""How the second implementation is broken."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.climbing import test_vectors as checks
from tests.climbing.reference import match as matches
from tests.climbing.reference import naming, points
from tests.climbing.reference.match import Match
from tests.climbing.reference.naming import Named

MODULES = (naming, points, matches, checks)

Call = Callable[..., Any]


class Breaking:
    """Replaces functions and methods of the second implementation, wherever they are used."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def function(self, name: str, broken: Call) -> None:
        """Put another function, which is given the right one and its arguments, in the place of one."""
        [right] = {vars(module)[name] for module in MODULES if name in vars(module)}
        for module in MODULES:
            if name in vars(module):
                self.patch.setattr(module, name, lambda *given: broken(right, *given))

    def method(self, name: str, broken: Call) -> None:
        """Do the same for a method of the match."""
        right = getattr(Match, name)
        self.patch.setattr(Match, name, lambda match, *given: broken(right, match, *given))

    def game(self, **changes: object) -> None:
        """Change a number of every game."""
        for name, game in points.TABLE.items():
            self.patch.setitem(points.TABLE, name, replace(game, **changes))  # type: ignore[arg-type]  # any field


BREAKS: list[tuple[str, str, Callable[[Breaking], None]]] = []
"""The ruling, what an engine does instead, and how the second implementation is made to do it."""


def breaks(ruling: str, instead: str) -> Callable[[Callable[[Breaking], None]], None]:
    return lambda breaking: BREAKS.append((ruling, instead, breaking))


def function(ruling: str, instead: str, name: str, broken: Call) -> None:
    BREAKS.append((ruling, instead, lambda breaking: breaking.function(name, broken)))


def method(ruling: str, instead: str, name: str, broken: Call) -> None:
    BREAKS.append((ruling, instead, lambda breaking: breaking.method(name, broken)))


def listed(ruling: str, instead: str, broken: Callable[[list[Named]], list[Named]]) -> None:
    """Break the list of a hand's combinations."""
    function(ruling, instead, "named_by_slots", lambda right, *given: broken(right(*given)))


def only_names(keep: Callable[[Named], bool]) -> Callable[[list[Named]], list[Named]]:
    return lambda names: [named for named in names if keep(named)]


def wilds_only(named: Named) -> bool:
    return {*named[2]} == {naming.WILD}
