"""What notebooks show of a value: its picture.

Notebooks ask a value for it, so the games' classes have to answer; but pictures are made of games, and nothing here
knows them.  So whoever knows both says how values are drawn, and says it before there are any: `bacon_rules` itself,
which every import of a part of it runs first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Drawing: TypeAlias = Callable[[object], str]


class Pictured:
    """What notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return _drawing(self)


def draw_with(drawing: Drawing) -> None:
    """Have pictures made by a function from now on."""
    global _drawing  # noqa: PLW0603 - set once, by the package
    _drawing = drawing


_drawing: Drawing
