"""How the second implementation is broken: each break is a mistake that an engine might make."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.save_your_bacon.reference.table import Table
from tests.save_your_bacon.reference.turns import Game

Call = Callable[..., Any]
Break = Callable[[pytest.MonkeyPatch], None]

BREAKS: list[tuple[str, str, Break]] = []
"""The ruling, what an engine does instead, and how the second implementation is made to do it."""


def method(ruling: str, instead: str, name: str, broken: Call, owner: type = Game) -> None:
    """Break a method: what takes its place is given the right one and the arguments."""
    right = getattr(owner, name)

    def replaced(*given: Any, **named: Any) -> Any:
        return broken(right, *given, **named)

    BREAKS.append((ruling, instead, lambda patch: patch.setattr(owner, name, replaced)))


def answer(ruling: str, instead: str, name: str, given: Any) -> None:
    """Break a method so that it always returns the same."""
    method(ruling, instead, name, lambda *_, **__: given)


def house(ruling: str, instead: str, name: str, value: int) -> None:
    """Break a number of the rules."""

    def broken(right: Call, game: Table, *given: Any) -> None:
        right(game, *given)
        game.house[name] = value

    method(ruling, instead, "__init__", broken)
